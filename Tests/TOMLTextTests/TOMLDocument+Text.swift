import TOMLText

extension TOMLDocument {
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }
}
