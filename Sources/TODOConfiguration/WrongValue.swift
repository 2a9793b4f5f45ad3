/// A value that is none of those that are allowed.
struct WrongValue {
  let text: String

  /// - Parameters:
  ///   - value: what stands there, as it is written in the file, with its key.
  ///   - kind: what it should be: "a theme".
  ///   - written: what stands there, to find what was meant.
  init(_ value: String, _ kind: String, allowed: [String], written: String?) {
    let meant = written.flatMap { NearestName(of: $0, among: allowed).name }
    text =
      "\(value): not \(kind); allowed: \(allowed.joined(separator: ", "))"
      + (meant.map { "; did you mean \($0)?" } ?? "")
  }
}
