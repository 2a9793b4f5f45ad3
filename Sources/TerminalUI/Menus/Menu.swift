/// A small vertical menu: its entries, the selected one, and its keys.
public struct Menu: Hashable, Sendable {
  /// One line of a menu.
  public struct Entry: Hashable, Sendable {
    /// The text of the entry, drawn through ``DrawableText``.
    public var label: String
    /// The character that chooses the entry at once.
    public var shortcut: Character?
    /// The name of another key that chooses it, which is drawn in place of the shortcut.
    public var key: String?
    /// The symbol before the label, such as the sign of a priority.
    public var mark: String?
    /// A number at the right of the label.
    public var trailing: String?
    /// Whether the entry can be chosen; one that cannot is dim, and the selection skips it.
    public var isEnabled: Bool

    public init(
      _ label: String,
      shortcut: Character? = nil,
      key: String? = nil,
      mark: String? = nil,
      trailing: String? = nil,
      isEnabled: Bool = true
    ) {
      (self.label, self.shortcut, self.key, self.mark) = (label, shortcut, key, mark)
      (self.trailing, self.isEnabled) = (trailing, isEnabled)
    }

    /// The key that is drawn at the right edge.
    var shownKey: String? { key ?? shortcut.map { String($0) } }
  }

  /// From top to bottom.
  public let entries: [Entry]
  /// The index in ``entries`` of the selected one; nil if none can be chosen.
  public private(set) var selection: Int?
  /// The index of the entry in the first row drawn, if not all of them fit.
  var firstVisible = 0

  /// A menu with `selection` selected, or the nearest enabled entry after it, or else before it.
  public init(_ entries: [Entry], selection: Int = 0) {
    self.entries = entries
    let wanted = min(max(0, selection), entries.count)
    self.selection =
      entries[wanted...].firstIndex(where: \.isEnabled) ?? entries[..<wanted].lastIndex(where: \.isEnabled)
  }

  /// Whether the key chooses an entry directly.
  public func hasShortcut(_ key: Key) -> Bool { entryIndex(forShortcut: key) != nil }

  /// Handles a key. A shortcut takes precedence over the usual meaning of the key.
  public mutating func handle(_ key: Key) -> MenuResult {
    if let index = entryIndex(forShortcut: key) { return choose(index) }
    switch key {
    case Key(.down), .character("j"), Key(.right), Key(.tab): return select(following(selection))
    case Key(.up), .character("k"), Key(.left), Key(.tab, .shift): return select(preceding(selection))
    case Key(.home), Key(.pageUp): return select(following(nil))
    case Key(.end), Key(.pageDown): return select(preceding(nil))
    case Key(.enter), .character(" "): return selection.map { .chosen($0) } ?? .ignored
    case Key(.escape), .character("q"): return .cancelled
    default: return .ignored
    }
  }

  private func entryIndex(forShortcut key: Key) -> Int? {
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return entries.firstIndex { $0.shortcut == character && $0.isEnabled }
  }

  private mutating func choose(_ index: Int) -> MenuResult {
    selection = index
    return .chosen(index)
  }

  private mutating func select(_ index: Int?) -> MenuResult {
    guard let index, index != selection else { return .ignored }
    selection = index
    return .moved
  }

  /// The next enabled entry, or the first one.
  private func following(_ index: Int?) -> Int? {
    entries[(index.map { $0 + 1 } ?? 0)...].firstIndex(where: \.isEnabled)
  }

  /// The previous enabled entry, or the last one.
  private func preceding(_ index: Int?) -> Int? {
    entries[..<(index ?? entries.count)].lastIndex(where: \.isEnabled)
  }

  // MARK: Mouse

  /// The row of an entry in the area where the menu was last drawn; nil if it is not visible.
  public func place(of index: Int, in area: Rect) -> Rect? {
    let row = area.row(at: index - firstVisible)
    return entries.indices.contains(index) && index >= firstVisible && !row.isEmpty ? row : nil
  }

  /// Handles a click on an entry, which works like its shortcut.
  public mutating func click(_ index: Int) -> MenuResult {
    entries.indices.contains(index) && entries[index].isEnabled ? choose(index) : .ignored
  }

  /// Handles the wheel: the selection moves down by that many entries, or up if negative, as far as there are any.
  public mutating func scroll(by offset: Int) -> MenuResult {
    let key = Key(offset < 0 ? .up : .down)
    var result = MenuResult.ignored
    for _ in 0..<abs(offset) where handle(key) == .moved { result = .moved }
    return result
  }
}

/// The effect of a key on a ``Menu``.
public enum MenuResult: Hashable, Sendable {
  /// Another entry is selected.
  case moved
  /// The entry with this index was chosen.
  case chosen(Int)
  /// The menu was closed without a choice.
  case cancelled
  /// The key has no meaning here, or the selection is already at its end.
  case ignored
}

extension Menu {
  /// The size at which every entry fits.
  public var naturalSize: TerminalSize {
    let labels = entries.map { DrawableText.width(of: $0.label) }.max() ?? 0
    let shortcuts = entries.map { $0.shownKey.map { DrawableText.width(of: $0) + 2 } ?? 0 }.max() ?? 0
    let numbers = entries.map { $0.trailing.map { DrawableText.width(of: $0) + 2 } ?? 0 }.max() ?? 0
    return TerminalSize(columns: labelColumn + labels + numbers + shortcuts + 1, rows: entries.count)
  }

  /// Draws as many entries as `area` has rows, including the selected one: a symbol, the label, and the shortcut at the right
  /// edge. Returns the start of the selected row.
  @discardableResult
  public mutating func draw(
    into buffer: inout ScreenBuffer,
    in area: Rect,
    style: Style = .plain,
    selectionStyle: Style = Style([.reverse]),
    disabledStyle: Style = Style([.dim]),
    marks: MarkStyle = .unicode
  ) -> Position? {
    buffer.fill(area, style: style)
    guard !area.isEmpty else { return nil }
    keepSelectionInSight(rows: area.rows)
    for (row, index) in (firstVisible..<min(entries.count, firstVisible + area.rows)).enumerated() {
      draw(
        index,
        into: &buffer,
        in: area.row(at: row),
        style: index == selection ? selectionStyle : entries[index].isEnabled ? style : disabledStyle,
        marks: marks
      )
    }
    return selection.map { Position(column: area.column, row: area.row + $0 - firstVisible) }
  }

  /// How many entries are above and below those that were drawn last into this many rows.
  public func hiddenEntries(rows: Int) -> (above: Int, below: Int) {
    (firstVisible, max(0, entries.count - firstVisible - rows))
  }

  private func draw(
    _ index: Int,
    into buffer: inout ScreenBuffer,
    in line: Rect,
    style: Style,
    marks: MarkStyle
  ) {
    let entry = entries[index]
    if index == selection { buffer.fill(line, style: style) }
    if let mark = entry.mark {
      write(mark, into: &buffer, in: line.inset(left: 2), style: style, marks: marks)
    }
    var label = line.inset(left: labelColumn, right: 1)
    if let key = entry.shownKey {
      let used = buffer.writeRightAligned(key, in: label, style: style, marks: marks)
      label = label.inset(right: used + 1)
    }
    if let trailing = entry.trailing {
      let room = label.inset(right: 1)
      let used = buffer.writeRightAligned(trailing, in: room, style: style, marks: marks)
      label = room.inset(right: used + 1)
    }
    write(entry.label, into: &buffer, in: label, style: style, marks: marks)
  }

  private func write(
    _ text: String,
    into buffer: inout ScreenBuffer,
    in line: Rect,
    style: Style,
    marks: MarkStyle
  ) {
    let start = Position(column: line.column, row: line.row)
    buffer.write(text, at: start, columns: line.columns, style: style, marks: marks)
  }

  /// After a margin and the widest symbol.
  private var labelColumn: Int {
    let widest = entries.map { $0.mark.map { DrawableText.width(of: $0) } ?? 0 }.max() ?? 0
    return widest == 0 ? 2 : widest + 3
  }

  private mutating func keepSelectionInSight(rows: Int) {
    if let selection {
      firstVisible = min(max(firstVisible, selection - rows + 1), selection)
    }
    firstVisible = max(0, min(firstVisible, entries.count - rows))
  }
}
