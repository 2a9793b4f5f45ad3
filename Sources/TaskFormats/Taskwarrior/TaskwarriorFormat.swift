public import Foundation
public import TODOCore

/// What `task export` prints, in versions 2.6 and 3: an array of tasks, one task, or a task a line.
///
/// A template and its pending tasks are one entry, with the id of the template. `id` and `urgency` go when an entry is edited: Taskwarrior
/// makes them, and does not read them.
public struct TaskwarriorFormat: TaskFormat {
  public let format = FileFormat.taskwarrior
  private let settings: FormatSettings
  /// What is between two tasks of a new file.
  static let between = ",\n"

  public init(_ settings: FormatSettings) { self.settings = settings }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    try file.scanned { bytes throws(JSONScanner.Mistake) in
      var scan = TaskwarriorScan(scanner: JSONScanner(bytes: bytes))
      return try scan.read()
    }
  }

  public func read(_ text: Data) -> ForeignEntry? { TaskwarriorEntry(text, settings)?.read() }

  public func write(_ item: ExportedItem) -> WrittenEntry {
    if let (task, isPassed) = task(ofCopy: item) {
      guard !isPassed else { return .inOther }
      let key = task.string("uuid") ?? ""
      let kept = ItemSource(format, key: key, text: Data(task.bytes))
      return write(ExportedItem(item.item, kept: kept, parent: item.parent, level: item.level))
    }
    if var writer = TaskwarriorWriter(item, settings) { return writer.write() }
    // What was kept is no task, so there is nothing to patch.
    let new = ExportedItem(item.item, kept: nil, parent: item.parent, level: item.level)
    guard var writer = TaskwarriorWriter(new, settings) else { return WrittenEntry(Data()) }
    return writer.write()
  }

  /// The pending task of which an item is the done copy, as long as no file has said so; and whether the entry of its template completes
  /// it.
  private func task(ofCopy copy: ExportedItem) -> (task: JSONText, isPassed: Bool)? {
    guard copy.kept == nil, let (original, kept) = copy.original,
      let entry = TaskwarriorEntry(kept.text, settings),
      let task = entry.pending.first(where: { entry.time.copy(of: original.id, at: $0.date) == copy.item.id })
    else { return nil }
    let passed = TaskwarriorAdvance(entry, entry.read(), original)?.passed ?? []
    return (task.task, passed.contains { $0.task.bytes == task.task.bytes })
  }

  public func frame(of lists: [String]) -> FileFrame {
    FileFrame(start: "[\n", between: Self.between, end: "\n]\n")
  }
}

/// Finds the tasks of a file, and the templates with their pending tasks.
struct TaskwarriorScan {
  /// What has to be known of a task to find what it belongs to.
  private struct Task {
    var range: Range<Int>
    var line: Int
    var key: String
    var isTemplate: Bool
  }

  private var entries: JSONEntries
  private var tasks: [Task] = []
  /// The number of the last task with a uuid.
  private var uuids: [String: Int] = [:]
  private var left: Set<Int> = []
  /// Whether there is anything that only a task says.
  private var hasTasks = false

  init(scanner: JSONScanner) { entries = JSONEntries(scanner) }

  mutating func read() throws(JSONScanner.Mistake) -> ScannedFile {
    let ranges = try ranges()
    guard ranges.count <= FormatLimits.entries else { throw .tooMany }
    add(ranges)
    guard hasTasks || ranges.isEmpty else { throw .ofOtherProgram }
    return grouped()
  }

  /// The ranges of all tasks.
  private mutating func ranges() throws(JSONScanner.Mistake) -> [Range<Int>] {
    let scanner = entries.scanner
    var (ranges, place) = ([Range<Int>](), scanner.start)
    entries.file.end = place
    if scanner.byte(place) == UInt8(ascii: "[") {
      entries.file.between = Data(TaskwarriorFormat.between.utf8)
      entries.file.end = place + 1
      (ranges, place) = try entries.elements(at: place)
      try scanner.finish(at: place)
    } else {
      entries.file.between = Data("\n".utf8)
      while place < scanner.bytes.count {
        guard scanner.byte(place) == UInt8(ascii: "{") else { throw .expected("“{”", at: place) }
        let end = try scanner.value(at: place)
        ranges.append(place..<end)
        place = scanner.blanks(from: end)
        // The lines of version 2.3 end with commas.
        if scanner.byte(place) == UInt8(ascii: ",") {
          entries.file.between = Data(TaskwarriorFormat.between.utf8)
          place = scanner.blanks(from: place + 1)
        }
      }
    }
    entries.file.end = ranges.last?.upperBound ?? entries.file.end
    return ranges
  }

  private mutating func add(_ ranges: [Range<Int>]) {
    tasks.reserveCapacity(ranges.count)
    for range in ranges {
      guard entries.begin(range) else {
        hasTasks = true
        continue
      }
      guard let task = try? JSONText(Array(entries.scanner.bytes[range])) else {
        entries.leaveOut(.notUnderstood(""))
        continue
      }
      hasTasks = hasTasks || Self.isTask(task)
      let status = TaskwarriorEntry.status(task)
      guard status != "deleted" else {
        let title = task.string("description")
        entries.leaveOut(.notToDo, title: title)
        // One date of a template is not the item.
        if task["parent"] == nil, let uuid = task.string("uuid")?.lowercased() {
          entries.file.deleted.append((uuid, entries.line, title))
        }
        continue
      }
      if let uuid = task.string("uuid")?.lowercased(), !uuid.isEmpty {
        if let index = uuids.updateValue(tasks.count, forKey: uuid) {
          entries.leaveOut(.again, at: tasks[index].line, title: task.string("description"))
          left.insert(index)
        }
      }
      let key = TaskwarriorEntry.key(task)
      tasks.append(Task(range: range, line: entries.line, key: key, isTemplate: status == "recurring"))
    }
  }

  /// Whether an object is of Taskwarrior: in other programs, a description is what comes below a title, and a status is one of other
  /// words or of something that has a title.
  private static func isTask(_ object: JSONText) -> Bool {
    if object["uuid"] != nil { return true }
    guard !["content", "name", "summary", "title"].contains(where: { object[$0] != nil }) else {
      return false
    }
    return object["description"] != nil || object.string("status").map(statuses.contains) == true
  }

  private static let statuses: Set<String> = ["pending", "waiting", "recurring", "completed", "deleted"]

  /// A place for each template with its tasks: where the template is, otherwise the first of them.
  private func grouped() -> ScannedFile {
    var file = entries.file
    var numbers: [String: Int] = [:]
    var mains: [Int] = []
    for (index, task) in tasks.enumerated() where !left.contains(index) {
      if !task.key.isEmpty, let entry = numbers[task.key] {
        if task.isTemplate, !tasks[mains[entry]].isTemplate {
          file.parts[entry, default: []].insert(file.places[entry].range, at: 0)
          file.places[entry] = ScannedFile.Place(range: task.range, line: task.line)
          mains[entry] = index
        } else {
          file.parts[entry, default: []].append(task.range)
        }
      } else {
        if !task.key.isEmpty { numbers[task.key] = file.places.count }
        file.places.append(ScannedFile.Place(range: task.range, line: task.line))
        mains.append(index)
      }
    }
    Self.sort(&file)
    return file
  }

  /// In the order of the file: a template may have taken the place of a task before it.
  private static func sort(_ file: inout ScannedFile) {
    let places = file.places
    guard zip(places, places.dropFirst()).contains(where: { $0.range.lowerBound > $1.range.lowerBound })
    else { return }
    let order = places.indices.sorted { places[$0].range.lowerBound < places[$1].range.lowerBound }
    let parts = file.parts
    file.places = order.map { places[$0] }
    file.parts = [:]
    for (place, entry) in order.enumerated() { file.parts[place] = parts[entry] }
  }
}
