import Foundation
import TODOCore

/// Who is a step of whom among the entries of a file, by their numbers.
struct CalendarParents {
  private var parents: [Int?]
  /// Whether the entry names a parent itself.
  private var namesParent: Set<Int> = []
  /// Entries whose parents are not in the file.
  private var missing: [Int] = []
  /// Whose parent says so, not they.
  private var named: [(child: Int, parent: Int)] = []

  /// Levels of steps that are read, at most.
  private static let levelLimit = 64

  init(count: Int) { parents = Array(repeating: nil, count: count) }

  /// - Parameter parent: nil for one that is not in the file.
  mutating func add(parent: Int?, of entry: Int) {
    namesParent.insert(entry)
    guard let parent else {
      missing.append(entry)
      return
    }
    if parent != entry { parents[entry] = parent }
  }

  mutating func add(child: Int, of entry: Int) {
    guard child != entry, !namesParent.contains(child), parents[child] == nil else { return }
    parents[child] = entry
    named.append((child, entry))
  }

  /// Puts the parents into the places of a file, and into the contexts what the entries do not say themselves.
  ///
  /// - Parameter keyLine: the relation to the entry at a range.
  mutating func finish(_ file: inout ScannedFile, notes: inout FileNotes, keyLine: (Range<Int>) -> Data) {
    for entry in missing { Self.add(.missing, to: entry, &file) }
    var last: (parent: Int, line: Data)?
    for (child, parent) in named {
      let line = last.flatMap { $0.parent == parent ? $0.line : nil } ?? keyLine(file.places[parent].range)
      last = (parent, line)
      file.contexts[child, default: Data()] += line
    }
    for entry in circleEnds(file.places) {
      parents[entry] = nil
      notes.add(FileNote(line: file.places[entry].line, "RELATED-TO", .kept, .circle))
      Self.add(.none, to: entry, &file)
    }
    for entry in tooDeep() {
      parents[entry] = nil
      notes.add(
        FileNote(line: file.places[entry].line, "RELATED-TO", .kept, .tooLong(limit: Self.levelLimit))
      )
      Self.add(.none, to: entry, &file)
    }
    for (entry, parent) in parents.enumerated() { file.places[entry].parent = parent }
  }

  private static func add(_ context: ParentContext, to entry: Int, _ file: inout ScannedFile) {
    file.contexts[entry, default: Data()] += Data("\(ParentContext.name):\(context.rawValue)\r\n".utf8)
  }

  /// Of each circle, the entry with the last line.
  private func circleEnds(_ places: [ScannedFile.Place]) -> [Int] {
    var ends: [Int] = []
    // The walk on which an entry was met first.
    var walks = Array(repeating: -1, count: parents.count)
    for start in parents.indices where walks[start] < 0 {
      var entry: Int? = start
      while let current = entry, walks[current] < 0 {
        walks[current] = start
        entry = parents[current]
      }
      guard let met = entry, walks[met] == start else { continue }
      var end = met
      var next = parents[met]
      while let current = next, current != met {
        if places[current].line > places[end].line { end = current }
        next = parents[current]
      }
      ends.append(end)
    }
    return ends
  }

  /// Entries that begin a new tree, since they are too deep in theirs.
  private func tooDeep() -> [Int] {
    var cut: [Int] = []
    var levels = Array(repeating: -1, count: parents.count)
    for start in parents.indices where levels[start] < 0 {
      var path: [Int] = []
      var entry: Int? = start
      while let current = entry, levels[current] < 0 {
        path.append(current)
        entry = parents[current]
      }
      var level = entry.map { levels[$0] } ?? -1
      for current in path.reversed() {
        level += 1
        if level == Self.levelLimit {
          cut.append(current)
          level = 0
        }
        levels[current] = level
      }
    }
    return cut
  }
}
