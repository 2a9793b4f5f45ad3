import Foundation
import TODOCore

/// A task of a note with the lines that belong to it.
struct MarkdownEntry {
  /// Whether `#task` says nothing, since every task of the file has it.
  let hasFilter: Bool
  /// The charset of the file. An entry in Windows-1252 is taken in UTF-8, since it cannot have the signs of Obsidian Tasks.
  let source: Charset
  let charset: Charset
  let head: TextLine
  let place: MarkdownLine.Task
  /// How many bytes of the head are its indentation.
  let prefix: Int
  let text: MarkdownText
  let details: [TextLine]

  /// Reads an entry as it was kept. Nil if it does not begin with a task.
  init?(_ kept: Data) {
    hasFilter = kept.starts(with: MarkdownText.filterContext)
    let entry = kept.dropFirst(hasFilter ? MarkdownText.filterContext.count : 0)
    source = Charset(of: entry)
    charset = source == .windows1252 ? .utf8 : source
    let lines = TextLine.lines(of: source.utf8(entry))
    guard let head = lines.first else { return nil }
    let line = MarkdownLine(head.content[...], longestMark: source == .windows1252 ? 12 : 4)
    guard let place = line.task else { return nil }
    (self.head, self.place, prefix) = (head, place, line.prefix)
    details = Array(lines.dropFirst())
    text = MarkdownText(Array(head.content[place.text]), charset: charset)
  }

  /// `[-]` is done as well: cancelled.
  static func isDone(_ mark: ArraySlice<UInt8>) -> Bool {
    mark.count == 1 && mark.first.map("xX-".utf8.contains) == true
  }

  var isDone: Bool { Self.isDone(head.content[place.mark]) }

  var isCancelled: Bool { head.content[place.mark].elementsEqual("-".utf8) }

  /// The date it is due on: its own, or that on which it is scheduled.
  var due: MarkdownText.Token? { text.first(.due) ?? text.first(.scheduled) }

  func date(_ token: MarkdownText.Token?) -> DueDate? { token.flatMap { text.date($0.value) } }

  var tags: [(token: MarkdownText.Token, name: String)] {
    var tags: [(token: MarkdownText.Token, name: String)] = []
    for token in text.tokens where token.kind == .tag && !(hasFilter && text.isFilter(token)) {
      guard let name = ForeignText.tag(text.value(token))?.text else { continue }
      tags.append((token, name))
      if tags.count > FormatLimits.tags { break }
    }
    return tags
  }

  // MARK: - Details

  /// How far all lines of the details are indented.
  var detailWidth: Int {
    details.map { MarkdownLine($0.content[...]) }.filter { !$0.isBlank }.map(\.width).min() ?? 0
  }

  /// The lines of the details, without their indentation.
  var detailLines: [String] {
    let width = detailWidth
    return details.map { line in
      if MarkdownLine(line.content[...]).isBlank { return "" }
      return MarkdownDetail.read(charset.text(MarkdownLine.dropping(width, of: line.content[...])))
    }
  }
}

/// A line of details that looks like a task has a backslash before its brackets.
enum MarkdownDetail {
  static func read(_ line: String) -> String {
    guard let place = place(line), line.utf8[place] == UInt8(ascii: "\\") else { return line }
    var line = line
    line.remove(at: place)
    return line
  }

  static func written(_ line: String) -> String {
    guard let place = place(line) else { return line }
    var line = line
    line.insert("\\", at: place)
    return line
  }

  /// Where the brackets of a task begin, with the backslashes before them; nil for a line that is none.
  private static func place(_ line: String) -> String.Index? {
    let bytes = Array(line.utf8)
    let content = MarkdownLine(bytes[...]).content
    let rest = bytes[content...].drop { $0 == UInt8(ascii: "\\") }
    guard MarkdownLine((bytes[..<content] + rest)[...]).task != nil else { return nil }
    return line.utf8.index(line.startIndex, offsetBy: content)
  }
}

extension MarkdownEntry {
  /// The values of the task, and what is kept or changed on the way.
  func read(_ settings: FormatSettings) -> ForeignEntry {
    var entry = ForeignEntry(fields: [
      .title, .detail, .isDone, .priority, .due, .repeats, .start, .tags, .parent,
    ])
    entry.key = text.id ?? TextKeys.key(text.title)
    entry.takeTexts(text.title, detailLines.drop { $0.isEmpty }.joined(separator: "\n"))
    if !entry.values.hasTitle { entry.values.title = ForeignText.noTitle }
    entry.values.isDone = isDone
    entry.completedAt = day(text.first(.completed) ?? text.first(.cancelled), settings)
    entry.createdAt = day(text.first(.created), settings)
    entry.values.priority = text.first(.priority)?.level ?? .middle
    entry.values.start = date(text.first(.start))
    readDue(&entry)
    entry.takeTags(tags.map { text.value($0.token) })
    addNotes(to: &entry)
    entry.nameNotes()
    return entry
  }

  private func day(_ token: MarkdownText.Token?, _ settings: FormatSettings) -> Date? {
    date(token).map { settings.clock.beginning(of: $0.day) }
  }

  private func readDue(_ entry: inout ForeignEntry) {
    entry.values.due = date(due)
    if let due, due.kind == .scheduled {
      entry.notes.append(
        FileNote(line: 0, name(due), .changed, .becomes(text.value(due), ItemField.due.row.name))
      )
    }
    guard let token = text.first(.repeats) else { return }
    let words = text.value(token)
    guard let due = entry.values.due else {
      entry.notes.append(FileNote(line: 0, name(token), .kept, .doesNotRepeatHere))
      return
    }
    entry.values.repeats = MarkdownRepeat.read(words, due: due)
    if entry.values.repeats == nil {
      entry.notes.append(FileNote(line: 0, name(token), .kept, .notUnderstood(words)))
    }
  }

  private func addNotes(to entry: inout ForeignEntry) {
    let mark = charset.text(head.content[place.mark])
    if isCancelled {
      entry.notes.append(FileNote(line: 0, ItemField.isDone.row.name, .changed, .becomes("[-]", "[x]")))
    } else if !isDone, mark != " " {
      entry.notes.append(FileNote(line: 0, "[\(mark)]", .kept))
    }
    var read: Set<MarkdownKind> = []
    for token in text.tokens where entry.notes.count < FormatLimits.tags {
      let isKept =
        switch token.kind {
        case .dependsOn, .onCompletion, .other: true
        case .scheduled: due != token
        case .cancelled where text.first(.completed) != nil: true
        // Of several, the first one counts.
        case .due, .start, .created, .completed, .cancelled, .priority, .repeats, .id, .block:
          !read.insert(token.kind).inserted
        case .tag: false
        }
      if isKept { entry.notes.append(FileNote(line: 0, name(token), .kept)) }
    }
    for range in text.unread.prefix(FormatLimits.tags) {
      let words = charset.text(text.bytes[range])
      entry.notes.append(FileNote(line: 0, String(words.prefix(1)), .kept, .notUnderstood(words)))
    }
  }

  /// The sign of a token, or the key of a field.
  private func name(_ token: MarkdownText.Token) -> String {
    let head = charset.text(text.bytes[token.range.lowerBound..<token.value.lowerBound])
    return token.bracket == nil ? String(head.prefix(1)) : String(head.dropFirst().prefix { $0 != ":" })
  }
}
