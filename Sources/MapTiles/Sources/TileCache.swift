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

/// Collects what a view shows from the tiles in memory.
struct TileCollection {
  /// A tile; or the part of a coarser one that is drawn in place of tiles that are not there.
  private struct Part {
    let key: TileCache.Key
    let place: PlacedTile
    let tile: MapTile
  }

  private var parts: [Part] = []
  /// The tiles that were not read yet, in the order of the places.
  private(set) var missing: [TileCache.Key] = []
  /// The tiles that are damaged or beyond the limits.
  private(set) var leftOut: Set<TileCache.Key> = []
  /// All tiles of the view.
  private(set) var needed: Set<TileCache.Key> = []

  /// Adds the tile of a place. Until it is read, the nearest tile of a lower zoom that contains it takes its place, so
  /// that a new zoom does not begin with an empty map.
  ///
  /// - Returns: false if the file has no tile there.
  mutating func add(_ place: PlacedTile, of file: String, _ cache: inout TileCache) -> Bool {
    let key = TileCache.Key(file: file, tile: place.id)
    let isNew = needed.insert(key).inserted
    switch cache.entry(key) {
    case .tile(let tile): parts.append(Part(key: key, place: place, tile: tile))
    case .some(.none): return false
    case .problem: leftOut.insert(key)
    case nil:
      if isNew { missing.append(key) }
      addSubstitute(for: place, of: file, &cache)
    }
    return true
  }

  private mutating func addSubstitute(for missing: PlacedTile, of file: String, _ cache: inout TileCache) {
    for zooms in 1..<TileID.maximumZoom {
      guard let place = missing.ancestor(zoomsLower: zooms) else { return }
      let key = TileCache.Key(file: file, tile: place.id)
      if case .tile(let tile) = cache.entry(key) {
        parts.append(Part(key: key, place: place, tile: tile))
        return
      }
    }
  }

  /// The tiles to draw. The parts of one tile are one if they fill a rectangle, so that it is drawn once.
  var drawn: [(place: PlacedTile, tile: MapTile)] {
    var drawn: [(place: PlacedTile, tile: MapTile)] = []
    var rest = parts
    while let first = rest.first {
      // A tile may be in sight on two copies of the world.
      func isOfFirst(_ part: Part) -> Bool {
        part.key == first.key && abs(part.place.x - first.place.x) < 1
      }
      drawn += PlacedTile.joined(rest.filter(isOfFirst).map(\.place)).map { ($0, first.tile) }
      rest.removeAll(where: isOfFirst)
    }
    return drawn
  }
}
