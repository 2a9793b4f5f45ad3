import TODOWording
import TerminalUI

/// The rows of the help in groups with headings, laid out in columns of equal width.
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
    let groups = ActionGroup.allCases.compactMap { group -> [Line]? in
      let lines = rows.filter { $0.group == group }
        .flatMap { Self.lines(of: $0, keyColumns, width - keyColumns - 2) }
      return lines.isEmpty ? nil : [.heading(formatter.text(group.heading))] + lines
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

  /// Fills one column after another with whole groups, as low as possible.
  private static func divide(_ groups: [[Line]], into count: Int, isTight: Bool) -> [[Line]] {
    var rows = groups.map(\.count).max() ?? 0
    while true {
      var columns: [[Line]] = [[]]
      for group in groups {
        let gap = columns[columns.count - 1].isEmpty || isTight ? [] : [Line.blank]
        if count > 1, columns[columns.count - 1].count + gap.count + group.count > rows {
          columns.append(group)
        } else {
          columns[columns.count - 1] += gap + group
        }
      }
      if columns.count <= count { return columns }
      rows += 1
    }
  }
}
