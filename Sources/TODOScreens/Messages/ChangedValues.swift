public import TODOCore
public import TODOWording

/// The old and the new value of a field, in words; empty where there is none.
struct ChangedValues {
  let name: String
  let before, after: String
  /// Whether one of them has several lines.
  var areTexts: Bool { before.contains(where: \.isNewline) || after.contains(where: \.isNewline) }

  /// - Parameter isShort: whether days are without weekday, and without time.
  init(
    _ change: ChangedItem.Change,
    _ formatter: MessageFormatter,
    _ dates: DateWording,
    isShort: Bool = false
  ) {
    name = formatter.text(.field(change.field))
    before = formatter.value(change.field, stored: change.before, dates: dates, isShort: isShort)
    after = formatter.value(change.field, stored: change.after, dates: dates, isShort: isShort)
  }

  /// Both values: “Tue 5 Jan → Fri 8 Jan”.
  ///
  /// - Parameter empty: takes the place of a missing value.
  fileprivate func becoming(empty: String) -> Message {
    .fileBecomes(from: before.isEmpty ? empty : before, to: after.isEmpty ? empty : after)
  }

  /// Both values, of which the second is that of a file: “Tue 5 Jan” here, “Fri 8 Jan” in the file.
  ///
  /// - Parameter empty: stands for a missing value.
  fileprivate func conflicting(empty: String) -> Message {
    .fileBoth(ours: before.isEmpty ? empty : before, theirs: after.isEmpty ? empty : after)
  }
}

extension Message {
  /// The old and the new value of a field in a sentence.
  ///
  /// - Parameters:
  ///   - before: what takes the place of the old value; nil for the value itself.
  ///   - after: what takes the place of the new one.
  static func changed(_ values: ChangedValues, before: String? = nil, after: String? = nil) -> Message {
    let (before, after) = (before ?? values.before, after ?? values.after)
    if values.before.isEmpty { return .historyValueSet(field: values.name, after: after) }
    return values.after.isEmpty
      ? .historyValueRemoved(field: values.name, before: before)
      : .historyValueChanged(field: values.name, before: before, after: after)
  }
}

extension MessageFormatter {
  /// What changes in an item, the longest form first: of one field both values, of several their names.
  ///
  /// - Parameter isConflict: whether the values before are ours, and those after are a file's.
  public func changes(
    _ changes: [ChangedItem.Change],
    _ dates: DateWording,
    isConflict: Bool = false
  ) -> [Message] {
    let names = Message.commaList(items: changes.map { .changed($0.field) })
    guard changes.count == 1, let change = changes.first else { return changes.isEmpty ? [] : [names] }
    let values = ChangedValues(change, self, dates)
    if values.areTexts { return [names] }
    let empty = text(change.field == .list ? .inbox : .emptyValue)
    let words = { (values: ChangedValues) in
      isConflict ? values.conflicting(empty: empty) : values.becoming(empty: empty)
    }
    let both = words(values)
    let short = ChangedValues(change, self, dates, isShort: true)
    // A state says by itself what it is about.
    let full = change.field == .isDone ? [] : [Message.sameValue(field: names, value: text(both))]
    return full + [both] + (short.before == short.after ? [] : [words(short)]) + [names]
  }

  /// A value of the history as text; empty if there is none.
  fileprivate func value(_ field: ItemField, stored: StoredValue, dates: DateWording, isShort: Bool) -> String
  {
    if field == .parent { if case .text(let title) = stored { return title } else { return "" } }
    var values = TODOItemValues()
    guard field.set(stored, in: &values) else { return "" }
    if case .date(let path) = field.row.kind {
      return values[keyPath: path].map { isShort ? dates.shortDue($0) : dates.dayDue($0) } ?? ""
    }
    return value(field, of: values, dates: dates)
  }
}
