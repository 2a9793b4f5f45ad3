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
    let (output, dates) = (session.output, session.dates)
    func moment(_ date: Date) -> String { dates.moment(session.clock.local(date)) }
    let due = item.due.map(dates.fullDue) ?? ""
    let all: [(Message, String)] = [
      (.fieldTitle, session.output.printable(item.title)),
      (.fieldId, ItemIDPrefix(item.id).description),
      (.fieldDone, output.text(item.completedAt.map { .doneYes(time: moment($0)) } ?? .doneNo)),
      (.fieldPriority, output.text(.priority(item.priority))),
      (.fieldDue, dates.row(item, isLong: true).isOverdue ? output.text(.dueOverdue(date: due)) : due),
      (.fieldLocation, session.output.printable(item.location.name)),
      (.fieldAddress, session.output.printable(item.location.address)),
      (.fieldCoordinates, item.location.coordinate?.description ?? ""),
      (.fieldCreated, moment(item.createdAt)),
      (.fieldModified, item.modifiedAt == item.createdAt ? "" : moment(item.modifiedAt)),
    ]
    return all.filter { !$0.1.isEmpty }.map { (name: output.text($0.0), value: $0.1) }
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
