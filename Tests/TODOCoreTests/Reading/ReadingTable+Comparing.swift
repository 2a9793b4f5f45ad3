import TestSupport

@testable import TODOCore

extension ReadingTable.Row {
  /// What the row says, and what is read, in the same words.
  typealias Comparison = (wanted: String, read: String)

  private static func dates(_ rule: Repeat, _ due: DueDate, _ count: Int) -> [String] {
    ([due] + rule.dates(after: due, limit: count - 1)).map(\.description)
  }

  var date: Comparison {
    let typed = DueDateText(self["input"], now: now, conventions: conventions, orRepeat: true)
    let others = self["others"].isEmpty ? "" : " " + typed.others.map(\.description).joined(separator: " ")
    let read = typed.dueDate.map { $0.description + (typed.repeats.map { " \($0)" } ?? "") + others } ?? "-"
    return (self["due"] + (others.isEmpty ? "" : " " + self["others"]), read)
  }

  var `repeat`: Comparison {
    let typed = DueDateText(self["input"], now: now, conventions: conventions, orRepeat: true)
    guard let due = typed.dueDate else { return (self["rule"], "-") }
    guard let rule = typed.repeats else { return (self["rule"], due.description) }
    if (self["rule"] + rule.stored).contains("after:") {
      return (self["rule"] + " " + self["dates"], "\(rule) \(due)")
    }
    return (self["dates"], Self.dates(rule, due, 5).joined(separator: ","))
  }

  var reminder: Comparison {
    let due = value("due").flatMap { DueDate(stored: $0) }
    let wanted = value("kind").map { $0 + " " + self["rings"] } ?? "-"
    guard let typed = Reminder(typed: self["input"], now: now, conventions: conventions),
      let moment = typed.moment(due: due)
    else { return (wanted, "-") }
    return (wanted, "\(typed.countsFromDue ? "before" : "at") \(moment.day)T\(moment.minute)")
  }

  private var given: KnownNames {
    let names = self["given"].split(separator: ",").map(String.init)
    return KnownNames(
      tags: names.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) },
      lists: names.filter { $0.hasPrefix("list:") }.map { String($0.dropFirst(5)) }
    )
  }

  var line: Comparison {
    let item = OneLineItem(self["line"], now: now, conventions: conventions, names: given)
    var values = item.values
    if item.mistake != nil {
      values = TODOItemValues()
      values.title = self["line"]
    }
    var due = values.due?.description ?? "-"
    if self["also"].split(separator: " ").contains(Substring(due)) { due = self["due"] }
    // A rule is right if it has the same dates.
    var rule = values.repeats?.stored ?? "-"
    if let wanted = Repeat(stored: self["repeat"]), let typed = values.repeats, let first = values.due,
      Self.dates(wanted, first, 30) == Self.dates(typed, first, 30)
    {
      rule = self["repeat"]
    }
    let read = [
      values.title, due, rule, values.start?.description ?? "-", values.reminder?.stored ?? "-",
      values.priority.typedName, values.list.isEmpty ? "Inbox" : values.list,
      values.tags.names.sorted().joined(separator: ","),
    ]
    let wanted =
      ["title", "due", "repeat", "start", "remind", "priority", "list"].map { self[$0] }
      + [self["tags"].split(separator: ",").sorted().joined(separator: ",")]
    return (wanted.joined(separator: " | "), read.joined(separator: " | "))
  }
}
