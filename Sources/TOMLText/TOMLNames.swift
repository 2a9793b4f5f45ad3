/// The names that a settings file has defined so far, each with the lines of its definitions. They form a tree, so a
/// name costs no more than its length.
struct TOMLNames {
  private struct Name {
    /// The line of its value.
    var value: Int?
    /// The line of its table header.
    var header: Int?
    /// The first line that makes it a table: its header, the header of a subtable, or a dotted key.
    var table: Int?
    /// The names inside it.
    var inner: [String: Int] = [:]
  }

  /// All names; the root has no parts.
  private var names = [Name()]

  /// Records the header of a table. All names from the outermost to `path` itself become tables.
  mutating func noteHeader(_ path: [String], line: Int) throws(TOMLMistake) {
    let place = place(of: path)
    if let first = names[place].header {
      throw TOMLMistake(line: line, reason: .tableRepeated(name: TOMLSyntax.key(path), firstLine: first))
    }
    try noteTables(path[...], line: line)
    names[place].header = line
  }

  /// Records the value of a key.
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
