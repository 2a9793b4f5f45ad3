import Foundation
public import TODOCore

/// Which items of a list and of a collection are the same when they are linked: first by UID, then, of the rest, by equal title, state and due
/// date, if exactly one on each side has them.
public struct Adoption: Hashable, Sendable {
  /// An item of one side.
  public struct Entry: Hashable, Sendable {
    /// The UIDs by which the other side may know it.
    public let uids: [String]
    public let title: String
    public let isDone: Bool
    public let due: StoredValue

    public init(uids: [String], _ values: SyncedValues) {
      self.uids = uids
      title = if case .text(let text) = values[.title] { text } else { "" }
      isDone = values.isDone
      due = values[.due] ?? .null
    }
  }

  /// The numbers of the items that are the same, ours first.
  public private(set) var byUID: [Pair] = []
  public private(set) var byValues: [Pair] = []
  /// Those with one title, that are not the same: they stay apart.
  public private(set) var lookAlikes: [Pair] = []
  /// The numbers of those that are on one side only.
  public private(set) var onlyOurs: [Int] = []
  public private(set) var onlyTheirs: [Int] = []

  public struct Pair: Hashable, Sendable {
    public let ours, theirs: Int

    public init(_ ours: Int, _ theirs: Int) { (self.ours, self.theirs) = (ours, theirs) }
  }

  public init(ours: [Entry], theirs: [Entry]) {
    var (left, right) = (Set(ours.indices), Set(theirs.indices))
    var byKey: [String: Int] = [:]
    for (number, entry) in ours.enumerated() {
      for uid in entry.uids where byKey[Self.key(uid)] == nil { byKey[Self.key(uid)] = number }
    }
    for (number, entry) in theirs.enumerated() {
      guard let mine = entry.uids.compactMap({ byKey[Self.key($0)] }).first(where: left.contains) else {
        continue
      }
      byUID.append(Pair(mine, number))
      left.remove(mine)
      right.remove(number)
    }
    byValues = Self.pairs(left, right) { isOurs, number in
      let entry = isOurs ? ours[number] : theirs[number]
      return Values(title: entry.title, isDone: entry.isDone, due: entry.due)
    }
    left.subtract(byValues.map(\.ours))
    right.subtract(byValues.map(\.theirs))
    lookAlikes = Self.pairs(left, right) { isOurs, number in
      isOurs ? ours[number].title : theirs[number].title
    }
    (onlyOurs, onlyTheirs) = (left.sorted(), right.sorted())
  }

  /// The pairs that belong together.
  public var pairs: [Pair] { byUID + byValues }

  private struct Values: Hashable {
    let title: String
    let isDone: Bool
    let due: StoredValue
  }

  /// Those of which exactly one on each side has a key.
  private static func pairs<Key: Hashable>(
    _ left: Set<Int>,
    _ right: Set<Int>,
    _ key: (_ isOurs: Bool, Int) -> Key
  ) -> [Pair] {
    let mine = Dictionary(grouping: left) { key(true, $0) }
    return Dictionary(grouping: right) { key(false, $0) }.compactMap { key, others in
      guard let ours = mine[key], ours.count == 1, others.count == 1 else { return nil }
      return Pair(ours[0], others[0])
    }
    .sorted { $0.ours < $1.ours }
  }

  private static func key(_ uid: String) -> String { UUID(uuidString: uid)?.uuidString ?? uid }
}
