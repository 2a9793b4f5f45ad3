import Foundation
import TODOCore
import TODOStore

/// Remembers the filter and the order from one start to the next, outside the database: three lines of `name=value`.
/// Losing it does no harm, so errors with the file are not reported.
struct ViewStateFile {
  let path: String

  /// The query of the last run; nil if there is none, or the file is not valid.
  func read() -> TODOQuery? {
    guard let data = try? FilePath(path).contents() else { return nil }
    var values: [Substring: Substring] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let filter = values["filter"].flatMap({ TODOFilter(typed: $0.lowercased()) }),
      let order = values["order"].flatMap({ TODOSort.Order(rawValue: String($0)) })
    else { return nil }
    return TODOQuery(filter: filter, sort: TODOSort(order, isReversed: values["reversed"] == "yes"))
  }

  /// Replaces the old file completely.
  func write(_ query: TODOQuery) {
    let text = """
      filter=\(query.filter.rawValue)
      order=\(query.sort.order.rawValue)
      reversed=\(query.sort.isReversed ? "yes" : "no")

      """
    try? FileManager.default.createDirectory(
      atPath: FilePath(path).directory,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
