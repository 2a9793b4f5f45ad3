/// A field no longer holds what a step left there.
struct StaleChange: Error {
  let change: TODOChange
}
