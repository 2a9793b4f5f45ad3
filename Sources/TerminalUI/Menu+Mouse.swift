extension Menu {
  /// Where an entry stands in the area into which the menu was drawn last; nil for one that is out of sight.
  public func place(of index: Int, in area: Rect) -> Rect? {
    let row = area.row(at: index - firstVisible)
    return entries.indices.contains(index) && index >= firstVisible && !row.isEmpty ? row : nil
  }

  /// Acts on a click on an entry, which is as good as its shortcut.
  public mutating func click(_ index: Int) -> MenuResult {
    entries.indices.contains(index) && entries[index].isEnabled ? choose(index) : .ignored
  }

  /// Acts on the wheel: the selection moves that many entries down, or up when negative, as far as there are any.
  public mutating func scroll(by offset: Int) -> MenuResult {
    let key = Key(offset < 0 ? .up : .down)
    var result = MenuResult.ignored
    for _ in 0..<abs(offset) where handle(key) == .moved { result = .moved }
    return result
  }
}
