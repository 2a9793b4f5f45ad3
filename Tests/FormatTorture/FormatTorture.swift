import Foundation
import TODOCore
import TaskFormats
import TestSupport

/// Reads damaged files of every format, writes them back, and fails if one of them is read beyond the limits, changes where no item has
/// changed, or takes long: `FormatTorture FOLDER COUNT SEED`, with good files in FOLDER, and so many damaged ones of each format.
///
/// Then it reads files of 1, 10 and 100 MB, and prints by how much more time a megabyte takes in the larger ones, and how long a line of a
/// megabyte takes.
@main
struct FormatTorture {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
      FileHandle.standardError.write(Data("usage: FormatTorture FOLDER COUNT SEED\n".utf8))
      exit(EX_USAGE)
    }
    for format in FileFormat.allCases {
      let torture = FormatTorture(format, files: files(of: format, in: arguments[1]))
      torture.readDamaged(count, seed)
      torture.readLarge()
      torture.readLongLine()
    }
  }

  private let format: FileFormat
  private let files: [Data]
  private let wallClock = WallClock.fixed(
    at: Date(timeIntervalSince1970: 1_795_800_000),
    secondsFromUTC: 3600
  )
  private var settings: FormatSettings { FormatSettings(clock: wallClock, fileName: "file") }

  private init(_ format: FileFormat, files: [Data]) { (self.format, self.files) = (format, files) }

  /// The good files of a format.
  private static func files(of format: FileFormat, in folder: String) -> [Data] {
    let (directory, names) =
      switch format {
      case .ics: ("ics", [".ics"])
      case .todotxt: ("TodoTxt", [".txt"])
      case .taskwarrior: ("Taskwarrior", [".json"])
      case .markdown: ("Markdown", [".md"])
      case .csv: ("Tables", ["spreadsheet.csv", "tabs.csv"])
      case .todoist: ("Tables", ["todoist.csv", "todoist-old.csv"])
      case .json: ("JSON", [".json"])
      case .org: ("Org", [".org"])
      case .google: ("Google", [".json"])
      case .microsoft: ("Microsoft", [".json"])
      }
    let path = "\(folder)/\(directory)"
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return found.sorted().filter { file in names.contains { file.hasSuffix($0) } }
      .compactMap { try? Data(contentsOf: URL(filePath: "\(path)/\($0)")) }
  }

  private static func fail(_ format: FileFormat, _ what: String, _ file: Data) -> Never {
    say("FAILED \(format.rawValue): \(what)\n\(file.base64EncodedString())")
    exit(1)
  }

  // MARK: Damaged files

  private static let pieces = [
    "\"", ",", ";", ":", "{", "}", "[", "]", "\\", "\\ud800", "\\u0000", "null", "1e400", "99999999999",
    "\u{202E}", "🌱",
    "BEGIN:VTODO\n", "END:VTODO\n", "RRULE:FREQ=SECONDLY\n", "DUE:20261131\n", "TZID=../x", "UID:1\n",
    "RELATED-TO:1\n",
    "x ", "(A) ", " due:2026-02-30", " rec:99999y", " id:1", " p:1", "- [ ] ", "\n  - [x] ", "📅 2026-11-27",
    "```", "---\n",
    "* TODO ", "\n** DONE b\n", ":PROPERTIES:\n", ":END:\n", "<2026-11-27 +1m>", "#+TODO: A | B\n", "=cmd|",
    "every ",
    "\"uuid\":", "\"parent\":", "\"annotations\":", "{\"a\":{\"a\":", "[[[[[[[[", "20261332T256199Z",
  ]
  /// One damaged file is not read within this time only if something is wrong.
  private static let limit = 2.0

  /// How many seconds of the processor something takes: others may use it, too.
  private static func time(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  private func readDamaged(_ count: Int, _ seed: UInt64) {
    guard !files.isEmpty else { Self.fail(format, "there are no files", Data()) }
    var (whole, parts) = (
      Mutations(seed: seed, of: files, pieces: Self.pieces, longest: nil),
      Mutations(seed: seed, of: files, pieces: Self.pieces)
    )
    var (read, entries, longest) = (0, 0, 0.0)
    for number in 0..<count {
      // Whole files hold what parts do not, but take longer. Hardly a part of a calendar has an entry.
      let isWhole = format.isOneValue || format == .ics || number % 16 == 0
      let file = isWhole ? whole.next() : parts.next()
      let time = Self.time {
        guard let items = try? FileItems(file, format, settings) else { return }
        read += 1
        entries += items.count
        check(items, file)
        if format.canBeUpdated, !items.holdsStepsInside, number % 4 == 0, isOutline(items) {
          update(items, file, changing: parts.random(0..<(items.count + 1)))
        }
      }
      longest = max(longest, time)
      if time > Self.limit { Self.fail(format, "takes \(time) s", file) }
    }
    say(
      "\(format.rawValue): \(count) damaged files, \(read) read, \(entries) entries, the slowest in \(String(format: "%.0f ms", longest * 1000))"
    )
  }

  private func check(_ items: FileItems, _ file: Data) {
    for number in 0..<items.count {
      let item = items.item(at: number)
      let values = item.values
      if !values.hasTitle || values.title.count > FormatLimits.title {
        Self.fail(format, "the title \(values.title)", file)
      }
      if values.tags.names.count > FormatLimits.tags {
        Self.fail(format, "\(values.tags.names.count) tags", file)
      }
      if values.repeats != nil, values.due == nil, item.fields.contains(.due) {
        Self.fail(format, "a repeat without a date", file)
      }
      if item.line < 1 {
        Self.fail(format, "entry \(number) of line \(item.line)", file)
      }
    }
  }

  /// Whether all ids differ and no entry is below itself, as in the list that an import makes.
  private func isOutline(_ items: FileItems) -> Bool {
    let parents = (0..<items.count).map { items.item(at: $0).parentEntry }
    guard Set((0..<items.count).map(items.id)).count == items.count else { return false }
    // An id that two lines of a todo.txt have is the key of neither, and the steps that name it get another one.
    let above = parents.compactMap { $0 }.map(items.item)
    if format == .todotxt, above.contains(where: { $0.key.contains(" ") }) { return false }
    return parents.allSatisfy { parent in
      var (above, level) = (parent, 0)
      while let number = above, level <= items.count { (above, level) = (parents[number], level + 1) }
      return level <= items.count
    }
  }

  /// Writes all items as they are, and one of them with another title: no other entry changes.
  private func update(_ items: FileItems, _ file: Data, changing changed: Int) {
    // As the store would have kept them.
    var settings = settings
    settings.zones = items.zones
    var update = FileUpdate(items, settings)
    for number in 0..<items.count {
      update.set(
        number,
        to: exported(items.item(at: number), number == changed ? "Another title" : nil, in: items)
      )
    }
    var written = Data()
    update.write { written += $0 }
    if changed >= items.count {
      if update.isEmpty, written != items.text.encode(items.text.bytes) {
        Self.fail(format, "an update without changes writes another file", file)
      }
      // In Taskwarrior, who is a step of whom is said twice, and what is damaged is put right by the other.
      if !update.isEmpty, !format.isOurs, format != .taskwarrior {
        Self.fail(format, "an update without changes is not empty", file)
      }
    } else if let again = try? FileItems(written, format, settings), again.count < items.count {
      Self.fail(format, "\(items.count) entries became \(again.count) by an update", file)
    }
  }

  private func exported(_ read: ImportedItem, _ title: String?, in items: FileItems? = nil) -> ExportedItem {
    var values = read.values
    if let title { values.title = title }
    var (level, parent) = (0, values.parent.map { (id: $0, key: String?.none) })
    var outer = read.parentEntry
    while let number = outer, let above = items?.item(at: number), level < 70 {
      if level == 0 { parent = (above.id, above.key) }
      (level, outer) = (level + 1, above.parentEntry)
    }
    values.parent = parent?.id
    let now = Date(timeIntervalSince1970: 1_795_800_000)
    let item = TODOItem(
      id: read.id,
      values: values,
      completedAt: values.isDone ? read.completedAt ?? now : nil,
      createdAt: read.createdAt ?? now,
      modifiedAt: now,
      scheduled: read.scheduled
    )
    return ExportedItem(item, kept: read.sources.first { $0.format == format }, parent: parent, level: level)
  }

  // MARK: Large files

  /// Prints what a megabyte takes in files of 1, 10 and 100 MB, in relation to the smallest.
  private func readLarge() {
    let entries = files.max { $0.count < $1.count } ?? Data()
    var times: [Double] = []
    for megabytes in [1, 10, 100] {
      guard let file = large(megabytes << 20, of: entries) else { return }
      times.append(Self.time { _ = try? FileItems(file, format, settings) } / Double(megabytes))
    }
    let ratios = times.map { String(format: "%.2f", $0 / times[0]) }.joined(separator: " ")
    say(
      "\(format.rawValue): 1, 10, 100 MB take \(ratios) a megabyte, \(String(format: "%.0f ms", times[0] * 1000)) the first"
    )
  }

  /// Prints how long the longest line of an entry takes.
  private func readLongLine() {
    let words = String(repeating: "some words ", count: FormatLimits.entry / 11 - 20)
    let text =
      switch format {
      case .ics: "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:\(words)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      case .todotxt: words
      case .taskwarrior: "[{\"description\":\"\(words)\"}]"
      case .markdown: "- [ ] \(words)\n"
      case .csv: "title\n\(words)\n"
      case .todoist: "TYPE,CONTENT\ntask,\(words)\n"
      case .json: "[{\"title\":\"\(words)\"}]"
      case .org: "* TODO \(words)\n"
      case .google: "{\"kind\":\"tasks#tasks\",\"items\":[{\"id\":\"1\",\"title\":\"\(words)\"}]}"
      case .microsoft: "[{\"id\":\"1\",\"title\":\"\(words)\",\"isReminderOn\":false}]"
      }
    let file = Data(text.utf8)
    var times: [Double] = []
    for _ in 1...3 {
      let time = Self.time {
        guard let items = try? FileItems(file, format, settings), items.count == 1 else {
          Self.fail(format, "a line of 1 MB is no entry", Data())
        }
        _ = items.item(at: 0)
      }
      times.append(time * 1000)
    }
    say("\(format.rawValue): a line of 1 MB takes \(String(format: "%.0f ms", times.min() ?? 0))")
  }

  /// A file with the entries of another one many times, each time with another number of twelve digits in id and title.
  private func large(_ size: Int, of file: Data) -> Data? {
    guard format.canBeWritten, let items = try? FileItems(file, format, settings), items.count > 0 else {
      return nil
    }
    var writing = FileExport(format, settings, of: ExportContents())
    let first = 100_000_000_000
    let count = max(500, items.count)
    var pieces: [Data] = []
    for number in 0..<count {
      var item = items.item(at: number % items.count)
      item.values.parent = nil
      item.values.title += " \(first + number)"
      item.id = UUID(uuidString: "00000000-0000-8000-8000-\(first + number)") ?? item.id
      item.sources = []
      pieces.append(writing.piece(exported(item, nil)))
    }
    // After the first one comes what is between two.
    var chunk = [UInt8](pieces[1...].joined())
    let mark = Array("\(first)".utf8.prefix(8))
    let places = chunk.indices.dropLast(12).filter { chunk[$0..<($0 + 8)].elementsEqual(mark) }
    let numbers = places.map { Int(String(decoding: chunk[$0..<($0 + 12)], as: UTF8.self)) ?? first }
    var data = pieces[0]
    var round = 0
    while data.count < size {
      for (place, number) in zip(places, numbers) {
        chunk.replaceSubrange(place..<(place + 12), with: "\(number + round * count)".utf8)
      }
      data += chunk
      round += 1
    }
    return data + writing.end()
  }
}

extension FileFormat {
  fileprivate var isOurs: Bool { self == .csv || self == .json }
  /// Whether a part of a file is seldom a file.
  fileprivate var isOneValue: Bool {
    [.csv, .todoist, .json, .taskwarrior, .google, .microsoft].contains(self)
  }
}

/// Prints a line at once, also into a file.
private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
