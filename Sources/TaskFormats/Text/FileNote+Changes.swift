import TODOCore

extension FileNote {
  /// The notes of fields that the file has with other values than the item.
  ///
  /// - Parameter read: what is read back from what was written.
  static func changes(of fields: [ItemField], from values: TODOItemValues, to read: TODOItemValues)
    -> [FileNote]
  {
    fields.compactMap { field in
      let (ours, written) = (field.stored(in: values), field.stored(in: read))
      // Names are the same in any case.
      let isSame =
        field == .tags ? Set(values.tags.keyedNames) == Set(read.tags.keyedNames) : ours == written
      guard !isSame else { return nil }
      let texts = (text(ours), text(written))
      let isLost = texts.1.isEmpty
      return FileNote(
        line: 0,
        field.row.name,
        isLost ? .lost : .changed,
        isLost ? .noPlace : .becomes(texts.0, texts.1),
        title: values.title
      )
    }
  }

  /// That a link is a part of the title now, from which it is not read as a link; nil if nothing was added to the title.
  static func linkInTitle(of values: TODOItemValues, isAdded: Bool) -> FileNote? {
    isAdded ? FileNote(line: 0, ItemField.url.row.name, .changed, .inTitle, title: values.title) : nil
  }

  private static func text(_ value: StoredValue) -> String {
    switch value {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .blob: ""
    }
  }
}

extension TODOItem {
  /// What a file does not say of the item, because the format has nothing for some fields.
  func losses(_ isMissing: (ItemField) -> Bool) -> [FileNote] {
    TODOItemValues().fields(differingFrom: values).filter(isMissing)
      .map { FileNote(line: 0, $0.row.name, .lost, .noPlace, title: values.title) }
  }

  /// What a format does not say in which a repeat counts from the due date: that the item was moved from a date of its rule, and goes on
  /// from there.
  var moveNotes: [FileNote] {
    guard let scheduled, let due = values.due, let repeats = values.repeats, !values.isDone,
      repeats.dates(after: scheduled, movedTo: due.day, limit: 1) != repeats.dates(after: due, limit: 1)
    else { return [] }
    let dates = FileNote.Reason.becomes("\(scheduled)", "\(due)")
    return [FileNote(line: 0, ItemField.repeats.row.name, .changed, dates, title: values.title)]
  }
}
