import TODOCore
import TODOWording
import TerminalUI

/// What the line typed for a new item means: its title, dates, priority, tags and list, each in the colour that it has in the line.
struct LineMeaning {
  private let item: OneLineItem
  private let names: KnownNames
  private let dates: DateWording
  private let conventions: DateConventions
  private let formatter: MessageFormatter

  init(
    _ item: OneLineItem,
    _ names: KnownNames,
    _ dates: DateWording,
    _ conventions: DateConventions,
    _ formatter: MessageFormatter
  ) {
    (self.item, self.names) = (item, names)
    (self.dates, self.conventions, self.formatter) = (dates, conventions, formatter)
  }

  private typealias Part = MeaningText.Part

  /// What a key takes next.
  enum Offer: Hashable {
    /// Another meaning of the date.
    case reading
    /// A list with a name near the one that is typed.
    case list(String)
    /// Words that are only offered, by what they mean.
    case words(String)
  }

  /// The name of a list that the item makes; nil if it makes none.
  var newList: String? { Self.hasNewList(item, names) ? item.values.list : nil }

  /// The list that was probably meant; nil if the line names one that exists, or one unlike any other.
  static func nearList(of item: OneLineItem, among names: KnownNames) -> String? {
    guard hasNewList(item, names) else { return nil }
    return NearestName(of: item.values.list, among: names.lists).name
  }

  /// Whether the line names a list that does not exist, perhaps by a slip.
  private static func hasNewList(_ item: OneLineItem, _ names: KnownNames) -> Bool {
    !item.values.list.isEmpty && names.list(item.values.list) == nil
  }

  /// - Parameters:
  ///   - offer: what is said to be taken next, beside what it would replace; nil for nothing.
  ///   - hasNextDates: whether a repeat has the dates after its first.
  func parts(offering offer: Offer?, hasNextDates: Bool = true) -> MeaningText {
    let rest = ItemField.allCases.flatMap { parts(of: $0) }
    let other = offer == .reading ? taking(otherReading) : []
    var (near, words): ([Part], [Part]) = ([], [])
    switch offer {
    // The footer names them, too.
    case .list(let name): near = taking(name, isOptional: true)
    case .words(let text): words = taking(text, isOptional: true)
    case .reading, nil: break
    }
    return MeaningText(
      [Part(text: item.values.title, role: .strong)] + due(hasNextDates) + other + remark + rest + list + near
        + words
    )
  }

  private func taking(_ text: String?, isOptional: Bool = false) -> [Part] {
    text.map { [Part(text: formatter.text(.quickAddOffer(text: $0)), isOptional: isOptional)] } ?? []
  }

  /// What else the date can mean; nil if there is nothing else.
  private var otherReading: String? {
    if case .repeating(let typed) = item.due { return typed.other(dates).map { formatter.text($0) } }
    return item.due.others.first.map { dates.dayDue($0, isNamed: false) }
  }

  /// Why what reads as a date is none, or is left in the title.
  private var remark: [Part] {
    guard let remark = item.remark else { return [] }
    return [Part(text: formatter.text(.mistake(remark, conventions, dates)), role: .alarm)]
  }

  private func due(_ hasNextDates: Bool) -> [Part] {
    guard let due = item.values.due else { return [] }
    let date = dates.dayDue(due, isNamed: false)
    guard let rule = item.values.repeats else { return [Part(text: date, role: .accent)] }
    let words = formatter.text(.repeats(rule, from: due, dates))
    let next = hasNextDates ? rule.dates(after: due, limit: DateWording.typedLimit) : []
    return [
      Part(text: words, role: .accent),
      Part(text: hasNextDates ? dates.next(date, next, formatter.marks) : date),
    ]
  }

  private func parts(of field: ItemField) -> [Part] {
    let values = item.values
    switch field.row.kind {
    case .priority(let path) where values[keyPath: path] != .middle:
      let priority = values[keyPath: path]
      let mark = PriorityMark(priority)
      let text = mark.text(formatter.marks) + " " + formatter.text(.level(priority))
      return [Part(text: text, role: mark.role)]
    case .tags(let path):
      return values[keyPath: path].names.flatMap { name in
        let isNew = names.tag(name) == nil
        return [Part(text: "#" + name, role: .tag)]
          + (isNew ? [Part(text: formatter.text(.newRow), role: .notice, isJoined: true)] : [])
      }
    case .date(let path) where field != .due:
      return values[keyPath: path].map {
        [Part(text: formatter.text(.understoodText(key: field.row.lineKey ?? "", text: dates.fullDue($0))))]
      } ?? []
    case .reminder(let path):
      return values[keyPath: path].map {
        [Part(text: formatter.text(.understoodReminder(reminder: .reminder($0, dates))))]
      } ?? []
    case .line(let path) where field != .list:
      let text = values[keyPath: path]
      guard let key = field.row.lineKey, !text.isEmpty else { return [] }
      let message: Message =
        field == .locationName ? .understoodLocation(location: text) : .understoodText(key: key, text: text)
      return [Part(text: formatter.text(message))]
    case .line, .lines, .flag, .priority, .date, .repeats, .item, .coordinate: return []
    }
  }

  private var list: [Part] {
    let name = item.values.list
    guard !name.isEmpty else { return [] }
    guard Self.hasNewList(item, names) else { return [Part(text: name, role: .list)] }
    let new = Part(text: formatter.text(.newListRow), role: .notice, isJoined: true)
    return [Part(text: name, role: .list), new]
  }
}
