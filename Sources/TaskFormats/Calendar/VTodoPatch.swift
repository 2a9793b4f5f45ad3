import Foundation
import TODOCore

/// Patches the values of an item into its to-do: only the lines of fields that differ in our terms, and the stamps.
struct VTodoPatch {
  let todo: VTodo
  let reading: VTodoReader.Reading
  let settings: FormatSettings
  let zones: CalendarZones
  private var patch: ContentPatch
  private var notes: [FileNote] = []

  init(_ todo: VTodo, _ reading: VTodoReader.Reading, settings: FormatSettings, zones: CalendarZones) {
    (self.todo, self.reading, self.settings, self.zones) = (todo, reading, settings, zones)
    patch = ContentPatch(todo.text, endingLike: todo.main.begin)
  }

  /// The entry without its context.
  var written: WrittenEntry { WrittenEntry(Data(patch.applied(from: todo.start)), notes: notes) }

  /// - Parameter isNew: whether there is nothing but what a new to-do begins with.
  mutating func apply(_ item: ExportedItem, isNew: Bool) {
    let values = item.item.values
    patchTexts(values)
    patchState(item.item)
    patchDates(item.item)
    patchList(values.list, isNew: isNew)
    patchTags(values.tags)
    if !item.keepsParent { patchParent(item.parent) }
    patchPlace(values.location)
    let url = StoredText.line(values.url)
    if !url.hasSameBytes(as: reading.entry.values.url) { set("URL", url.isEmpty ? nil : url) }
    if !patch.isEmpty, !isNew, settings.stampsChanges { stamp() }
  }

  // MARK: Lines

  /// Changes the first property of a name, or adds one.
  mutating func set(_ name: String, _ change: (ContentProperty) -> ContentProperty) {
    if let line = todo.main.line(name) {
      patch.set(line, to: change(todo.text.property(line) ?? ContentProperty(name, "")))
    } else {
      patch.add(change(ContentProperty(name, "")), at: todo.main.endOfLines)
    }
  }

  /// Sets the value of the first property of a name; nil removes all of them.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else {
      remove { $0.name == name }
      return
    }
    set(name) { property in
      var property = property
      property.set(value)
      return property
    }
  }

  /// Sets a text. Another version of the former text, which only some programs show, goes, and so does what says how that was encoded.
  private mutating func set(_ name: String, text: String?) {
    guard let text else { return set(name, nil) }
    set(name) { property in
      var property = property
      property.set(EscapedText.value(text))
      for name in EscapedText.encodings + ["ALTREP"] { property[name] = nil }
      return property
    }
  }

  private mutating func remove(_ isRemoved: (ContentLine) -> Bool) {
    for line in todo.main.lines where isRemoved(line) { patch.remove(line) }
  }

  /// DTSTAMP and LAST-MODIFIED are now, SEQUENCE is one more; a to-do without UID gets the one by which it is known.
  private mutating func stamp() {
    if todo.uid.isEmpty { set("UID", todo.key) }
    if let now = CalendarZones.utc(settings.clock.now) {
      for name in ["DTSTAMP", "LAST-MODIFIED"] { set(name, now.put) }
    }
    if let sequence = todo.property("SEQUENCE"), let number = Int(sequence.trimmedText),
      (0..<Int(Int32.max)).contains(number)
    {
      set("SEQUENCE", "\(number + 1)")
    }
  }

  // MARK: Fields

  private mutating func patchTexts(_ values: TODOItemValues) {
    let base = reading.entry.values
    let (title, detail) = (StoredText.line(values.title), EscapedText.normalized(values.detail))
    let changesTitle = !title.hasSameBytes(as: base.title)
    let changesDetail = !detail.hasSameBytes(as: base.detail)
    // The rest of a title that was cut is in the details.
    let changesBoth = reading.isTitleCut && (changesTitle || changesDetail)
    if changesTitle || changesBoth, title != ForeignText.noTitle { set("SUMMARY", text: title) }
    if changesDetail || changesBoth {
      set("DESCRIPTION", text: detail.isEmpty ? nil : detail)
      removeOtherDescriptions()
    }
  }

  /// The description in HTML: that of Outlook, and that of RFC 9073, section 6.5.
  private static let otherDescriptions: Set<String> = ["X-ALT-DESC", "STYLED-DESCRIPTION"]

  /// Removes copies of the former description, which other programs would show in place of the new one, and tells it.
  private mutating func removeOtherDescriptions() {
    for line in todo.main.lines where Self.otherDescriptions.contains(line.name) {
      patch.remove(line)
      notes.append(FileNote(line: 0, line.name, .changed, .noField, title: reading.entry.values.title))
    }
  }

  private mutating func patchState(_ item: TODOItem) {
    let base = reading.entry
    if item.isDone != base.values.isDone {
      set("STATUS", item.isDone ? "COMPLETED" : "NEEDS-ACTION")
      if item.isDone {
        set("PERCENT-COMPLETE", "100")
        if todo.main.line("RRULE") != nil, item.repeats?.isUnderstood != true {
          notes.append(FileNote(line: 0, "RRULE", .changed, .endsSeries, title: item.title))
        }
      } else {
        set("COMPLETED", nil)
        if todo.main.line("PERCENT-COMPLETE") != nil { set("PERCENT-COMPLETE", "0") }
      }
    }
    if item.isDone, let time = item.completedAt.flatMap(CalendarZones.utc), changesCompletion(time) {
      set("COMPLETED", time.put)
    }
    if item.priority != base.values.priority { set("PRIORITY", VTodoPriority.value(item.priority)) }
  }

  /// Whether another time of completion is to be written. One that is not in UTC is another one in each zone, and stays.
  private func changesCompletion(_ time: CalendarTime) -> Bool {
    guard reading.entry.values.isDone else { return true }
    guard let old = todo.property("COMPLETED").flatMap({ CalendarTime($0) }) else { return false }
    return old.form == .utc && old != time
  }

  private mutating func patchDates(_ item: TODOItem) {
    var wanted = ToDoDates(due: item.due, start: item.start, repeats: item.repeats, scheduled: item.scheduled)
    // The end of a rule of days is a day.
    wanted.repeats = wanted.repeats.flatMap { repeats in
      guard let due = wanted.due, !repeats.stored.hasPrefix("after:") else {
        return wanted.due == nil ? nil : repeats
      }
      return Repeat(stored: RuleText(repeats.stored).endingLocally(zones, isOfDays: due.minute == nil).text)
    }
    if wanted.repeats == nil || wanted.scheduled == wanted.due { wanted.scheduled = nil }
    let reader = DateReader(zones, todo)
    let layout = DateLayoutChange(reading.layout, reading.dates, reader).layout(for: wanted)
    put(layout)
    let alarms = AlarmChange(reading.alarms, from: reading.dates, to: reader.read(layout), zones)
    alarms.apply(item.reminder, title: item.title, to: &patch, todo)
    set(VTodoAlarms.ownName, ifChangedFrom: reading.alarms.own?.stored, to: alarms.own(item.reminder)?.stored)
    let others = alarms.others(without: item.reminder)
    if others != reading.alarms.others {
      set(VTodoAlarms.othersName, others.isEmpty ? nil : others.joined(separator: " "))
    }
  }

  private mutating func put(_ layout: DateLayout) {
    let old = reading.layout
    put("DTSTART", old.start, layout.start)
    put("DUE", old.due, layout.due)
    set("DURATION", ifChangedFrom: old.duration?.value, to: layout.duration?.value)
    set("RRULE", ifChangedFrom: old.rule?.text, to: layout.rule?.text)
    set(DateLayout.completionName, ifChangedFrom: old.completion, to: layout.completion)
    put(DateLayout.scheduledName, old.scheduled, layout.scheduled)
    put(DateLayout.startName, old.ownStart, layout.ownStart)
  }

  private mutating func put(_ name: String, _ old: CalendarTime?, _ new: CalendarTime?) {
    guard old != new else { return }
    if let new { set(name, new.put) } else { set(name, nil) }
  }

  /// A date of one of our own properties, which has no parameters.
  private mutating func put(_ name: String, _ old: DueDate?, _ new: DueDate?) {
    set(name, ifChangedFrom: old?.description, to: new?.description) { _ in
      new.map { CalendarTime($0, form: .floating).value }
    }
  }

  private mutating func set(
    _ name: String,
    ifChangedFrom old: String?,
    to new: String?,
    value: (String?) -> String? = { $0 }
  ) {
    if old != new { set(name, value(new)) }
  }

  private mutating func patchList(_ list: String, isNew: Bool) {
    let own = VTodoReader.ownList(todo)
    let ofFile: String? =
      switch settings.fileList {
      case .asRead: VTodoReader.fileList(todo)
      case .named(let name): name
      case .unnamed: nil
      }
    guard let wanted = list.isEmpty ? "" : ForeignText.list(list), wanted != own ?? ofFile ?? ""
    else { return }
    // In the folder of that name, nothing else has said it.
    if !isNew, own == nil, ofFile == nil, wanted == settings.folderList { return }
    set(VTodoReader.listName, text: wanted.isEmpty ? CollectionName.inbox : wanted)
  }

  private mutating func patchTags(_ tags: ItemTags) {
    let base = reading.entry.values.tags
    let removed = Set(base.removing(tags).keyedNames)
    let added = tags.removing(base).keyedNames.map { EscapedText.value(settings.categories[$0] ?? $0.text) }
    guard !removed.isEmpty || !added.isEmpty else { return }
    let lines = todo.main.lines.filter { $0.name == "CATEGORIES" }
    var last: (line: ContentLine, property: ContentProperty)?
    for line in lines {
      guard var property = todo.text.property(line) else { continue }
      let parts = EscapedText.parts(property.value)
      let rest = parts.filter { part in
        !(ForeignText.tag(EscapedText.category(part)).map(removed.contains) ?? false)
      }
      if rest.isEmpty, line != lines.last || added.isEmpty {
        patch.remove(line)
        continue
      }
      if rest.count < parts.count { property.value = Array(rest.joined(separator: [.comma]))[...] }
      patch.set(line, to: property)
      last = (line, property)
    }
    guard !added.isEmpty else { return }
    if let (line, property) = last {
      var longer = property
      let isEmpty = property.trimmedText.isEmpty
      longer.value =
        Array(property.value + Array(((isEmpty ? "" : ",") + added.joined(separator: ",")).utf8))[...]
      patch.set(line, to: longer)
    } else {
      patch.add(ContentProperty("CATEGORIES", added.joined(separator: ",")), at: todo.main.endOfLines)
    }
  }

  private mutating func patchParent(_ parent: (id: TODOItem.ID, key: String?)?) {
    let base = todo.parentKey.map { TODOItem.ID(.ics, key: $0) }
    if let parent {
      if let base, base == parent.id || parent.key.map({ TODOItem.ID(.ics, key: $0) }) == base { return }
      let key = parent.key ?? parent.id.uuidString.lowercased()
      if let line = todo.parentLine, var property = todo.text.property(line) {
        property.set(key)
        patch.set(line, to: property)
      } else {
        let type = ContentParameter("RELTYPE", "PARENT")
        patch.add(ContentProperty("RELATED-TO", parameters: [type], key), at: todo.main.endOfLines)
      }
      return
    }
    // A parent that is nowhere is not one that was taken away.
    guard base != nil, todo.parentContext != .missing else { return }
    if todo.parentLine == nil {
      notes.append(FileNote(line: 0, "RELATED-TO", .lost, .noPlace, title: reading.entry.values.title))
    }
    let text = todo.text
    remove { $0.name == "RELATED-TO" && text.property($0).map(VTodo.isParent) ?? false }
  }

  private mutating func patchPlace(_ wanted: TODOLocation) {
    var wanted = wanted
    (wanted.name, wanted.address) = (StoredText.line(wanted.name), StoredText.line(wanted.address))
    if !StoredText.isFilled(wanted.name + wanted.address) { (wanted.name, wanted.address) = ("", "") }
    let base = reading.place.value
    let changesText =
      !wanted.name.hasSameBytes(as: base.name) || !wanted.address.hasSameBytes(as: base.address)
    let changesPoint = !VTodoPlace.isSame(wanted.coordinate, base.coordinate)
    if changesText {
      let text = wanted.address.isEmpty ? wanted.name : "\(wanted.name)\n\(wanted.address)"
      set("LOCATION", text: text.isEmpty ? nil : text)
    }
    if changesPoint {
      set("GEO", wanted.coordinate.map(VTodoPlace.value))
      if let point = wanted.coordinate, point.uncertainty != nil {
        let rough = FileNote.Reason.becomes(point.text, point.description)
        notes.append(FileNote(line: 0, "GEO", .changed, rough, title: reading.entry.values.title))
      }
    }
    guard changesText || changesPoint, reading.place.apple != nil else { return }
    if wanted == .none { return set(VTodoPlace.appleName, nil) }
    set(VTodoPlace.appleName) { property in
      var property = property
      if changesText {
        property[VTodoPlace.titleName] = wanted.name.isEmpty ? nil : wanted.name
        property[VTodoPlace.addressName] = wanted.address.isEmpty ? nil : wanted.address
      }
      if changesPoint { property.set(wanted.coordinate.map { "geo:\($0.description)" } ?? "") }
      return property
    }
  }
}
