import TODOCore
import TODOWording

/// The old and the new value of a field, in words; empty where there is none.
struct ChangedValues {
  let name: String
  let before, after: String
  /// Whether one of them has several lines.
  var areTexts: Bool { before.contains(where: \.isNewline) || after.contains(where: \.isNewline) }

  init(_ change: ChangedItem.Change, _ formatter: MessageFormatter, _ dates: DateWording) {
    name = formatter.text(.field(change.field))
    before = formatter.value(change.field, stored: change.before, dates: dates)
    after = formatter.value(change.field, stored: change.after, dates: dates)
  }
}

extension Message {
  /// The old and the new value of a field in a sentence.
  ///
  /// - Parameters:
  ///   - before: what stands for the old value; nil for itself.
  ///   - after: what stands for the new one.
  static func changed(_ values: ChangedValues, before: String? = nil, after: String? = nil) -> Message {
    let (before, after) = (before ?? values.before, after ?? values.after)
    if values.before.isEmpty { return .historyValueSet(field: values.name, after: after) }
    return values.after.isEmpty
      ? .historyValueRemoved(field: values.name, before: before)
      : .historyValueChanged(field: values.name, before: before, after: after)
  }
}

extension MessageFormatter {
  /// A value of the history as text; empty if there is none.
  fileprivate func value(_ field: ItemField, stored: StoredValue, dates: DateWording) -> String {
    if field == .parent { if case .text(let title) = stored { return title } else { return "" } }
    var values = TODOItemValues()
    guard field.set(stored, in: &values) else { return "" }
    if case .date(let path) = field.row.kind { return values[keyPath: path].map({ dates.dayDue($0) }) ?? "" }
    return value(field, of: values, dates: dates)
  }
}
