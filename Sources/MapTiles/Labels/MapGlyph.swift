/// A character as the terminal shows it.
public struct MapGlyph: Hashable, Sendable {
  public let text: String
  /// The columns that it takes: 1 or 2.
  public let width: Int

  public init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}
