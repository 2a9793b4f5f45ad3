/// Which entries of a survey are above and below each other.
extension ImportSurvey {
  /// The number of the item that an entry is a step of.
  func parentNumber(of index: Int, firstNumber: Int64) -> Int64? {
    let entry = entries[index]
    guard entry.parent >= 0 else { return entry.outerParent == 0 ? nil : entry.outerParent }
    let parent = entries[Int(entry.parent)]
    return parent.fate.isNew ? firstNumber + parent.item : parent.item
  }

  /// The highest entry above a new one that is new, too; the entry itself if there is none.
  func top(of index: Int) -> Int {
    var top = index
    while entries[top].parent >= 0, entries[Int(entries[top].parent)].fate.isNew {
      top = Int(entries[top].parent)
    }
    return top
  }

  /// The first entries that are new or come back, each before those that are steps of it, and how many of them are above it.
  func firstNew(_ count: Int) -> [(entry: Int, level: Int)] {
    let isNew = { (entry: Entry) in entry.fate.isNew || entry.fate == .back }
    let first = Array(entries.indices.lazy.filter { isNew(entries[$0]) }.prefix(count))
    let shown = Set(first)
    let steps = Dictionary(grouping: first) { entry in
      let parent = Int(entries[entry].parent)
      return shown.contains(parent) ? parent : -1
    }
    var (waiting, outline) = ([(entry: Int, level: Int)](), [(entry: Int, level: Int)]())
    func wait(for parent: Int, at level: Int) {
      waiting += (steps[parent] ?? []).reversed().map { ($0, level) }
    }
    wait(for: -1, at: 0)
    while let next = waiting.popLast() {
      outline.append(next)
      wait(for: next.entry, at: next.level + 1)
    }
    return outline
  }

  /// How many levels the entries have below the first one.
  var levelCount: Int { Int(entries.map(\.level).max() ?? 0) }

  /// The entries of the items that come back, each before its steps.
  var returning: [Int] {
    entries.indices.filter { entries[$0].fate == .back }.sorted { entries[$0].level < entries[$1].level }
  }
}
