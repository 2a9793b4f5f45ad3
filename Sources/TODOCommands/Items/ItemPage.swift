import Foundation
import TODOCore
import TODOScreens

/// An item in full, one field per line.
struct ItemPage {
  private let item: TODOItem
  private let session: CommandSession

  init(_ item: TODOItem, _ session: CommandSession) {
    self.item = item
    self.session = session
  }

  /// The fields that hold something, with their names.
  var fields: [(name: String, value: String)] {
    let wording = session.wording
    func moment(_ date: Date) -> String { wording.moment(session.clock.local(date)) }
    let due = wording.due(item).isOverdue ? "overdue" : ""
    let all: [(String, String)] = [
      ("Title", session.output.printable(item.title)),
      ("Id", ItemIDPrefix(item.id).description),
      ("Done", item.completedAt.map { "yes, \(moment($0))" } ?? "no"),
      ("Priority", wording.name(item.priority)),
      (
        "Due",
        item.due.map { [wording.fullDue($0), due].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
      ),
      ("Location", session.output.printable(item.location.name)),
      ("Address", session.output.printable(item.location.address)),
      ("Coordinates", item.location.coordinate?.description ?? ""),
      ("Created", moment(item.createdAt)),
      ("Modified", item.modifiedAt == item.createdAt ? "" : moment(item.modifiedAt)),
    ]
    return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
  }

  static func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count)) + value
  }

  /// The detail as it is stored; on a terminal, each line made safe.
  var detailLines: [String] {
    guard session.output.isTerminal else { return [item.detail] }
    return item.detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { session.output.printable(String($0)) }
  }
}
