/// Tiles in memory, up to a limit. The least recently used are removed first.
struct TileCache {
  struct Key: Hashable {
    let file: String
    let tile: TileID
  }

  enum Entry {
    case tile(MapTile)
    /// The file has none here.
    case none
    case problem(TileProblem)
  }

  private struct Stored {
    let entry: Entry
    let cost: Int
    var lastUse: Int
  }

  /// In bytes.
  let limit: Int
  private var stored: [Key: Stored] = [:]
  /// The bytes that the tiles take.
  private(set) var cost = 0
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  /// The entry of a tile. Asking for it counts as a use.
  mutating func entry(_ key: Key) -> Entry? {
    guard let index = stored.index(forKey: key) else { return nil }
    uses += 1
    stored.values[index].lastUse = uses
    return stored.values[index].entry
  }

  func contains(_ key: Key) -> Bool { stored[key] != nil }

  /// Stores a tile. The tiles in `needed`, those of the same view, are not removed for it; without room it counts as
  /// too large, so that a view never reads its tiles over and over.
  mutating func insert(_ entry: Entry, _ key: Key, needed: Set<Key>) {
    remove(key)
    uses += 1
    var new = Stored(entry: entry, cost: 100, lastUse: uses)
    if case .tile(let tile) = entry { new = Stored(entry: entry, cost: tile.cost, lastUse: uses) }
    makeRoom(for: new.cost, needed: needed)
    if cost + new.cost > limit { new = Stored(entry: .problem(.tooLarge), cost: 100, lastUse: uses) }
    cost += new.cost
    stored[key] = new
  }

  /// Forgets the tiles of a file.
  mutating func removeAll(of file: String) {
    for key in stored.keys where key.file == file { remove(key) }
  }

  private mutating func remove(_ key: Key) {
    if let old = stored.removeValue(forKey: key) { cost -= old.cost }
  }

  private mutating func makeRoom(for new: Int, needed: Set<Key>) {
    guard cost + new > limit else { return }
    for (key, _) in stored.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where !needed.contains(key) {
      remove(key)
      if cost + new <= limit { return }
    }
  }
}
