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

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    try file.scanned { bytes throws(JSONScanner.Mistake) in
      var scan = GoogleTasksScan(scanner: JSONScanner(bytes: bytes))
      return try scan.read()
    }
  }

  public func read(_ text: Data) -> ForeignEntry? {
    guard let objects = JSONText.objects(in: text), let task = objects.last else { return nil }
    var entry = ForeignEntry(fields: [.title, .detail, .isDone, .due, .list, .parent, .url])
    entry.key = task.string("id") ?? ""
    entry.takeTexts(task.string("title") ?? "", task.string("notes"))
    entry.values.isDone = task.string("status") == "completed"
    if entry.values.isDone { entry.completedAt = task.string("completed").flatMap(Timestamp.date) }
    entry.createdAt = task.string("created").flatMap(Timestamp.date)
    entry.values.due = due(task)
    if let due = task.string("due"), entry.values.due == nil {
      entry.notes.append(FileNote(line: 0, "due", .kept, .notUnderstood(due)))
    }
    entry.values.list = ForeignText.list(objects.count > 1 ? objects[0].string("title") ?? "" : "") ?? ""
    entry.parentKey = task.string("parent")
    entry.takeLink(of: task, "links", "link")
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
  private var entries: JSONEntries
  private var scanner: JSONScanner { entries.scanner }

  init(scanner: JSONScanner) { entries = JSONEntries(scanner) }

  mutating func read() throws(JSONScanner.Mistake) -> ScannedFile {
    let start = scanner.start
    guard scanner.byte(start) == UInt8(ascii: "{") else { throw .expected("“{”", at: start) }
    let (members, end) = try scanner.ranges(ofMembersAt: start)
    guard let kind = members["kind"].map(entries.text), kind.hasPrefix(GoogleTasksFormat.kind) else {
      throw .ofOtherProgram
    }
    try scanner.finish(at: end)
    if kind == GoogleTasksFormat.kind + "tasks\"" {
      try addList(members)
    } else {
      for list in try objects(members) {
        try addList(scanner.ranges(ofMembersAt: list.lowerBound).members)
      }
    }
    entries.file.end = end
    return entries.file
  }

  /// The objects in `items`, which is null or missing in a list without tasks.
  private func objects(_ members: [String: Range<Int>]) throws(JSONScanner.Mistake) -> [Range<Int>] {
    guard let items = members["items"], scanner.byte(items.lowerBound) != UInt8(ascii: "n") else { return [] }
    guard entries.isArray(items) else { throw .expected("“[”", at: items.lowerBound) }
    return try entries.elements(at: items.lowerBound).ranges
  }

  private mutating func addList(_ list: [String: Range<Int>]) throws(JSONScanner.Mistake) {
    let title = list["title"].map { scanner.nameLine("title", $0) } ?? Data()
    for range in try objects(list) {
      guard entries.begin(range, behind: title) else { continue }
      guard let task = try? JSONText(Array(scanner.bytes[range])) else {
        entries.leaveOut(.notUnderstood(""))
        continue
      }
      if task["deleted"] == .bool(true) {
        entries.leaveOut(.notToDo, title: task.string("title"))
      } else {
        try entries.add(range, behind: title)
      }
    }
  }
}
