import TODOCore

/// Finds the keys of the entries of a file: the id that an entry has and no other one, otherwise its text and its number among equal
/// ones. Also tells the first entry of each charset that is not UTF-8.
struct EntryKeys {
  private var texts = TextKeys()
  /// The first entry with an id, and whether another one has it too.
  private var ids: [String: (entry: Int, isShared: Bool)] = [:]
  /// The entries with an id, and the keys that they have if it is not theirs alone.
  private var named: [(entry: Int, id: String, textKey: String)] = []
  private var charsets = CharsetNotes()

  /// Takes in the next entry of the file, and gives it the key that it does not say itself.
  mutating func add(_ id: String?, text: String, as entry: Int, to file: inout ScannedFile) {
    let key = texts.next(text)
    if let id {
      named.append((entry, id, key.key))
      ids[id] = ids[id].map { ($0.entry, true) } ?? (entry, false)
    } else if !key.isFirst {
      file.keys[entry] = key.key
    }
  }

  /// To be called after the last entry.
  func settle(_ file: inout ScannedFile) {
    for (entry, id, textKey) in named where ids[id]?.isShared == true { file.keys[entry] = textKey }
  }

  /// The first entry with that id.
  func entry(_ id: String) -> Int? { ids[id]?.entry }

  mutating func note(_ charset: Charset, line: Int, in file: inout ScannedFile) {
    charsets.add(charset, line: line, to: &file)
  }
}
