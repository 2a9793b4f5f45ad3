import Foundation
import SystemCalls
import TODOCore
import TODOStore

/// Remembers the orders from one start to the next, outside the database: lines of `name=value`. Losing it
/// does no harm, so errors with the file are not reported.
struct ViewStateFile {
  let path: String

  /// The orders of the last run; nil if there are none, or the file is not valid. A file of an older release has a filter, which
  /// does not matter any more, and may have no order of its own for Done.
  func read() -> TODOViewState? {
    guard let data = try? FilePath(path).contents() else { return nil }
    var values: [Substring: Substring] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    func sort(_ order: Substring, _ reversed: Substring) -> TODOSort? {
      values[order].flatMap { TODOSort.Order(rawValue: String($0)) }
        .map { TODOSort($0, isReversed: values[reversed] == "yes") }
    }
    guard let order = sort("order", "reversed") else { return nil }
    var view = TODOViewState(sort: order)
    if let doneOrder = sort("done-order", "done-reversed") { view.doneSort = doneOrder }
    return view
  }

  /// Replaces the old file completely.
  func write(_ view: TODOViewState) {
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    let text = """
      order=\(view.sort.order.rawValue)
      reversed=\(word(view.sort.isReversed))
      done-order=\(view.doneSort.order.rawValue)
      done-reversed=\(word(view.doneSort.isReversed))

      """
    try? FileManager.default.createDirectory(
      atPath: FilePath(path).directory,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? FileReplacement.write(Data(text.utf8), privatelyTo: path)
  }
}
