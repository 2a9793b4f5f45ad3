/// One character cell of the screen.
///
/// A frame has thousands of cells, and they are copied and compared with each key. So a cell is plain memory: a string
/// in it would be counted, compared and let go of one by one.
public struct Cell: Hashable, Sendable {
  /// What is drawn, and over how many columns.
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// - Parameters:
  ///   - text: one scalar of width 1 or 2 and up to four combining marks, safe to send to a terminal; what goes beyond
  ///     is left out. Empty for the right half of a wide character.
  ///   - width: columns taken: 1, 2 for a wide character, 0 for the right half of one.
  public init(text: String, width: Int = 1, style: Style = .plain) {
    self.init(Glyph(text: text, width: width), style: style)
  }

  public var text: String { glyph.text }
  public var width: Int { glyph.width }

  /// A space in the terminal's own look.
  public static let blank = Cell(.space)
}
