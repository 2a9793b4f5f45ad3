import Foundation
import TODOCore

/// Writes the task of an item: the one that was kept with the tokens and lines of the edited fields changed, or a new one.
struct MarkdownWriter {
  private let item: ExportedItem
  private let settings: FormatSettings
  private let frame: LineFrame
  private let kept: MarkdownEntry?
  private var values: TODOItemValues { item.item.values }

  init(_ item: ExportedItem, _ settings: FormatSettings) {
    (self.item, self.settings) = (item, settings)
    kept = item.kept.flatMap { $0.format == .markdown ? MarkdownEntry($0.text) : nil }
    frame = LineFrame(kept: kept.map { Data(($0.details.last ?? $0.head).end) }, settings)
  }

  var written: WrittenEntry {
    guard let kept else {
      guard let entry = MarkdownEntry(newHead) else { return WrittenEntry(Data()) }
      return written(entry, isNew: true)
    }
    var result = written(kept, isNew: false)
    let source = item.kept?.text.dropFirst(kept.hasFilter ? MarkdownText.filterContext.count : 0)
    result.text = kept.source.restored(result.text, from: source ?? Data())
    return result
  }

  private var title: String { values.writtenTitle }

  /// By what a step is indented in a new file.
  static let indent = "  "

  /// The line of a new task with its title alone.
  private var newHead: Data {
    let indent = String(repeating: settings.updated?.indent ?? Self.indent, count: min(item.level, 64))
    let hasFilter = settings.updated?.context == MarkdownText.filterContext
    let context = hasFilter ? String(decoding: MarkdownText.filterContext, as: UTF8.self) : ""
    let filter = hasFilter ? "#\(MarkdownText.filter) " : ""
    return Data("\(context)\(indent)- [ ] \(filter)\(title)".utf8)
  }

  private func written(_ entry: MarkdownEntry, isNew: Bool) -> WrittenEntry {
    let read = entry.read(settings).values
    var edit = MarkdownEdit(entry)
    let rest = isNew ? nil : ForeignText.title(entry.text.title).rest
    // What of a long title is in the details stays in the title, unless it was edited there.
    let isRestEdited = rest.map { values.detail != $0 && !values.detail.hasPrefix($0 + "\n") } ?? false
    if !isNew, values.title != read.title || isRestEdited {
      edit.setTitle(isRestEdited ? title : rest.map { values.title + $0 } ?? title)
    }
    let isLinkAdded = edit.setLink(StoredText.line(values.url).trimmingCharacters(in: .whitespaces))
    edit.setTags(values.tags)
    edit.setPriority(values.priority)
    if values.repeats != read.repeats { edit.setRepeat(values.repeats, due: values.due) }
    if isNew { edit.set(.created, "\(settings.clock.local(item.item.createdAt).day)") }
    edit.setDates(due: values.due, start: values.start)
    edit.setDone(
      values.isDone,
      completed: settings.clock.local(item.item.completedAt ?? settings.clock.now).day
    )
    var detail = values.detail[...]
    if let rest, !isRestEdited { detail = detail.dropFirst(rest.count).drop { $0 == "\n" } }
    let lines =
      [TextLine(content: edit.bytes, end: entry.head.end)]
      + details(of: entry, String(detail))
    let text = frame.start + frame.joined(lines)
    return WrittenEntry(text, notes: notes(text, entry, isNew: isNew, isLinkAdded: isLinkAdded))
  }

  // MARK: - Details

  /// The lines below the task. Those that stay as they are at the beginning and at the end keep their bytes.
  private func details(of entry: MarkdownEntry, _ detail: String) -> [TextLine] {
    let new = Self.lines(detail)
    guard !new.isEmpty else { return [] }
    let texts = entry.detailLines
    // Blank lines in front of the details are no part of them.
    let blank = texts.prefix { $0.isEmpty }.count
    let old = texts.dropFirst(blank)
    let start = zip(old, new).prefix { $0.hasSameBytes(as: $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix {
      $0.hasSameBytes(as: $1)
    }.count
    let indent = indent(of: entry)
    let added = new.dropFirst(start).dropLast(end).map { line in
      let text = MarkdownDetail.written(line)
      let bytes = entry.charset.bytes(text) ?? Array(text.utf8)
      return TextLine(content: StoredText.isFilled(line) ? indent + bytes : [], end: [])
    }
    return entry.details.prefix(blank + start) + added + entry.details.suffix(end)
  }

  /// Without those that are blank at the beginning and at the end.
  private static func lines(_ text: String) -> [String] {
    let isEnd = { (character: Character) in character == "\n" || character == "\r\n" || character == "\r" }
    let all = StoredText.lines(text).split(omittingEmptySubsequences: false, whereSeparator: isEnd).map(
      String.init
    )
    guard let first = all.firstIndex(where: StoredText.isFilled),
      let last = all.lastIndex(where: StoredText.isFilled)
    else { return [] }
    return Array(all[first...last])
  }

  /// By what the details are indented: as the first of them is, otherwise as far as the text of the task.
  private func indent(of entry: MarkdownEntry) -> [UInt8] {
    for line in entry.details {
      let place = MarkdownLine(line.content[...])
      guard !place.isBlank else { continue }
      let rest = MarkdownLine.dropping(entry.detailWidth, of: line.content[...])
      return Array(line.content[..<rest.startIndex])
    }
    return Array(entry.head.content[..<entry.prefix]) + [0x20, 0x20]
  }

  // MARK: - What is lost

  private func notes(_ text: Data, _ entry: MarkdownEntry, isNew: Bool, isLinkAdded: Bool) -> [FileNote] {
    var lost: Set<ItemField> = [.reminder, .locationName, .locationAddress, .coordinate]
    if isNew { lost.insert(.list) }
    let context = entry.hasFilter ? MarkdownText.filterContext : Data()
    let read =
      MarkdownEntry(context + text.dropFirst(frame.start.count))?.read(settings).values ?? TODOItemValues()
    var ours = values
    ours.detail = ours.detail.trimmingCharacters(in: .newlines)
    let fields: [ItemField] = [.title, .detail, .priority, .due, .repeats, .start, .tags]
    return item.item.losses(lost.contains)
      + item.item.moveNotes
      + (FileNote.linkInTitle(of: values, isAdded: isLinkAdded).map { [$0] } ?? [])
      + FileNote.changes(of: fields.filter { $0 != .title || values.url.isEmpty }, from: ours, to: read)
  }
}
