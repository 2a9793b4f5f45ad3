import TerminalUI

/// Where a list is drawn.
struct ListArea {
  let rows: Rect
  /// The part of them that no message covers.
  let inSight: Rect
  /// Whether a pane beside it shows the current item in full.
  var hasPane = false
  /// The vertical lines at its left and at its right, which the lines of headings join.
  var left = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var right = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// The column of the scroll bar: the line at its right, or its own last column.
  var bar: Rect { right.isEmpty ? rows.inset(left: rows.columns - 1) : right }
}

extension ListArea {
  /// The list of a frame, between its sidebar and its pane.
  init(_ layout: FrameLayout) {
    self.init(
      rows: layout.list,
      inSight: layout.inSight(layout.list),
      hasPane: layout.hasPane,
      left: layout.sidebarDivider,
      right: layout.divider
    )
  }
}
