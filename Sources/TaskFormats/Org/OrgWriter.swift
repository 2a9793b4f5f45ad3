import Foundation
import TODOCore

/// Writes the headline of an item with what is below it: what was kept with the parts of the edited fields changed, or a new one.
struct OrgWriter {
  private let item: ExportedItem
  private let settings: FormatSettings
  private let frame: LineFrame
  private let kept: OrgEntry?
  private var values: TODOItemValues { item.item.values }

  init(_ item: ExportedItem, _ settings: FormatSettings) {
    (self.item, self.settings) = (item, settings)
    kept = item.kept.flatMap { $0.format == .org ? OrgEntry($0.text) : nil }
    frame = LineFrame(kept: kept.map { Data($0.lines.last?.end ?? []) }, settings)
  }

  var written: WrittenEntry {
    guard let kept else {
      let head = OrgHeadline(level: item.level + 1, keyword: OrgKeywords.usual.open[0], title: "").text
      guard let entry = OrgEntry(Data(head.utf8)) else { return WrittenEntry(Data()) }
      return written(entry, isNew: true)
    }
    var result = written(kept, isNew: false)
    if let source = item.kept?.text {
      result.text = kept.source.restored(result.text, from: OrgEntry.entry(source))
    }
    return result
  }

  private func written(_ entry: OrgEntry, isNew: Bool) -> WrittenEntry {
    var notes: [FileNote] = []
    let read = entry.read(settings).values
    var lines = [headline(entry, read, isNew: isNew, &notes)]
    if let planning = planning(entry, read) { lines.append(planning) }
    lines += drawer(entry, read, isNew: isNew)
    lines += body(entry, read)
    let text = frame.start + frame.joined(lines)
    return WrittenEntry(text, notes: notes + losses(text, entry, isNew: isNew))
  }

  private func line(_ text: String) -> TextLine { TextLine(content: Array(text.utf8), end: []) }

  // MARK: - The headline

  private func headline(_ entry: OrgEntry, _ read: TODOItemValues, isNew: Bool, _ notes: inout [FileNote])
    -> TextLine
  {
    var headline = entry.headline
    if values.isDone != headline.isDone {
      let names = values.isDone ? entry.keywords.done : entry.keywords.open
      headline.keyword = names.first ?? (values.isDone ? OrgKeywords.usual.done : OrgKeywords.usual.open)[0]
    }
    // A new file has the usual keywords, and the levels of the items.
    if settings.updated == nil {
      headline.level = item.level + 1
      if let keyword = headline.keyword, OrgKeywords.usual.isDone(keyword) == nil {
        headline.keyword = (values.isDone ? OrgKeywords.usual.done : OrgKeywords.usual.open)[0]
        notes.append(
          FileNote(line: 0, keyword, .changed, .becomes(keyword, headline.keyword ?? ""), title: values.title)
        )
      }
    }
    if values.priority != entry.level { headline.priority = values.priority.letter }
    if isNew || values.title != read.title { headline.title = title }
    headline.tags = tags(entry)
    guard headline != entry.headline || isNew else { return entry.lines[0] }
    let keywords = settings.updated == nil ? .usual : entry.keywords
    if headline.priority == nil, OrgHeadline(headline.text, keywords)?.title != headline.title {
      // The title begins like a priority.
      headline.priority = "C"
    }
    return TextLine(content: Array(headline.text.utf8), end: entry.lines[0].end)
  }

  private var title: String {
    let rest = kept.flatMap { ForeignText.title($0.headline.title).rest } ?? ""
    return values.writtenTitle + (values.detail.hasPrefix(rest) ? rest : "")
  }

  private func tags(_ entry: OrgEntry) -> [String] {
    let wanted = Set(values.tags.keyedNames)
    let old = entry.headline.tags.enumerated().filter { index, tag in
      index >= FormatLimits.tags || ForeignText.tag(tag).map(wanted.contains) ?? true
    }.map(\.element)
    let present = Set(old.compactMap(ForeignText.tag))
    let new = values.tags.keyedNames.filter { !present.contains($0) }.map(\.text)
    return old + new.map { String($0.map { OrgHeadline.isTagCharacter($0) ? $0 : "_" }) }
  }

  // MARK: - Dates

  private func planning(_ entry: OrgEntry, _ read: TODOItemValues) -> TextLine? {
    var planning = entry.planning
    if values.isDone != entry.headline.isDone {
      let moment = settings.clock.local(item.item.completedAt ?? settings.clock.now)
      let closed = OrgTimestamp(DueDate(day: moment.day, minute: moment.minute), isActive: false)
      planning[.closed] = values.isDone ? closed : nil
    }
    let repeater = values.due.flatMap { due in values.repeats.flatMap { OrgTimestamp.repeater($0, due: due) }
    }
    var kind = entry.dueKind
    if kind == .scheduled, values.start != nil || values.repeats != read.repeats && repeater == nil {
      // Its date would be that of the start.
      planning[.deadline] = planning.removeValue(forKey: .scheduled)
      kind = .deadline
    }
    set(&planning, kind, values.due, from: read.due)
    set(&planning, .scheduled, values.start, from: read.start)
    if values.repeats != read.repeats { planning[kind]?.repeater = repeater }
    let line = entry.planningLine.map { entry.lines[$0] }
    guard planning != entry.planning else { return line }
    let words = OrgEntry.Planning.allCases.compactMap { kind in
      planning[kind].map { "\(kind.rawValue) \($0.text)" }
    }
    guard !words.isEmpty else { return nil }
    let indent = line.map { Array($0.content.prefix { $0.isBlank }) } ?? []
    return TextLine(content: indent + words.joined(separator: " ").utf8, end: line?.end ?? [])
  }

  /// The repeater and what else is in the timestamp stay.
  private func set(
    _ planning: inout [OrgEntry.Planning: OrgTimestamp],
    _ kind: OrgEntry.Planning,
    _ date: DueDate?,
    from old: DueDate?
  ) {
    guard date != old else { return }
    guard let date else {
      planning[kind] = nil
      return
    }
    var stamp = planning[kind] ?? OrgTimestamp(date)
    stamp.date = date
    planning[kind] = stamp
  }

  // MARK: - Properties

  /// The properties of the item; nil for one that says nothing.
  private func wanted(_ isNew: Bool) -> [(OrgProperty, String?)] {
    let rule = values.repeats.flatMap { rule in
      values.due.flatMap { OrgTimestamp.repeater(rule, due: $0) } == nil ? rule.stored : nil
    }
    let created = settings.clock.local(item.item.createdAt)
    let stamp = OrgTimestamp(DueDate(day: created.day, minute: created.minute), isActive: false)
    let location = values.location
    // By its id, the item is known in a new file whatever the name of that is.
    let needsID = isNew || settings.updated == nil && kept?.property(.id) == nil
    let id: (OrgProperty, String?) = (.id, "\(ItemIDPrefix(item.item.id))")
    return (needsID ? [id] : []) + (isNew ? [(.created, stamp.text)] : []) + [
      (.repeats, rule), (.reminder, values.reminder?.stored), (.location, location.name),
      (.address, location.address), (.coordinate, location.coordinate?.stored), (.url, values.url),
    ]
  }

  private func drawer(_ entry: OrgEntry, _ read: TODOItemValues, isNew: Bool) -> [TextLine] {
    var lines = entry.drawer.map { Optional(entry.lines[$0]) }
    var added: [TextLine] = []
    for (property, value) in wanted(isNew) {
      if property == .repeats, values.repeats == read.repeats { continue }
      let value = value.map(StoredText.line).flatMap { $0.isEmpty ? nil : $0 }
      guard value != entry.property(property) else { continue }
      let place = entry.properties.first { $0.name == property.rawValue }?.line
      let new = value.map { line(":\(property.rawValue): \($0)") }
      if let place {
        lines[place - entry.drawer.lowerBound] = new
      } else if let new {
        added.append(new)
      }
    }
    let all = lines.compactMap(\.self)
    if added.isEmpty { return all }
    return all.isEmpty
      ? [line(":PROPERTIES:")] + added + [line(":END:")] : all.dropLast() + added + all.suffix(1)
  }

  // MARK: - The body

  private func body(_ entry: OrgEntry, _ read: TODOItemValues) -> [TextLine] {
    let first = entry.drawer.isEmpty ? (entry.planningLine ?? 0) + 1 : entry.drawer.upperBound
    let all = Array(first..<entry.lines.count)
    guard !values.detail.hasSameBytes(as: read.detail) else { return all.map { entry.lines[$0] } }
    // What of a long title is in the details stays in the title.
    let rest = ForeignText.title(entry.headline.title).rest ?? ""
    let detail = values.detail.hasPrefix(rest) ? String(values.detail.dropFirst(rest.count)) : values.detail
    let isEnd = { (character: Character) in character == "\n" || character == "\r\n" || character == "\r" }
    let texts = StoredText.lines(detail).trimmingCharacters(in: .newlines)
      .split(omittingEmptySubsequences: detail.isEmpty, whereSeparator: isEnd)
    let new = texts.map { line(OrgDetail.written(String($0))) }
    let old = Set(entry.detailLines)
    let start = entry.detailLines.first ?? entry.lines.count
    func others(_ range: some Sequence<Int>) -> [TextLine] {
      range.filter { !old.contains($0) }.map { entry.lines[$0] }
    }
    return others(all.prefix { $0 < start }) + new + others(all.drop { $0 < start })
  }

  // MARK: - What is lost

  private func losses(_ text: Data, _ entry: OrgEntry, isNew: Bool) -> [FileNote] {
    let context = Data((settings.updated == nil ? "" : entry.keywords.line + "\n").utf8)
    let read =
      OrgEntry(context + text.dropFirst(frame.start.count))?.read(settings).values ?? TODOItemValues()
    var ours = values
    ours.detail = ours.detail.trimmingCharacters(in: .newlines)
    let fields = ItemField.allCases.filter { ![.list, .parent, .isDone].contains($0) }
    return item.item.losses { isNew && $0 == .list }
      + item.item.moveNotes + FileNote.changes(of: fields, from: ours, to: read)
  }
}
