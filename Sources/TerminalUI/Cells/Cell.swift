/// One character cell of the screen.
///
/// A frame has thousands of cells, which are copied and compared on every key, so a cell is plain memory. A string in
/// it would be retained, compared and released one by one.
public struct Cell: Hashable, Sendable {
  /// The content, and the number of columns it takes.
  public var glyph: Glyph
  public var style: Style

  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// - Parameters:
  ///   - text: one scalar of width 1 or 2 and up to four combining marks, safe to send to a terminal; anything beyond
  ///     that is left out. Empty for the right half of a wide character.
  ///   - width: columns taken: 1, 2 for a wide character, 0 for the right half of one.
  public init(text: String, width: Int = 1, style: Style = .plain) {
    self.init(Glyph(text: text, width: width), style: style)
  }

  /// - Parameter scalar: of one column, safe to send to a terminal.
  public init(_ scalar: Unicode.Scalar, style: Style = .plain) {
    self.init(Glyph(scalar, width: 1), style: style)
  }

  public var width: Int { glyph.width }

  /// A space in the terminal's default style.
  public static let blank = Cell(.space)
}
