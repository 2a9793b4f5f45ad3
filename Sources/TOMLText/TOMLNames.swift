/// The names that a settings file has given so far, each with the lines where it first stands. It is a tree, so that a
/// name costs no more than its length.
struct TOMLNames {
  private struct Name {
    /// Where it got a value.
    var value: Int?
    /// Where it stands as the header of a table.
    var header: Int?
    /// Where it was first spoken of as a table: by its header, by that of one inside it, or by a dotted key.
    var table: Int?
    /// The places of the names inside it.
    var inner: [String: Int] = [:]
  }

  /// All names; the first one has no parts.
  private var names = [Name()]

  /// Notes the header of a table. All names from the outermost to `path` itself become tables.
  mutating func noteHeader(_ path: [String], line: Int) throws(TOMLMistake) {
    let place = place(of: path)
    if let first = names[place].header {
      throw TOMLMistake(line: line, reason: .tableRepeated(name: TOMLSyntax.key(path), firstLine: first))
    }
    try noteTables(path[...], line: line)
    names[place].header = line
  }

  /// Notes that a key has a value.
  mutating func noteValue(_ path: [String], line: Int) throws(TOMLMistake) {
    let place = place(of: path)
    if let first = names[place].value {
      throw TOMLMistake(line: line, reason: .keyRepeated(key: TOMLSyntax.key(path), firstLine: first))
    }
    if let first = names[place].table {
      throw TOMLMistake(line: line, reason: .valueAndTable(name: TOMLSyntax.key(path), firstLine: first))
    }
    try noteTables(path.dropLast(), line: line)
    names[place].value = line
  }

  private mutating func noteTables(_ path: ArraySlice<String>, line: Int) throws(TOMLMistake) {
    var place = 0
    for (index, part) in path.enumerated() {
      place = inner(part, of: place)
      if let first = names[place].value {
        let name = TOMLSyntax.key(Array(path.prefix(index + 1)))
        throw TOMLMistake(line: line, reason: .valueAndTable(name: name, firstLine: first))
      }
      if names[place].table == nil { names[place].table = line }
    }
  }

  private mutating func place(of path: [String]) -> Int {
    path.reduce(0) { inner($1, of: $0) }
  }

  private mutating func inner(_ part: String, of place: Int) -> Int {
    if let known = names[place].inner[part] { return known }
    names.append(Name())
    names[place].inner[part] = names.count - 1
    return names.count - 1
  }
}
