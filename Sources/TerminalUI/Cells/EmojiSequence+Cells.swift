extension EmojiSequence {
  /// Whether a row of cells has all of its parts, from its first cell on, and room for a picture of two columns.
  public func isWhole(in cells: [Cell]) -> Bool {
    guard columns > 1 else { return cells.count > 1 && cells[1].glyph == .space }
    let shown = cells.prefix(columns).filter { $0.width > 0 }.dropFirst().map { $0.glyph.value(at: 0) }
    return cells.count >= columns && shown == parts.map(\.value)
  }
}
