/// The lines in which two versions of a text differ.
struct TextDifference: Hashable {
  struct Line: Hashable {
    /// Whether only the later version has it.
    let isNew: Bool
    let text: String
  }

  /// In the order of the text, the old lines before the new ones in the same place; without empty ones.
  let lines: [Line]

  /// From this number of lines on, all of them count as changed.
  private static let mostLines = 300

  init(_ before: String, _ after: String) {
    var old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let a = old.first, let b = new.first, a == b { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let a = old.last, let b = new.last, a == b { (old, new) = (old.dropLast(), new.dropLast()) }
    lines = Self.lines(Array(old), Array(new)).filter { !$0.text.isEmpty }
  }

  private static func lines(_ old: [String], _ new: [String]) -> [Line] {
    var (removed, added) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= mostLines {
      let difference = new.difference(from: old)
      (removed, added) = ([], [])
      for change in difference {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let start = (i, j)
      while removed.contains(i) { i += 1 }
      while added.contains(j) { j += 1 }
      lines += changed(old[start.0..<i], new[start.1..<j])
      (i, j) = (i + 1, j + 1)
    }
    return lines
  }

  private static func changed(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> [Line] {
    guard old.count == 1, new.count == 1, let before = old.first, let after = new.first else {
      return old.map { Line(isNew: false, text: $0) } + new.map { Line(isNew: true, text: $0) }
    }
    let same = zip(before, after).prefix { $0 == $1 }.count - context
    return [(false, before), (true, after)].map { isNew, text in
      Line(isNew: isNew, text: same > context ? "…" + text.dropFirst(same) : text)
    }
  }

  /// How many characters of a line are kept before the first difference.
  private static let context = 20
}
