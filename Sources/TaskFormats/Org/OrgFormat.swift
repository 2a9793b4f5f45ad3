public import Foundation
public import TODOCore

/// The tasks of org: headlines with a keyword. A file is read, and written as a new one; it is not patched in place, since an org file is
/// a document that is open elsewhere.
///
/// The range of an entry goes up to the next headline. The entry that is kept has the keywords of its file in front of it, in a line of
/// their own, if these are not the usual ones.
public struct OrgFormat: TaskFormat {
  public let format = FileFormat.org
  private let settings: FormatSettings

  public init(_ settings: FormatSettings) { self.settings = settings }

  public func scan(_ file: Data) throws(FormatError) -> ScannedFile {
    guard let scanned = file.withUnsafeBytes({ OrgScan.file($0) }) else {
      throw .tooManyEntries(limit: FormatLimits.entries)
    }
    return scanned
  }

  public func read(_ text: Data) -> ForeignEntry? { OrgEntry(text)?.read(settings) }

  public func write(_ item: ExportedItem) -> WrittenEntry { OrgWriter(item, settings).written }
}

/// Finds the headlines of a file that are tasks, and which is a step of which.
private struct OrgScan {
  private let bytes: UnsafeRawBufferPointer
  private let keywords: OrgKeywords
  private var file = ScannedFile()
  private var keys = EntryKeys()
  /// The headlines above, from the outermost, each with the task that it is or is below, and whether it is put aside.
  private var stack: [(level: Int, task: Int?, isAside: Bool)] = []
  /// The task whose range is not known yet.
  private var open: (start: Int, line: Int, parent: Int?, level: Int)?

  static func file(_ bytes: UnsafeRawBufferPointer) -> ScannedFile? {
    let start = FileText.markLength(bytes)
    var (own, tagLines): (OrgKeywords?, [Int]) = (nil, [])
    for line in FileLines(bytes, from: start)
    where bytes[line.content].starts(with: "#+".utf8) && line.content.count < 10_000 {
      let text = String(decoding: bytes[line.content], as: UTF8.self)
      if text.uppercased().hasPrefix(fileTags + ":") { tagLines.append(line.number) }
      guard let more = OrgKeywords(line: text) else { continue }
      if own == nil { own = more } else { own?.add(more) }
    }
    var scan = OrgScan(bytes: bytes, keywords: own ?? .usual)
    for line in tagLines { scan.file.notes.add(FileNote(line: line, fileTags, .lost)) }
    if let own { scan.file.context = Data((own.line + "\n").utf8) }
    for line in FileLines(bytes, from: start) {
      let level = OrgHeadline.level(bytes[line.content])
      guard level > 0 else { continue }
      scan.close(at: line.content.lowerBound)
      scan.begin(line, level)
      guard scan.file.places.count <= FormatLimits.entries else { return nil }
    }
    scan.close(at: bytes.count)
    return scan.finished()
  }

  /// The tags of everything in the file.
  private static let fileTags = "#+FILETAGS"

  private init(bytes: UnsafeRawBufferPointer, keywords: OrgKeywords) {
    (self.bytes, self.keywords) = (bytes, keywords)
  }

  private mutating func begin(_ line: FileLine, _ level: Int) {
    while let last = stack.last, last.level >= level { stack.removeLast() }
    let above = stack.last?.task
    let headline = OrgHeadline(String(decoding: bytes[line.content.prefix(10_000)], as: UTF8.self), keywords)
    let isAside = stack.last?.isAside == true || headline?.isAside == true
    if !isTask(line, level) {
      stack.append((level, above, isAside))
      file.notes.add(FileNote(line: line.number, FileNotes.Kind.headline, .leftOut, .notToDo))
      // The tasks below it have them in org.
      if let tags = headline?.tags, !tags.isEmpty, !isAside {
        file.notes.add(FileNote(line: line.number, ":" + tags.joined(separator: ":") + ":", .lost))
      }
    } else if isAside {
      stack.append((level, nil, true))
      file.notes.add(FileNote(line: line.number, FileNotes.Kind.aside, .leftOut, .notToDo))
    } else {
      open = (line.content.lowerBound, line.number, above, level)
    }
  }

  private func isTask(_ line: FileLine, _ level: Int) -> Bool {
    let word = bytes[line.content].dropFirst(level).drop(while: \.isBlank).prefix(200).prefix { !$0.isBlank }
    return keywords.isDone(String(decoding: word, as: UTF8.self)) != nil
  }

  /// Ends the task above, if there is one.
  private mutating func close(at end: Int) {
    guard let task = open else { return }
    open = nil
    let entry = Data(bytes[task.start..<end])
    // What is left out has no steps.
    guard entry.count <= FormatLimits.entry, let read = OrgEntry(file.context + entry) else {
      file.notes.add(FileNote(line: task.line, "", .leftOut, .tooLong(limit: FormatLimits.entry)))
      stack.append((task.level, task.parent, false))
      return
    }
    keys.note(read.source, line: task.line, in: &file)
    keys.add(read.id, text: read.headline.title, as: file.places.count, to: &file)
    stack.append((task.level, file.places.count, false))
    file.places.append(ScannedFile.Place(range: task.start..<end, line: task.line, parent: task.parent))
  }

  private mutating func finished() -> ScannedFile {
    keys.settle(&file)
    StepLinks.settle(&file)
    file.end = bytes.count
    file.lineEnd = FileLines.lineEnd(of: bytes)
    file.endsInLine = file.end > FileText.markLength(bytes) && ![0x0A, 0x0D].contains(bytes[file.end - 1])
    return file
  }
}
