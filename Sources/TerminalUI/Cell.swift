/// One character cell of the screen.
public struct Cell: Hashable, Sendable {
  /// What is drawn: one scalar of width 1 or 2 and up to four combining marks, safe to send to a terminal.
  /// Empty for the right half of a wide character.
  public var text: String
  /// Columns taken: 1, 2 for a wide character, 0 for the right half of one.
  public var width: Int
  public var style: Style

  public init(text: String, width: Int = 1, style: Style = .plain) {
    self.text = text
    self.width = width
    self.style = style
  }

  /// A space in the terminal's own look.
  public static let blank = Cell(text: " ")
}
