import TerminalUI

nonisolated extension String {
  /// A sentence of the app with the punctuation that the terminal can show: quotation marks, dots and dashes in
  /// ASCII where marks are.
  func punctuated(for marks: MarkStyle) -> String {
    guard marks == .ascii else { return self }
    return reduce(into: "") { text, character in
      switch character {
      case "“", "”": text += "\""
      case "’": text += "'"
      case "…": text += "..."
      case "·": text += "-"
      default: text.append(character)
      }
    }
  }
}
