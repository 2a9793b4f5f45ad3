import TerminalUI

/// Divides the rows and columns of a window.
struct FrameLayout: Hashable {
  /// From this width on, a pane beside the list shows the current item or its form.
  static let paneThreshold = 100
  /// From this width on, lists and tags are at the left of the list.
  static let sidebarThreshold = 130
  private static let sidebarColumns = 24
  /// The height from which on a form is in the pane.
  private static let formRows = 12
  static let smallest = TerminalSize(columns: 20, rows: 5)

  let size: TerminalSize
  let hasSidebar: Bool
  let header: Rect
  /// Empty in a low window.
  let upperRule: Rect
  let body: Rect
  let lowerRule: Rect
  let message: Rect
  let footer: Rect
  /// How many rows at the end of the body a long message takes.
  var coveredRows = 0
  /// The width of the pane if the screen chooses it.
  private let chosenPaneColumns: Int?

  /// - Parameters:
  ///   - wantsSidebar: whether a window that is wide enough has a sidebar.
  ///   - paneColumns: the width of the pane; nil for the usual one.
  init(_ size: TerminalSize, wantsSidebar: Bool = false, paneColumns: Int? = nil) {
    self.size = size
    chosenPaneColumns = paneColumns
    hasSidebar = wantsSidebar && size.columns >= Self.sidebarThreshold
    let whole = Rect(size)
    let ruleRows = size.rows >= 8 ? 1 : 0
    header = whole.row(at: 0)
    upperRule = Rect(column: 0, row: 1, columns: size.columns, rows: ruleRows)
    body = whole.inset(top: 1 + ruleRows, bottom: 2 + ruleRows)
    lowerRule = Rect(column: 0, row: body.endRow, columns: size.columns, rows: ruleRows)
    message = whole.row(at: size.rows - 2)
    footer = whole.row(at: size.rows - 1)
  }

  var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }
  var hasPane: Bool { size.columns >= Self.paneThreshold }

  /// The part of the body for lists and tags.
  var sidebar: Rect {
    Rect(column: 0, row: body.row, columns: hasSidebar ? Self.sidebarColumns : 0, rows: body.rows)
  }
  /// The column between the sidebar and the list.
  var sidebarDivider: Rect {
    Rect(column: sidebar.endColumn, row: body.row, columns: hasSidebar ? 1 : 0, rows: body.rows)
  }
  /// The part of the body for the list.
  var list: Rect { hasPane ? main.inset(right: paneColumns + 1) : main }
  /// The column between the list and the pane.
  var divider: Rect { Rect(column: list.endColumn, row: body.row, columns: hasPane ? 1 : 0, rows: body.rows) }
  /// The part of the body for the current item: the pane, or the whole body of a narrow window.
  var pane: Rect { hasPane ? main.inset(left: list.columns + 1) : main }
  /// Whether a form leaves the list in sight: a low pane shows too little of it.
  var hasFormInPane: Bool { hasPane && body.rows >= Self.formRows }
  /// The part of the body for a form.
  var form: Rect { hasFormInPane ? pane : body }

  /// The part of an area of the body that a long message leaves in sight, at least a row.
  func inSight(_ area: Rect) -> Rect {
    let covered = area.endRow - (body.endRow - coveredRows)
    return area.inset(bottom: max(0, min(covered, area.rows - 1)))
  }

  /// The body without the sidebar.
  private var main: Rect { hasSidebar ? body.inset(left: Self.sidebarColumns + 1) : body }
  private var paneColumns: Int { chosenPaneColumns ?? max(40, main.columns * 2 / 5) }
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

  init(_ title: String, heading: String, columns: Int, rows: Int, frameRows: Int, in room: Rect) {
    self.room = room
    let fitsFrame = DrawableText.width(of: title) + 6 <= room.columns
    hasFrame = room.rows >= frameRows && (fitsFrame || heading.isEmpty || room.rows >= rows + 3)
    let frame = hasFrame ? 2 : 0
    isTitleInFrame = hasFrame && fitsFrame
    let wrapped = WrappedText(heading, columns: min(columns, room.columns) - 2 * frame)
    headingRows = isTitleInFrame ? 0 : wrapped.rowCount(upTo: max(1, room.rows - frame - rows))
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
