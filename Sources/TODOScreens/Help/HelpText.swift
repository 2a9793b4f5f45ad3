import TODOWording
import TerminalUI

/// The rows of the help in groups with headings, laid out in columns of equal width and as equally tall as groups allow.
struct HelpText {
  /// One line of a column; a row that does not fit into one continues in the next.
  enum Line: Hashable {
    case heading(String)
    case row(keys: String, text: String, isAvailable: Bool)
    case blank
  }

  let columns: [[Line]]
  /// The width of the keys of a row.
  let keyColumns: Int
  /// The height of the highest column.
  var rowCount: Int { columns.map(\.count).max() ?? 0 }

  /// - Parameters:
  ///   - count: the number of columns; the last ones may be empty.
  ///   - width: the width of a column.
  ///   - isTight: whether groups follow each other without a blank line.
  init(_ rows: [KeyHelp], columns count: Int, width: Int, isTight: Bool, _ formatter: MessageFormatter) {
    let widestKeys = rows.map { DrawableText.width(of: $0.keys) }.max() ?? 0
    let keyColumns = min(widestKeys, width * 2 / 5)
    self.keyColumns = keyColumns
    let groups = ActionGroup.allCases.compactMap { group -> Group? in
      let rows = rows.filter { $0.group == group }
        .map { Self.lines(of: $0, keyColumns, width - keyColumns - 2) }
      return rows.isEmpty ? nil : Group(heading: .heading(formatter.text(group.heading)), rows: rows)
    }
    columns = Self.divide(groups, into: count, isTight: isTight)
  }

  private static func lines(of row: KeyHelp, _ keyColumns: Int, _ textColumns: Int) -> [Line] {
    let keys = WrappedText(row.keys, columns: keyColumns).fittingRows
    let texts = WrappedText(row.description, columns: textColumns).fittingRows
    return (0..<max(keys.count, texts.count)).map { index in
      .row(
        keys: index < keys.count ? keys[index] : "",
        text: index < texts.count ? texts[index] : "",
        isAvailable: row.isAvailable
      )
    }
  }

  /// A heading, and the lines of each row below it.
  private struct Group {
    let heading: Line
    let rows: [[Line]]
  }

  /// The least rows of a group that stay together, below its heading.
  private static let minRows = 2

  private static func divide(_ groups: [Group], into count: Int, isTight: Bool) -> [[Line]] {
    guard count > 1 else { return fill(groups, rows: .max, isTight: isTight) }
    let total = groups.reduce(0) { $0 + 1 + $1.rows.joined().count }
    var rows = max(1, total / count)
    while true {
      let columns = fill(groups, rows: rows, isTight: isTight)
      if columns.count <= count { return columns }
      rows += 1
    }
  }

  /// Fills one column after another. A group that does not fit continues in the next one, under its heading.
  private static func fill(_ groups: [Group], rows limit: Int, isTight: Bool) -> [[Line]] {
    var columns: [[Line]] = [[]]
    for group in groups {
      var rest = group.rows[...]
      while !rest.isEmpty {
        let isEmpty = columns[columns.count - 1].isEmpty
        let gap = isEmpty || isTight ? [] : [Line.blank]
        let taken = self.taken(of: rest, room: limit - columns[columns.count - 1].count - gap.count - 1)
        // A column has at least one row, however low it is.
        guard taken > 0 || isEmpty else {
          columns.append([])
          continue
        }
        let rows = rest.prefix(max(1, taken))
        columns[columns.count - 1] += gap + [group.heading] + rows.joined()
        rest = rest.dropFirst(rows.count)
        if !rest.isEmpty { columns.append([]) }
      }
    }
    return columns
  }

  /// How many rows go into a column; none rather than one alone, there or in the next column.
  private static func taken(of rows: ArraySlice<[Line]>, room: Int) -> Int {
    var (taken, left) = (0, room)
    for row in rows {
      guard row.count <= left else { break }
      taken += 1
      left -= row.count
    }
    if taken == rows.count { return taken }
    taken = min(taken, rows.count - minRows)
    return taken < minRows ? 0 : taken
  }
}
