import TODOCore

/// Tells the first entry of each charset that is not UTF-8.
struct CharsetNotes {
  private var told: Set<Charset> = [.utf8]

  mutating func add(_ charset: Charset, line: Int, to file: inout ScannedFile) {
    guard told.insert(charset).inserted else { return }
    file.notes.add(FileNote(line: line, "", .changed, .notUTF8(readAs: charset.name)))
  }
}
