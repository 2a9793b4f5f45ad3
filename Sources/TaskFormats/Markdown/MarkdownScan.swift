import Foundation
import TODOCore

/// Finds the tasks of a note: outside of front matter, code and comments, with the lines below them that are indented more and are no
/// tasks, even after their steps. A task that is indented more than another one above it is a step of it.
struct MarkdownScan {
  private let bytes: UnsafeRawBufferPointer
  private var file = ScannedFile()
  private var region = Region.text
  /// The task that the lines below it belong to, until one does not.
  private var open: Entry?
  /// The tasks whose steps may follow, from the outermost.
  private var stack: [Entry] = []
  /// The items of lists that a line may be in, from the outermost, with and without boxes.
  private var containers: [Container] = []
  /// Whether lines are code because they are indented so much.
  private var isInCode = false
  private var isBehindBlank = false
  private var keys = EntryKeys()
  /// The first line that is too long of each of those that are left out.
  private var tooLong: Set<Int> = []
  private var lacksFilter = false
  private var hasIndent = false

  private enum Region {
    case text
    /// Until that line.
    case frontMatter(Int)
    /// With the task in which it is, if it is in one.
    case fence(MarkdownFence, in: Entry?)
    case comment(MarkdownComment, in: Entry?)
  }

  private struct Entry {
    var number: Int
    var width, quotes: Int
    var prefix: [UInt8]

    /// Whether a line is part of it or of a step of it.
    func has(_ line: MarkdownLine) -> Bool { line.quotes == quotes && line.width > width }
  }

  private struct Container {
    var width, content, quotes: Int
  }

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Nil if there are too many entries.
  static func file(_ bytes: UnsafeRawBufferPointer) -> ScannedFile? {
    var scan = MarkdownScan(bytes)
    let start = FileText.markLength(bytes)
    if let end = Self.frontMatterEnd(bytes, from: start) { scan.region = .frontMatter(end) }
    for line in FileLines(bytes, from: start) {
      // A line that is too long is no task, and is part of none.
      if line.isTooLong {
        scan.leaveOut(line)
        continue
      }
      scan.take(line)
      guard scan.file.places.count <= FormatLimits.entries else { return nil }
    }
    return scan.finished()
  }

  private mutating func leaveOut(_ line: FileLine) {
    open = nil
    guard case .text = region else { return }
    let start = line.content.lowerBound
    let head = MarkdownLine(Array(bytes[start..<min(start + 1_000, line.content.upperBound)])[...])
    let reason = FileNote.Reason.tooLong(limit: FormatLimits.entry)
    if head.task != nil {
      file.notes.add(FileNote(line: line.number, "", .leftOut, reason))
    } else if stack.contains(where: { $0.has(head) }) {
      file.notes.add(FileNote(line: line.number, ItemField.detail.row.name, .lost, reason))
    }
  }

  /// The number of the line that ends the front matter: `---` or `...`, after `---` in the first line.
  private static func frontMatterEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var lines = FileLines(bytes, from: start)
    func isSign(_ line: FileLine, _ sign: String) -> Bool {
      line.content.count >= 3 && bytes[line.content].prefix(3).elementsEqual(sign.utf8)
        && bytes[line.content].dropFirst(3).allSatisfy(\.isBlank)
    }
    guard let first = lines.next(), isSign(first, "---") else { return nil }
    while let line = lines.next() {
      if isSign(line, "---") || isSign(line, "...") { return line.number }
    }
    return nil
  }

  private mutating func take(_ place: FileLine) {
    let content = Array(bytes[place.content])[...]
    let line = MarkdownLine(content)
    switch region {
    case .text: break
    case .frontMatter(let end):
      if place.number == end { region = .text }
      return
    case .fence(let fence, let entry):
      if continues(entry, line, place) {
        if fence.isClosed(by: content[line.prefix...]) { region = .text }
        return
      }
    case .comment(let comment, let entry):
      if continues(entry, line, place) {
        if comment.isClosed(by: content) { region = .text }
        return
      }
    }
    takeText(line, content, place)
  }

  /// Whether code or a comment goes on: in a task, it ends where the lines are not indented any more.
  private mutating func continues(_ entry: Entry?, _ line: MarkdownLine, _ place: FileLine) -> Bool {
    guard let entry else { return true }
    guard line.isBlank || entry.has(line) else {
      region = .text
      return false
    }
    if !line.isBlank { extend(entry, to: place) }
    return true
  }

  private mutating func takeText(_ line: MarkdownLine, _ content: ArraySlice<UInt8>, _ place: FileLine) {
    if line.isBlank {
      isBehindBlank = true
      return
    }
    while let last = stack.last, !last.has(line) { stack.removeLast() }
    isInCode = isCode(line)
    isBehindBlank = false
    if line.isListItem, !isInCode {
      containers.append(
        Container(width: line.width, content: line.contentWidth(in: content), quotes: line.quotes)
      )
    }
    if let task = line.task, !isInCode {
      begin(task, line, content, place)
      return
    }
    if let entry = stack.last {
      // After its steps, it goes on with another range.
      if open?.number != entry.number { file.parts[entry.number, default: []].append(place.range) }
      open = entry
      extend(entry, to: place)
    } else {
      open = nil
      if line.isListItem {
        file.notes.add(FileNote(line: place.number, FileNotes.Kind.listItem, .leftOut, .notToDo))
      }
    }
    if isInCode { return }
    if let fence = MarkdownFence(opening: content[line.content...]) {
      region = .fence(fence, in: open)
    } else if let comment = MarkdownComment(opening: content[line.prefix...]) {
      region = .comment(comment, in: open)
    }
  }

  /// Whether a line is code below the item of a list: after a blank line, or such code, and indented by four blanks more than the text of
  /// that (CommonMark, section 4.4).
  private mutating func isCode(_ line: MarkdownLine) -> Bool {
    while let last = containers.last, last.quotes != line.quotes || last.width >= line.width {
      containers.removeLast()
    }
    guard let last = containers.last, isBehindBlank || isInCode else { return false }
    return line.width >= last.content + 4
  }

  private mutating func begin(
    _ task: MarkdownLine.Task,
    _ line: MarkdownLine,
    _ content: ArraySlice<UInt8>,
    _ place: FileLine
  ) {
    finishOpen()
    let number = file.places.count
    let prefix = Array(content.prefix(line.prefix))
    let parent = stack.last
    file.places.append(ScannedFile.Place(range: place.range, line: place.number, parent: parent?.number))
    if let parent, !hasIndent, prefix.starts(with: parent.prefix) {
      hasIndent = true
      file.indent = String(decoding: prefix.dropFirst(parent.prefix.count), as: UTF8.self)
    }
    let entry = Entry(number: number, width: line.width, quotes: line.quotes, prefix: prefix)
    open = entry
    stack.append(entry)
    let bytes = content[task.text]
    let text = MarkdownText(Charset(of: bytes).utf8(bytes))
    if !text.hasFilter { lacksFilter = true }
    keys.add(text.id, text: text.title, as: number, to: &file)
  }

  private mutating func extend(_ entry: Entry, to line: FileLine) {
    if let last = file.parts[entry.number]?.popLast() {
      file.parts[entry.number]?.append(last.lowerBound..<line.end)
    } else {
      file.places[entry.number].range = file.places[entry.number].range.lowerBound..<line.end
    }
  }

  /// Looks at the entry above, which is complete.
  private mutating func finishOpen() {
    guard let place = file.places.last else { return }
    if place.range.count > FormatLimits.entry { return leaveOut(file.places.count - 1) }
    let charset = Charset(of: UnsafeRawBufferPointer(rebasing: bytes[place.range]))
    keys.note(charset, line: place.line, in: &file)
  }

  private mutating func leaveOut(_ number: Int) {
    tooLong.insert(number)
    file.notes.add(
      FileNote(line: file.places[number].line, "", .leftOut, .tooLong(limit: FormatLimits.entry))
    )
  }

  private mutating func finished() -> ScannedFile {
    finishOpen()
    keys.settle(&file)
    file.end = file.places.last?.range.upperBound ?? bytes.count
    for (number, parts) in file.parts.sorted(by: { $0.key < $1.key }) {
      file.end = max(file.end, parts.last?.upperBound ?? 0)
      let count = parts.reduce(file.places[number].range.count) { $0 + $1.count }
      if count > FormatLimits.entry, !tooLong.contains(number) { leaveOut(number) }
    }
    if !tooLong.isEmpty { removeTooLong() }
    StepLinks.settle(&file)
    if !lacksFilter, !file.places.isEmpty { file.context = MarkdownText.filterContext }
    file.lineEnd = FileLines.lineEnd(of: bytes)
    file.endsInLine = file.end > FileText.markLength(bytes) && ![0x0A, 0x0D].contains(bytes[file.end - 1])
    return file
  }

  /// The steps of what is left out are those of its parent.
  private mutating func removeTooLong() {
    var numbers = Array(repeating: 0, count: file.places.count)
    var keys: [Int: String] = [:]
    var parts: [Int: [Range<Int>]] = [:]
    var left: [ScannedFile.Place] = []
    for (number, place) in file.places.enumerated() {
      var parent = place.parent
      while let one = parent, tooLong.contains(one) { parent = file.places[one].parent }
      if tooLong.contains(number) {
        file.places[number].parent = parent
        continue
      }
      numbers[number] = left.count
      keys[left.count] = file.keys[number]
      parts[left.count] = file.parts[number]
      left.append(ScannedFile.Place(range: place.range, line: place.line, parent: parent.map { numbers[$0] }))
    }
    (file.places, file.keys, file.parts) = (left, keys, parts)
  }
}
