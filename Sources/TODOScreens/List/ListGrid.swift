import TODOWording
import TerminalUI

/// Where the parts of a row are in a list of some width. Each column has its place in all rows of a screen.
public struct ListGrid: Hashable, Sendable {
  /// Whether the labels of groups are beside the rows.
  let hasLabelsBeside: Bool
  let width: Int
  /// The bar of the current row.
  let bar: Int
  /// The sign of the priority, which ends here.
  public let sign: Int
  public let box: Int
  public let title: Int
  /// The list that an item is in, or its distance; nil where there is no room.
  public let list: Int?
  public let listColumns: Int
  /// A reminder that rings, or a conflict.
  let state: Int
  public let date: Int
  public let dateColumns: Int
  /// Nil where the date has one column with the time.
  public let time: Int?
  public let repeats: Int

  private static let labelColumns = 11
  /// From the bar to the sign.
  public static let signColumns = 2
  /// The inner widths from which on a row has a list, a time of its own, and a blank before the box.
  private static let (listThreshold, timeThreshold, airyThreshold) = (66, 52, 44)
  static let listRange = 4...12

  /// The columns of the list on the screen.
  ///
  /// - Parameters:
  ///   - isGrouped: whether the order has groups.
  ///   - listColumns: the width of the column of lists; 0 for none.
  init(width: Int, isGrouped: Bool, listColumns: Int, boxColumns: Int) {
    let hasLabelsBeside = isGrouped && width >= FrameLayout.labelThreshold
    self.init(
      width: width,
      bar: hasLabelsBeside ? Self.labelColumns : 0,
      hasLabelsBeside: hasLabelsBeside,
      listColumns: listColumns,
      boxColumns: boxColumns
    )
  }

  /// - Parameters:
  ///   - bar: where a row begins; what is left of it is not its own.
  ///   - isAiry: whether a blank is before the box; nil if that depends on the width.
  ///   - listColumns: the width of the column of lists; 0 for none.
  public init(
    width: Int,
    bar: Int,
    hasLabelsBeside: Bool = false,
    isAiry: Bool? = nil,
    listColumns: Int,
    boxColumns: Int
  ) {
    self.hasLabelsBeside = hasLabelsBeside
    self.width = width
    self.bar = bar
    let inner = width - bar
    let isAiry = isAiry ?? (inner >= Self.airyThreshold)
    sign = bar + Self.signColumns
    box = bar + (isAiry ? 4 : 3)
    title = box + boxColumns + 1
    let end = max(title, width - 1)
    repeats = end - 1
    let hasTime = inner >= Self.timeThreshold
    time = hasTime ? end - 7 : nil
    date = end - (hasTime ? 18 : 8)
    dateColumns = hasTime ? RowDate.dayColumns : RowDate.shortColumns
    state = date - 2
    list = inner >= Self.listThreshold && listColumns > 0 ? state - 1 - listColumns : nil
    self.listColumns = listColumns
  }

  /// The last column, which has the thumb of the scroll bar.
  var end: Int { max(title, width - 1) }
}
