import Foundation
public import TODOCore

/// Which items of a list and of a collection are the same when they are linked: first by UID; then, of the rest, those that are identical,
/// as many as there are on both sides; then by equal title, state and due date, if exactly one on each side has them.
public struct Adoption: Hashable, Sendable {
  /// An item of one side.
  public struct Entry: Hashable, Sendable {
    /// The UIDs by which the other side may know it.
    public let uids: [String]
    /// The UID of the item that it is a step of; nil for none.
    public let parentUID: String?
    public let title: String
    public let isDone: Bool
    public let due: StoredValue
    /// The same for items that say the same, but for their parents.
    fileprivate let meaning: Int

    public init(uids: [String], parentUID: String? = nil, _ values: SyncedValues) {
      (self.uids, self.parentUID) = (uids, parentUID)
      title = if case .text(let text) = values[.title] { text } else { "" }
      isDone = values.isDone
      due = values[.due] ?? .null
      meaning = values.meaning
    }
  }

  /// The numbers of the items that are the same, ours first.
  public private(set) var byUID: [Pair] = []
  public private(set) var byValues: [Pair] = []
  /// The titles that items of both sides have that are not the same: they stay apart.
  public private(set) var lookAlikes: [String] = []
  /// The numbers of those that are on one side only.
  public private(set) var onlyOurs: [Int] = []
  public private(set) var onlyTheirs: [Int] = []

  /// The numbers of an item of ours and one of theirs, from 0, that are the same.
  public struct Pair: Hashable, Sendable {
    public let ours, theirs: Int

    public init(_ ours: Int, _ theirs: Int) { (self.ours, self.theirs) = (ours, theirs) }
  }

  public init(ours: [Entry], theirs: [Entry]) {
    var (left, right) = (Set(ours.indices), Set(theirs.indices))
    let byKey = Self.byKey(ours)
    for (number, entry) in theirs.enumerated() {
      guard let mine = entry.uids.compactMap({ byKey[Self.key($0)] }).first(where: left.contains) else {
        continue
      }
      byUID.append(Pair(mine, number))
      left.remove(mine)
      right.remove(number)
    }
    func take(_ pairs: [Pair]) {
      byValues += pairs
      left.subtract(pairs.map(\.ours))
      right.subtract(pairs.map(\.theirs))
    }
    let (ourParents, theirParents) = (Self.parents(ours), Self.parents(theirs))
    let equal = Self.groups(left, right) { isOurs, number in
      Whole(
        meaning: isOurs ? ours[number].meaning : theirs[number].meaning,
        parent: isOurs ? ourParents[number] : theirParents[number]
      )
    }
    // Whichever of them are joined, both sides say the same.
    take(equal.flatMap { zip($0.ours, $0.theirs).map(Pair.init) })
    let clear = Self.groups(left, right) { isOurs, number in
      let entry = isOurs ? ours[number] : theirs[number]
      return Values(title: entry.title, isDone: entry.isDone, due: entry.due)
    }
    take(clear.filter { $0.ours.count == 1 && $0.theirs.count == 1 }.map { Pair($0.ours[0], $0.theirs[0]) })
    let alike = Self.groups(left, right) { isOurs, number in
      isOurs ? ours[number].title : theirs[number].title
    }
    lookAlikes = alike.map { ours[$0.ours[0]].title }
    (onlyOurs, onlyTheirs) = (left.sorted(), right.sorted())
  }

  /// The pairs that belong together.
  public var pairs: [Pair] { byUID + byValues }

  private struct Values: Hashable {
    let title: String
    let isDone: Bool
    let due: StoredValue
  }

  private struct Whole: Hashable {
    let meaning: Int
    /// The title of the item that it is a step of.
    let parent: String?
  }

  /// The numbers of those of both sides that have one key, in the order of ours.
  private static func groups<Key: Hashable>(
    _ left: Set<Int>,
    _ right: Set<Int>,
    _ key: (_ isOurs: Bool, Int) -> Key
  ) -> [(ours: [Int], theirs: [Int])] {
    let theirs = Dictionary(grouping: right.sorted()) { key(false, $0) }
    return Dictionary(grouping: left.sorted()) { key(true, $0) }
      .compactMap { key, ours in theirs[key].map { (ours, $0) } }
      .sorted { $0.ours[0] < $1.ours[0] }
  }

  /// The numbers of items by their UIDs.
  private static func byKey(_ entries: [Entry]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, entry) in entries.enumerated() {
      for uid in entry.uids where numbers[key(uid)] == nil { numbers[key(uid)] = number }
    }
    return numbers
  }

  /// The titles of the items that others are steps of.
  private static func parents(_ entries: [Entry]) -> [String?] {
    let numbers = byKey(entries)
    return entries.map { entry in
      entry.parentUID.flatMap { numbers[key($0)] }.map { entries[$0].title }
    }
  }

  private static func key(_ uid: String) -> String { UUID(uuidString: uid)?.uuidString ?? uid }
}
