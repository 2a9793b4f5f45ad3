import TODOCore
import TODOWording

/// What became of the parts of a file that have no place in an item, in one line: how many of each kind, the most frequent first.
struct FateSummary {
  private let fate: FileNote.Fate
  private let kinds: [(kind: FileNotes.Kind, count: Int)]
  private let first: FileNote?
  /// Whether nothing that is left out is a to-do: only events, deleted tasks, list items without a box.
  private let areNoToDos: Bool
  /// How many of the deleted tasks are open here.
  private let openCount: Int
  private let words: Words

  /// Says how many there are of a kind.
  typealias Words = (FileNotes.Kind, _ count: Int) -> Message

  /// How many kinds are named.
  private static let maxNames = 3

  /// - Parameter unread: what cannot be read, which has a line of its own.
  init(
    _ fate: FileNote.Fate,
    _ notes: FileNotes,
    without unread: [FileNotes.Kind: Int],
    _ words: @escaping Words
  ) {
    (self.fate, self.words) = (fate, words)
    let counted = notes.counts.filter { $0.key.fate == fate }
    let openCount = fate == .leftOut ? notes.openHereCount : 0
    self.openCount = openCount
    kinds = Self.sorted(
      counted.reduce(into: [:]) { counts, kind in
        // They are deleted tasks, which are counted.
        let isTold = kind.key.name.isEmpty ? openCount : 0
        counts[kind.key] = kind.value - unread[kind.key, default: 0] - isTold
      }
    )
    first = notes.first.first { $0.fate == fate }
    areNoToDos =
      fate == .leftOut
      && notes.first.allSatisfy { $0.fate != .leftOut || [.notToDo, .openHere].contains($0.reason) }
  }

  /// Of what has no effect because it cannot be read.
  init(unread: [FileNotes.Kind: Int], _ words: @escaping Words) {
    (fate, self.words, first, kinds) = (.lost, words, nil, Self.sorted(unread))
    (areNoToDos, openCount) = (false, 0)
  }

  private static func sorted(_ counts: [FileNotes.Kind: Int]) -> [(kind: FileNotes.Kind, count: Int)] {
    let kinds = counts.filter { $0.value > 0 }.map { (kind: $0.key, count: $0.value) }
    return kinds.sorted { ($1.count, $0.kind.name) < ($0.count, $1.kind.name) }
  }

  var isEmpty: Bool { kinds.isEmpty }

  /// - Parameter meaning: what it means that they did.
  func parts(_ formatter: MessageFormatter, _ meaning: Message?) -> [MeaningText.Part] {
    let role: Theme.Role = fate == .kept ? .quiet : .notice
    if fate == .leftOut || fate == .conflict {
      let count = kinds.reduce(0) { $0 + $1.count }
      if fate == .leftOut, let named {
        return [.init(text: formatter.text(.commaList(items: named)), role: role)]
      }
      let texts = first.map { told(of: $0, formatter) } ?? []
      return [.init(text: formatter.text(.plainNumber(number: count)), role: role)]
        + texts.map { MeaningText.Part(text: $0) }
    }
    let all = Message.names(kinds.map { words($0.kind, $0.count) }, upTo: Self.maxNames)
    var parts = [MeaningText.Part(text: formatter.text(all), role: role)]
    if let meaning {
      parts.append(.init(text: formatter.text(meaning), isOptional: true))
    }
    return parts
  }

  /// What was left out, in words: “2 events, 1 deleted task”; nil if there are others than these.
  private var named: [Message]? {
    guard areNoToDos else { return nil }
    let words = kinds.compactMap { Message.leftOut($0.count, named: $0.kind.name) }
    guard words.count == kinds.count else { return nil }
    return words + (openCount > 0 ? [.fileLeftOutOpenHere(count: openCount)] : [])
  }

  /// Where it is, if there are several files, and what is said of it.
  private func told(of note: FileNote, _ formatter: MessageFormatter) -> [String] {
    let place: [String] = note.file.map { [formatter.text(.fileLineOf(file: $0, line: note.line))] } ?? []
    return place + (fate == .conflict ? conflict(note, formatter) : [formatter.text(.problem(note))])
  }

  /// The item, the field and both values, of which as much is shown as fits.
  private func conflict(_ note: FileNote, _ formatter: MessageFormatter) -> [String] {
    let reason = Message.reason(note.reason).map { formatter.text($0) } ?? ""
    return [note.title.map { "“\($0)”" } ?? "", note.name, reason].filter { !$0.isEmpty }
  }
}

extension [SummaryLine] {
  /// A line for each of the fates that there are.
  mutating func add(
    _ notes: FileNotes,
    _ formatter: MessageFormatter,
    words: @escaping FateSummary.Words = { .notes(of: $0, count: $1) },
    meaning: (FileNote.Fate) -> Message?
  ) {
    let unread = notes.unread
    let unreadLine = FateSummary(unread: unread, words)
    if !unreadLine.isEmpty {
      append(SummaryLine(.fateUnread, unreadLine.parts(formatter, .fateUnreadMeaning)))
    }
    for fate in [FileNote.Fate.kept, .changed, .lost, .leftOut, .conflict] {
      let summary = FateSummary(fate, notes, without: unread, words)
      if !summary.isEmpty {
        append(SummaryLine(.label(of: fate), summary.parts(formatter, meaning(fate))))
      }
    }
  }
}

extension FileNotes {
  /// How many values of each kind cannot be read, or repeat nothing here, as far as they are listed.
  fileprivate var unread: [Kind: Int] {
    first.reduce(into: [:]) { counts, note in
      guard note.fate == .kept || note.fate == .lost, note.reason.telling == .unread else { return }
      counts[Kind(name: note.name, fate: note.fate, reason: nil), default: 0] += 1
    }
  }
}
