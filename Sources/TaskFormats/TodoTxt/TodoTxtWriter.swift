import Foundation
import TODOCore

/// Writes the line of an item: the one that was kept with the words of the edited fields changed, or a new one.
struct TodoTxtWriter {
  private let item: ExportedItem
  private let settings: FormatSettings
  private let mode: TodoTxtEntry.Mode
  private let kept: (line: TodoTxtLine, end: Data)?
  private var values: TODOItemValues { item.item.values }

  init(_ item: ExportedItem, _ settings: FormatSettings) {
    (self.item, self.settings) = (item, settings)
    guard let source = item.kept, source.format == .todotxt else {
      kept = nil
      mode = settings.updated.map { TodoTxtEntry.Mode(context: $0.context) } ?? TodoTxtEntry.Mode()
      return
    }
    let parts = TodoTxtEntry.parts(source.text)
    (mode, kept) = (parts.mode, (TodoTxtLine(parts.line), parts.end))
  }

  var written: WrittenEntry {
    var edit = TodoTxtEdit(kept.map { encoded($0.line) } ?? newLine, mode)
    let read = edit.entry.read(settings.clock).values
    if kept != nil, values.title != read.title { edit.setTitle(title, rest: read.detail, dates) }
    let isLinkAdded = edit.setLink(link)
    edit.setDone(values, dates)
    if !isInListOfItem(read) { edit.setList(values.list) }
    edit.setTags(values.tags)
    edit.setDates(values)
    if values.repeats != read.repeats { edit.setRepeat(values.repeats, due: values.due) }
    setLinks(&edit)
    edit.setLocation(StoredText.line(values.location.name), adds: settings.writesExtras)
    return WrittenEntry(
      frame.start + edit.entry.line.bytes + frame.end,
      notes: notes(edit.entry, isLinkAdded: isLinkAdded)
    )
  }

  private var link: String { StoredText.line(values.url) }

  /// Whether the line leaves it to the line of its item to name the list.
  private func isInListOfItem(_ read: TODOItemValues) -> Bool {
    kept != nil && item.parent != nil && read.list.isEmpty
  }

  /// The dates of its head.
  private var dates: TodoTxtEdit.Dates {
    let completed = item.item.completedAt ?? settings.clock.now
    return TodoTxtEdit.Dates(
      completed: settings.clock.local(completed).day,
      created: settings.clock.local(item.item.createdAt).day
    )
  }

  // MARK: - Around the words

  private var frame: LineFrame { LineFrame(kept: kept?.end, settings) }

  /// The line in UTF-8, if its own charset has not all characters of the values: then they were edited.
  private func encoded(_ line: TodoTxtLine) -> TodoTxtLine {
    let list = mode.firstProjectIsList ? values.list : ""
    let texts = [values.title, list, values.tags.text, values.url, values.location.name]
    if texts.allSatisfy({ line.charset.bytes($0) != nil }) { return line }
    return TodoTxtLine(line.charset.text(line.bytes).utf8)
  }

  private var title: String { values.writtenTitle }

  /// The date in front keeps a title from being read as a mark or a priority.
  private var newLine: TodoTxtLine { TodoTxtLine("\(dates.created) \(title)".utf8) }

  // MARK: - Steps

  private func setLinks(_ edit: inout TodoTxtEdit) {
    if let parent = item.parent {
      let line = item.parentText.map { TodoTxtLine(TodoTxtEntry.parts($0).line) }
      let entry = line.map { TodoTxtEntry(line: $0, mode: mode) }
      // Another line may have the id of its line, too.
      let key = parent.key.flatMap { EntryKey($0).isID ? $0 : nil }
      let id = key.map { entry?.stepID ?? $0 } ?? Self.id(parent.id)
      let isSame = edit.entry.parentID.map { current in
        [id, entry?.stepID, entry?.id].contains(current) || TODOItem.ID(.todotxt, key: current) == parent.id
      }
      if isSame != true { edit.set(.parent, id) }
    } else if !item.isInPlace, !item.keepsParent, let id = edit.entry.parentID,
      settings.updated?.parentIDs.contains(id) == true
    {
      edit.set(.parent, nil)
    }
    // Its steps name it.
    if item.item.steps != nil, edit.entry.id == nil { edit.set(.id, Self.id(item.item.id)) }
  }

  /// The first digits of our id.
  private static func id(_ id: TODOItem.ID) -> String { "\(ItemIDPrefix(id, digits: 8))" }

  // MARK: - What is lost

  private func notes(_ entry: TodoTxtEntry, isLinkAdded: Bool) -> [FileNote] {
    var read = entry.read(settings.clock).values
    // A link after the title is told by itself.
    if isLinkAdded, read.title.hasSuffix(" " + link) { read.title.removeLast(link.count + 1) }
    var lost: Set<ItemField> = [.detail, .locationAddress, .coordinate]
    if !values.detail.isEmpty, values.detail == read.detail { lost.remove(.detail) }
    if read.location.name != values.location.name { lost.insert(.locationName) }
    if !TodoTxtEdit.isWord(link) { lost.insert(.url) }
    if !mode.firstProjectIsList, kept == nil || mode.list == nil { lost.insert(.list) }
    var coarser: [ItemField] = [.title, .due, .repeats, .start, .reminder, .tags, .priority]
    if isInListOfItem(read) { lost.remove(.list) } else { coarser.append(.list) }
    return item.item.losses(lost.contains)
      + item.item.moveNotes
      + (FileNote.linkInTitle(of: values, isAdded: isLinkAdded).map { [$0] } ?? [])
      + FileNote.changes(of: coarser.filter { !lost.contains($0) }, from: values, to: read)
  }
}
