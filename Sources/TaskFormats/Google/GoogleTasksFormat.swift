public import Foundation
public import TODOCore

/// Google Tasks, as Google Takeout exports it: lists with their tasks. It is only read.
///
/// The entry that is kept has an object with the title of its list in front of it. Source:
/// developers.google.com/workspace/tasks/reference/rest
public struct GoogleTasksFormat: TaskFormat {
  public let format = FileFormat.google
  private let clock: WallClock

  public init(_ settings: FormatSettings) { clock = settings.clock }

  /// What `kind` begins with.
  static let kind = "\"tasks#"

  public func frame(of lists: [String]) -> FileFrame { FileFrame() }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    guard file.count <= FormatLimits.file else { throw .tooLarge(limit: FormatLimits.file) }
    return try file.scanned { bytes throws(JSONScanner.Mistake) in
      var scan = GoogleTasksScan(scanner: JSONScanner(bytes: bytes))
      return try scan.read()
    }
  }

  public func read(_ text: Data) -> ForeignEntry? {
    guard let objects = JSONText.objects(in: text), let task = objects.last else { return nil }
    var entry = ForeignEntry(fields: [.title, .detail, .isDone, .due, .list, .parent, .url])
    entry.key = task.string("id") ?? ""
    let rest = entry.takeTitle(task.string("title") ?? "")
    let texts = [rest, task.string("notes")].compactMap(\.self).filter { !$0.isEmpty }
    entry.values.detail = StoredText.lines(texts.joined(separator: "\n"))
    entry.values.isDone = task.string("status") == "completed"
    if entry.values.isDone { entry.completedAt = task.string("completed").flatMap(Timestamp.date) }
    entry.createdAt = task.string("created").flatMap(Timestamp.date)
    entry.values.due = due(task)
    if let due = task.string("due"), entry.values.due == nil {
      entry.notes.append(FileNote(line: 0, "due", .kept, .notUnderstood(due)))
    }
    entry.values.list = ForeignText.list(objects.count > 1 ? objects[0].string("title") ?? "" : "") ?? ""
    entry.parentKey = task.string("parent")
    if case .array(let array) = task["links"] {
      let links = task.elements(array)
      entry.values.url = StoredText.line(links.first.flatMap(task.object)?.string("link") ?? "")
      if links.count > 1 || entry.values.url.isEmpty && !links.isEmpty {
        entry.notes.append(FileNote(line: 0, "links", .kept))
      }
    }
    for member in task.members {
      if !Self.known.contains(member.key) {
        entry.notes.append(FileNote(line: 0, member.key, .kept))
      } else if Self.texts.contains(member.key), task.string(member.key) == nil, task[member.key] != .null {
        let value = String(task.json(member.range).prefix(100))
        entry.notes.append(FileNote(line: 0, member.key, .kept, .notUnderstood(value)))
      }
    }
    entry.nameNotes()
    return entry
  }

  /// The day, or the time that Takeout may say beside it. Midnight in UTC or here is a day.
  private func due(_ task: JSONText) -> DueDate? {
    let day = task.string("due").flatMap { DueDate(stored: String($0.prefix(10))) }
    guard case .array(let array) = task["scheduled_time"] else { return day }
    let times = task.elements(array).compactMap(task.object)
    guard let text = (times.first { $0["current"] == .bool(true) } ?? times.last)?.string("start"),
      let time = Timestamp.date(text)
    else { return day }
    if text.dropFirst(10).hasPrefix("T00:00:00") { return day ?? DueDate(stored: String(text.prefix(10))) }
    let local = clock.local(time)
    let isDay = clock.beginning(of: local.day) == time
    return isDay ? DueDate(day: local.day) : DueDate(day: local.day, minute: local.minute)
  }

  /// Those of the members that are read which are texts.
  private static let texts: Set<String> = [
    "completed", "created", "due", "id", "notes", "parent", "status", "title",
  ]

  /// The members that are read, or say nothing to keep.
  private static let known: Set<String> = [
    "completed", "created", "due", "etag", "id", "kind", "links", "notes", "parent", "position",
    "scheduled_time",
    "selfLink", "status", "task_type", "title", "updated", "webViewLink",
  ]

  public func write(_ item: ExportedItem) -> WrittenEntry { WrittenEntry(Data()) }
}

/// Finds the tasks of the lists in a file: of all, or of one.
struct GoogleTasksScan {
  let scanner: JSONScanner
  private var file = ScannedFile()
  private var lines = LineCount()
  private var charsets = CharsetNotes()

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(JSONScanner.Mistake) -> ScannedFile {
    let start = scanner.start
    guard scanner.byte(start) == UInt8(ascii: "{") else { throw .expected("“{”", at: start) }
    let (members, end) = try scanner.ranges(ofMembersAt: start)
    guard members["kind"].map({ text($0).hasPrefix(GoogleTasksFormat.kind) }) == true else {
      throw .ofOtherProgram
    }
    try scanner.finish(at: end)
    if text(members["kind"] ?? 0..<0) == GoogleTasksFormat.kind + "tasks\"" {
      try addList(members)
    } else {
      for list in try objects(members) {
        try addList(scanner.ranges(ofMembersAt: list.lowerBound).members)
      }
    }
    file.end = end
    return file
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: scanner.bytes[range], as: UTF8.self) }

  /// The objects in `items`, which is null or missing in a list without tasks.
  private func objects(_ members: [String: Range<Int>]) throws(JSONScanner.Mistake) -> [Range<Int>] {
    guard let items = members["items"], scanner.byte(items.lowerBound) != UInt8(ascii: "n") else { return [] }
    guard scanner.byte(items.lowerBound) == UInt8(ascii: "[") else {
      throw .expected("“[”", at: items.lowerBound)
    }
    var ranges: [Range<Int>] = []
    _ = try scanner.elements(at: items.lowerBound) { range throws(JSONScanner.Mistake) in
      guard scanner.byte(range.lowerBound) == UInt8(ascii: "{") else {
        throw .expected("“{”", at: range.lowerBound)
      }
      ranges.append(range)
      guard ranges.count <= FormatLimits.entries else { throw .tooMany }
    }
    return ranges
  }

  private mutating func leaveOut(_ reason: FileNote.Reason, title: String? = nil) {
    file.notes.add(FileNote(line: lines.line, "", .leftOut, reason, title: title))
  }

  private mutating func addList(_ list: [String: Range<Int>]) throws(JSONScanner.Mistake) {
    let title = list["title"].map { scanner.nameLine("title", $0) } ?? Data()
    for range in try objects(list) {
      lines.advance(to: range.lowerBound, in: scanner.bytes)
      guard range.count + title.count <= FormatLimits.entry else {
        leaveOut(.tooLong(limit: FormatLimits.entry))
        continue
      }
      charsets.add(Charset(of: scanner.bytes[range], fallsBack: false), line: lines.line, to: &file)
      guard let task = try? JSONText(Array(scanner.bytes[range])) else {
        leaveOut(.notUnderstood(""))
        continue
      }
      if task["deleted"] == .bool(true) {
        leaveOut(.notToDo, title: task.string("title"))
        continue
      }
      guard file.places.count < FormatLimits.entries else { throw .tooMany }
      file.contexts[file.places.count] = title
      file.places.append(ScannedFile.Place(range: range, line: lines.line))
    }
  }
}
