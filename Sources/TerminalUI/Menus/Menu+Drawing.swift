extension Menu {
  /// The size at which every entry fits.
  public var naturalSize: TerminalSize {
    let labels = entries.map { DrawableText.width(of: $0.label) }.max() ?? 0
    let shortcuts = entries.map { $0.shortcut.map { DrawableText.width(of: $0) + 2 } ?? 0 }.max() ?? 0
    return TerminalSize(columns: labelColumn + labels + shortcuts + 1, rows: entries.count)
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
    if let shortcut = entry.shortcut {
      let used = buffer.writeRightAligned(String(shortcut), in: label, style: style, marks: marks)
      label = label.inset(right: used + 1)
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
