import TerminalUI

/// A screen as printed by `capture-pane -e`: one line per row without trailing blanks, with the sequences that set
/// attributes (ECMA-48, SGR).
struct Capture {
  let size: TerminalSize
  let lines: [String]

  /// The app's message about the last key.
  var message: String {
    // A low window has it in place of the keys, but below a line that is typed.
    let typed = text(lines.dropLast(2))
    let isPrompt = ["Add", "Due", "Sleep until", "Go to", "/"].contains(where: typed.hasPrefix)
    return ScreenText.message(inRow: text(size.rows < 16 && !isPrompt ? lines[...] : lines.dropLast()))
  }

  /// The last of these lines, as text.
  private func text(_ lines: ArraySlice<String>) -> String {
    (lines.last ?? "").replacing(#/\u{1B}\[[0-9;]*m/#, with: "").trimmingBlanks
  }

  /// The cells. Colours are left out.
  var screen: ScreenBuffer { ScreenBuffer(captured: lines, size: size) }
}

extension ScreenBuffer {
  fileprivate init(captured lines: [String], size: TerminalSize) {
    self.init(size: size)
    var attributes: Style.Attributes = []
    for (row, line) in lines.prefix(size.rows).enumerated() {
      var column = 0
      var rest = line[...]
      while let character = rest.first {
        if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
          attributes.apply(parameters: rest[..<end].dropFirst(2))
          rest = rest[rest.index(after: end)...]
        } else {
          let place = Position(column: column, row: row)
          column += write(String(character), at: place, style: Style(attributes))
          rest = rest.dropFirst()
        }
      }
    }
  }
}

extension Style.Attributes {
  /// The effect of an SGR sequence on the attributes; "38;5;n" and similar ones set colours and are skipped.
  fileprivate mutating func apply(parameters: some StringProtocol) {
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = []
      case 1: insert(.bold)
      case 2: insert(.dim)
      case 3: insert(.italic)
      case 4: insert(.underline)
      case 7: insert(.reverse)
      case 9: insert(.strike)
      case 22: subtract([.bold, .dim])
      case 23: remove(.italic)
      case 24: remove(.underline)
      case 27: remove(.reverse)
      case 29: remove(.strike)
      case 38, 48: numbers = numbers.dropFirst(numbers.first == 5 ? 2 : 4)
      default: break
      }
    }
  }
}
