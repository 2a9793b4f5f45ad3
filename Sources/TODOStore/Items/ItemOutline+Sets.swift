import GRDB
import TODOCore

/// The steps of many items at once.
extension ItemOutline {
  /// The steps of all these items, with theirs, and the items themselves; reads every step of the file if they are many.
  func closure(of items: ItemSet) throws -> ItemSet {
    guard try hasSteps() else { return items }
    var found = items
    var new = items
    while !new.isEmpty {
      var next = ItemSet()
      let few = new.numbers(limit: Self.lookupLimit + 1)
      if few.count <= Self.lookupLimit {
        for item in few { for step in try steps(of: item) where !found.contains(step) { next.insert(step) } }
      } else {
        try forEachParent { step, parent in
          if new.contains(parent), !found.contains(step) { next.insert(step) }
        }
      }
      found = found.union(next)
      new = next
    }
    return found
  }

  /// The items of a set, those first whose parent is not in it, then their steps, and so on. In a step of the history that is made in
  /// slices, an item that is completed or deleted comes after its steps, and one that is reopened before them: between two slices, each is
  /// still below the item that it is a step of.
  ///
  /// - Returns: one set if the items are so few that the order does not matter.
  func levels(of items: ItemSet) throws -> [ItemSet] {
    guard items.count > StepRunner.sliceThreshold, try hasSteps() else { return [items] }
    var levels = [items]
    let sql =
      "SELECT number, parent FROM item INDEXED BY itemByParent WHERE parent IS NOT NULL AND deletedAt IS NULL"
    while levels.count < StepCount.levelLimit {
      let above = levels[levels.count - 1]
      var below = ItemSet()
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
      while let row = try rows.next() {
        let (step, parent) = (try row.itemNumber(0), try row.decode(Int64.self, atIndex: 1))
        if ItemRecord.numbers.contains(parent), above.contains(parent), above.contains(step) {
          below.insert(step)
        }
      }
      guard !below.isEmpty else { break }
      levels[levels.count - 1] = above.subtracting(below)
      levels.append(below)
    }
    return levels
  }

  /// Calls `body` with the numbers of each step and of its parent.
  private func forEachParent(_ body: (_ step: Int64, _ parent: Int64) -> Void) throws {
    let sql =
      "SELECT number, parent FROM item WHERE parent IS NOT NULL AND deletedAt IS NULL AND \(Self.isStep)"
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql))
    while let row = try rows.next() {
      let parent: Int64 = try row.decode(atIndex: 1)
      if ItemRecord.numbers.contains(parent) { body(try row.itemNumber(0), parent) }
    }
  }

  /// Up to this many items are looked up one by one; for more, all steps of the file are read.
  static let lookupLimit = 500

  private func steps(of item: Int64) throws -> [Int64] {
    let sql = "SELECT number FROM item WHERE parent = ? AND deletedAt IS NULL AND \(Self.isStep)"
    return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [item]).map { try $0.itemNumber(0) }
  }

  /// The items that these are steps of, directly or not.
  func allAncestors(of items: ItemSet) throws -> ItemSet {
    guard try hasSteps() else { return ItemSet() }
    var found = ItemSet()
    var parents: [Int64: Int64]?
    let numbers = items.numbers()
    if numbers.count > Self.lookupLimit {
      var all: [Int64: Int64] = [:]
      try forEachParent { all[$0] = $1 }
      parents = all
    }
    func parent(of item: Int64) throws -> Int64? { try parents.map { $0[item] } ?? member(item)?.parent }
    for item in numbers {
      var next = try parent(of: item)
      while let number = next, ItemRecord.numbers.contains(number), !found.contains(number),
        try member(number) != nil
      {
        found.insert(number)
        next = try parent(of: number)
      }
    }
    return found
  }
}

extension SectionedItems {
  func withSteps(_ outline: ItemOutline) throws -> SectionedItems {
    SectionedItems(open: try outline.closure(of: all).subtracting(done), done: done)
  }
}
