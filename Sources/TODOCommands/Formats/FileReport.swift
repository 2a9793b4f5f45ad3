import TODOCore
import TODOWording
import TaskFormats

/// What became of what is in some files, or of some items in a file.
struct FileReport {
  /// A file, and what is reported about it.
  struct File {
    /// As it was named.
    var name: String
    var format: FileFormat
    var notes = FileNotes()
    /// The item to which a line belongs.
    var id: (_ line: Int) -> TODOItem.ID? = { _ in nil }
  }

  /// One thing that is reported on a line of its own.
  struct Problem {
    var note: FileNote
    /// The file, where there are several.
    var file: String?
    var id: TODOItem.ID?
  }

  let files: [File]
  /// What the store says of their entries, with the numbers of the files.
  let further: FileNotes
  /// What a dry run says of the first items that would change.
  let changes: [Change]
  /// How many more would change.
  let furtherChanges: Int

  /// A change of an item, and how it is said.
  typealias Change = (item: ImportPlan.Changed, words: Message)

  init(
    _ files: [File],
    further: FileNotes = FileNotes(),
    changes: [Change] = [],
    furtherChanges: Int = 0
  ) {
    (self.files, self.further) = (files, further)
    (self.changes, self.furtherChanges) = (changes, furtherChanges)
  }

  private var allNotes: [FileNotes] { files.map(\.notes) + [further] }

  /// Whether there is nothing to report.
  var isEmpty: Bool { allNotes.allSatisfy(\.counts.isEmpty) }

  /// How many of what became what.
  var counts: [FileNotes.Kind: Int] {
    allNotes.reduce(into: [:]) { all, notes in all.merge(notes.counts, uniquingKeysWith: +) }
  }

  /// How many problems there are, those included that are not listed.
  var problemCount: Int { allNotes.reduce(0) { $0 + $1.count } }

  /// The first ones.
  var problems: [Problem] {
    let further = Dictionary(grouping: further.first, by: \.fileNumber)
    return files.enumerated().flatMap { number, file in
      let notes = (file.notes.first + (further[number] ?? [])).sorted { $0.line < $1.line }
      return notes.map { note in
        // What was left out belongs to no item.
        Problem(
          note: note,
          file: nameOfFile(number),
          id: note.fate == .leftOut ? nil : file.id(note.line)
        )
      }
    }
  }

  /// The name of a file, where there are several; nil for the only one.
  func nameOfFile(_ number: Int) -> String? { files.count == 1 ? nil : files[number].name }

  /// How many values did not fit.
  var lostCount: Int { counts.filter { $0.key.fate == .lost }.values.reduce(0, +) }
}

extension FileNotes.Kind {
  /// Kinds are listed by name, and those that become others by what they are and become.
  var sortKey: String {
    if case .becomes(let from, let to) = reason { "\(name)\n\(from)\n\(to)" } else { name }
  }
}
