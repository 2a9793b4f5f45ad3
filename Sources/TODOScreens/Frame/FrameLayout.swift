import TerminalUI

/// Divides the rows and columns of a window. Columns and air make the areas; the one line is between the areas of a wide
/// window.
struct FrameLayout: Hashable {
  /// From this width on, a pane beside the list shows the current item or its form.
  static let paneThreshold = 100
  /// From this width on, places, lists and tags are at the left of the list.
  static let sidebarThreshold = 139
  /// From this width on, they can be there in place of the pane.
  static let narrowSidebarThreshold = 100
  /// From this width of the list on, the labels of groups are beside its rows.
  static let labelThreshold = 76
  /// From this height of the list on, the label of the group at its top stays in sight.
  static let minRowsWithLabel = 8
  /// From this width of the list on, labels above its rows keep a column more from the left edge.
  private static let roomyList = 50
  private static let sidebarColumns = 24
  /// Between the list and the pane, with the line.
  private static let gapColumns = 5
  private static let minPaneColumns = 33
  private static let maxPaneColumns = 80
  /// Beyond this width, rows are hard to follow.
  static let maxListColumns = 100
  /// From this height on, the header and the messages have rows of their own, apart from the list.
  private static let tallRows = 16
  /// The height from which on a form is in the pane.
  private static let formRows = 12
  static let smallest = TerminalSize(columns: 20, rows: 5)

  let size: TerminalSize
  let hasSidebar: Bool
  let header: Rect
  let body: Rect
  /// In a low window, that of the footer, which gives way to a message.
  let message: Rect
  let footer: Rect
  /// How many rows at the end of the body a long message or a typed line takes.
  var coveredRows = 0
  /// The width of the pane if the screen chooses it.
  private let chosenPaneColumns: Int?

  /// - Parameters:
  ///   - wantsSidebar: whether there is a sidebar; nil for as soon as a pane has room, too.
  ///   - paneColumns: the width of the pane; nil for the usual one.
  init(_ size: TerminalSize, wantsSidebar: Bool? = false, paneColumns: Int? = nil) {
    self.size = size
    chosenPaneColumns = paneColumns
    hasSidebar = Self.hasSidebar(size.columns, wants: wantsSidebar)
    let whole = Rect(size)
    let isTall = size.rows >= Self.tallRows
    header = whole.row(at: 0)
    body = whole.inset(top: isTall ? 2 : 1, bottom: isTall ? 2 : 1)
    footer = whole.row(at: size.rows - 1)
    message = isTall ? whole.row(at: size.rows - 2) : footer
  }

  static func hasSidebar(_ columns: Int, wants wantsSidebar: Bool?) -> Bool {
    wantsSidebar.map { $0 && columns >= narrowSidebarThreshold } ?? (columns >= sidebarThreshold)
  }

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }
  var hasPane: Bool {
    size.columns >= (hasSidebar && chosenPaneColumns == nil ? Self.sidebarThreshold : Self.paneThreshold)
  }
  /// Whether messages have a row of their own.
  var isTall: Bool { message != footer }

  /// The part of the body for places, lists and tags, with a blank column at its right.
  var sidebar: Rect {
    Rect(column: 0, row: body.row, columns: hasSidebar ? Self.sidebarColumns - 3 : 0, rows: body.rows)
  }
  /// The column between the sidebar and the list.
  var sidebarDivider: Rect {
    Rect(column: Self.sidebarColumns - 2, row: body.row, columns: hasSidebar ? 1 : 0, rows: body.rows)
  }
  /// The part of the body for the list.
  var list: Rect { Rect(column: main.column, row: body.row, columns: listColumns, rows: body.rows) }
  /// The column between the list and the pane.
  var divider: Rect {
    let column = list.endColumn + (chosenPaneColumns == nil ? Self.gapColumns / 2 : 0)
    return Rect(column: column, row: body.row, columns: hasPane ? 1 : 0, rows: body.rows)
  }
  /// The part of the body for the current item: the pane, or the whole body of a narrow window.
  var pane: Rect {
    guard hasPane else { return main.inset(left: 1, right: 1) }
    let start = list.endColumn + (chosenPaneColumns == nil ? Self.gapColumns : 2)
    let rest = main.inset(left: start - main.column, right: rightMargin)
    return rest.inset(right: max(0, rest.columns - Self.maxPaneColumns))
  }
  /// Whether a form leaves the list in sight: a low pane shows too little of it.
  var hasFormInPane: Bool { hasPane && body.rows >= Self.formRows }
  /// The part of the body for a form, with a margin at both sides. The line before it stays.
  var form: Rect {
    hasFormInPane ? pane.inset(left: divider.endColumn - pane.column, right: -1) : body
  }

  /// The column in which the header, labels, messages and keys begin.
  var leftMargin: Int {
    let isWide = hasSidebar || chosenPaneColumns != nil && size.columns >= Self.sidebarThreshold
    return isWide || (Self.roomyList..<Self.labelThreshold).contains(list.columns) ? 2 : 1
  }
  private var rightMargin: Int { size.columns >= Self.sidebarThreshold ? 2 : 1 }

  /// A row of the window between its margins.
  func line(_ row: Rect) -> Rect { row.inset(left: leftMargin, right: rightMargin) }

  /// The part of the header over the list, or over the whole body of a screen without one.
  func headerLine(ofList: Bool) -> Rect {
    guard ofList, hasPane, chosenPaneColumns == nil else { return line(header) }
    let start = list.column + (hasSidebar ? 1 : leftMargin)
    return Rect(column: start, row: header.row, columns: list.endColumn - 1 - start, rows: 1)
  }

  /// The part of an area of the body that a long message leaves in sight, at least a row.
  func inSight(_ area: Rect) -> Rect {
    let covered = area.endRow - (body.endRow - coveredRows)
    return area.inset(bottom: max(0, min(covered, area.rows - 1)))
  }

  /// The body without the sidebar.
  private var main: Rect { hasSidebar ? body.inset(left: Self.sidebarColumns) : body }

  private var listColumns: Int {
    guard hasPane else { return hasSidebar ? min(main.columns, Self.maxListColumns) : main.columns }
    if let chosenPaneColumns { return main.columns - chosenPaneColumns - 1 }
    let pane = max(Self.minPaneColumns, size.columns / 4) + rightMargin
    let rest = main.columns - Self.gapColumns
    // Beside a sidebar, the labels keep their place beside the rows.
    let list = hasSidebar ? max(rest - pane, Self.labelThreshold) : rest - pane
    return min(list, Self.maxListColumns)
  }
}

/// The measures of a box in some room.
struct PopupShape {
  let room: Rect
  let hasFrame: Bool
  /// Whether the frame has room for the title.
  let isTitleInFrame: Bool
  let headingRows: Int
  /// With the heading and the frame.
  let rowCount: Int

  /// - Parameter isPainted: whether the box has no frame but a blank row at its edges, and its title below that.
  init(
    _ title: String,
    heading: String,
    columns: Int,
    rows: Int,
    frameRows: Int,
    isPainted: Bool,
    in room: Rect
  ) {
    self.room = room
    let fitsFrame = DrawableText.width(of: title) + 6 <= room.columns
    hasFrame = room.rows >= frameRows && (fitsFrame || heading.isEmpty || room.rows >= rows + 3)
    let frame = hasFrame ? 2 : 0
    isTitleInFrame = hasFrame && fitsFrame && (!isPainted || room.rows < rows + 3)
    let wrapped = WrappedText(heading, columns: min(columns, room.columns) - 2 * frame)
    headingRows =
      isTitleInFrame || heading.isEmpty ? 0 : wrapped.rowCount(upTo: max(1, room.rows - frame - rows))
    rowCount = rows + headingRows + frame
  }

  func fits(beside anchor: Rect) -> Bool { room.free(beside: anchor, rows: rowCount) != nil }
}

extension Rect {
  /// The rows of the rectangle right below an area or, if there are not enough, right above it; nil if neither has as many.
  func free(beside area: Rect, rows: Int) -> Rect? {
    let below = max(area.endRow, row)
    if below + rows <= endRow { return Rect(column: column, row: below, columns: columns, rows: rows) }
    let above = min(area.row, endRow) - rows
    return above >= row ? Rect(column: column, row: above, columns: columns, rows: rows) : nil
  }
}
