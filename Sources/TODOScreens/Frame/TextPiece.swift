import TerminalUI

/// A text in one look, as a part of a line.
struct TextPiece: Hashable {
  let text: String
  let style: Style
}
