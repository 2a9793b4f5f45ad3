/// A line that says what a key did.
struct Notice: Hashable {
  enum Kind: Hashable { case done, warning, error }

  let text: String
  let kind: Kind

  init(_ text: String, _ kind: Kind = .done) {
    self.text = text
    self.kind = kind
  }
}
