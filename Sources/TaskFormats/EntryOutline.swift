/// Which entries are below which, in the order of their lines.
struct EntryOutline {
  private let levels: [Int]
  /// The last entry below each one; itself if it has none.
  private let ends: [Int]

  init(_ items: FileItems) {
    var (levels, ends) = ([Int](repeating: 0, count: items.count), Array(0..<items.count))
    for number in items.byLine {
      // In formats in which the place says it, a parent comes before its steps.
      if let parent = items.parent(of: number) { levels[number] = levels[parent] + 1 }
    }
    var positions = [Int](repeating: 0, count: items.count)
    for (position, number) in items.byLine.enumerated() { positions[number] = position }
    for number in items.byLine.reversed() {
      guard let parent = items.parent(of: number), positions[ends[number]] > positions[ends[parent]] else {
        continue
      }
      ends[parent] = ends[number]
    }
    (self.levels, self.ends) = (levels, ends)
  }

  func level(_ number: Int) -> Int { levels[number] }
  func lastBelow(_ number: Int) -> Int { ends[number] }
}
