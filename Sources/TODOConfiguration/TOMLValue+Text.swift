import TOMLText

extension TOMLValue {
  /// The value as written in the file, for messages about it.
  var text: String {
    switch self {
    case .string(let text): TOMLSyntax.string(text)
    case .integer(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .array(let elements): TOMLSyntax.array(elements.map(\.text))
    }
  }
}
