import TODOCore

/// Items by the sections of a list.
struct SectionedItems: Sendable {
  var open = ItemSet()
  var done = ItemSet()

  var count: Int { open.count + done.count }
  var isEmpty: Bool { open.isEmpty && done.isEmpty }

  func section(isDone: Bool) -> ItemSet { isDone ? done : open }

  mutating func insert(_ number: Int64, isDone: Bool) {
    if isDone { done.insert(number) } else { open.insert(number) }
  }

  mutating func remove(_ number: Int64) {
    open.remove(number)
    done.remove(number)
  }

  /// Takes out up to `limit` items, the open ones first, each section in ascending order.
  mutating func takeFirst(_ limit: Int) -> [Int64] {
    var numbers = open.numbers(limit: limit)
    numbers += done.numbers(limit: limit - numbers.count)
    for number in numbers { remove(number) }
    return numbers
  }
}
