import Foundation
import TODOCore
import TODOScreens
import TODOWording

/// An item in full, one field per line.
struct ItemPage {
  private let item: TODOItem
  private let steps: [TODOItem]
  private let session: CommandSession

  init(_ item: TODOItem, _ steps: [TODOItem], _ session: CommandSession) {
    (self.item, self.steps, self.session) = (item, steps, session)
  }

  /// The fields that have a value, with their names; the titles of steps have none.
  var fields: [(name: String, value: String)] {
    let (output, dates) = (session.output, session.dates)
    func moment(_ date: Date) -> String { dates.moment(session.clock.local(date)) }
    let isOverdue = item.isOverdue(at: dates.now)
    let values = ItemField.allCases.map { field -> (Message, String) in
      let value =
        switch field.row.kind {
        case .line(let path): output.printable(item.values[keyPath: path])
        // They follow below all others.
        case .lines: ""
        case .flag: output.text(item.completedAt.map { .statusDoneAt(time: moment($0)) } ?? .statusOpen)
        case .priority(let path): output.text(.priority(item.values[keyPath: path]))
        case .date(let path) where field == .due:
          item.values[keyPath: path].map(dates.fullDue)
            .map { isOverdue ? output.text(.dueOverdue(date: $0)) : $0 }
            .map { date in ([date] + [dates.moved(item)].compactMap(\.self)).joined(separator: " · ") } ?? ""
        case .date(let path): item.values[keyPath: path].map(dates.fullDue) ?? ""
        case .repeats: Message.repeats(of: item, dates).map { output.text($0) } ?? ""
        case .reminder: item.values.reminder.map { output.text(.reminder($0, dates)) } ?? ""
        case .tags(let path): output.printable(item.values[keyPath: path].text)
        case .item: output.printable(item.parentTitle ?? "")
        case .coordinate(let path): item.values[keyPath: path]?.text ?? ""
        }
      return (.field(field), value)
    }
    let counts: [(Message, String)] = [
      (.fieldNext, dates.next(of: item)), (.fieldSteps, item.steps?.text ?? ""),
    ]
    let times: [(Message, String)] = [
      (.fieldCreated, moment(item.createdAt)),
      (.fieldModified, item.modifiedAt == item.createdAt ? "" : moment(item.modifiedAt)),
    ]
    func named(_ fields: [(Message, String)]) -> [(name: String, value: String)] {
      fields.filter { !$0.1.isEmpty }.map { (name: output.text($0.0), value: $0.1) }
    }
    let titles = steps.map { (name: "", value: ($0.isDone ? "[x] " : "[ ] ") + output.printable($0.title)) }
    let head = [values[0], (.fieldId, ItemIDPrefix(item.id).description)] + values.dropFirst() + counts
    return named(head) + titles + named(times)
  }

  static func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count)) + value
  }

  /// The details as stored; on a terminal, each line is made safe.
  var detailLines: [String] {
    guard session.output.isTerminal else { return [item.detail] }
    return item.detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { session.output.printable(String($0)) }
  }
}
