/// Items by the sections of a list.
struct SectionedItems: Sendable {
  var open = ItemSet()
  var done = ItemSet()

  var all: ItemSet { open.union(done) }

  var isEmpty: Bool { open.isEmpty && done.isEmpty }

  var count: Int { open.count + done.count }

  func contains(_ number: Int64) -> Bool { open.contains(number) || done.contains(number) }

  func section(isDone: Bool) -> ItemSet { isDone ? done : open }

  mutating func insert(_ number: Int64, isDone: Bool) {
    if isDone { done.insert(number) } else { open.insert(number) }
  }

  mutating func remove(_ number: Int64) {
    open.remove(number)
    done.remove(number)
  }
}
