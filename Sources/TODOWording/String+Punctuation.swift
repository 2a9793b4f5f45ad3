public import TerminalUI

extension String {
  /// A phrase as the beginning of a sentence.
  public var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// A message with the punctuation that the terminal can show: ASCII quotation marks, dots and dashes if symbols are
  /// ASCII.
  public func punctuated(for marks: MarkStyle) -> String {
    guard marks == .ascii else { return self }
    return reduce(into: "") { text, character in
      switch character {
      case "“", "”": text += "\""
      case "’": text += "'"
      case "…": text += "..."
      case "·", "–": text += "-"
      case "‹": text += "<"
      case "›": text += ">"
      case "→": text += "->"
      case "▴": text += "^"
      case "▾": text += "v"
      default: text.append(character)
      }
    }
  }
}
