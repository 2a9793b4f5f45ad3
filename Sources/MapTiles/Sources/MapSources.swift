import Foundation
import Synchronization

/// The map files of a person: the world that comes with the app, and files of streets in a folder.
///
/// Nothing is opened before the first ``read(_:)``. All functions may be called on any thread.
public final class MapSources: Sendable {
  /// A file in the folder, or the world, that cannot be used.
  public struct Unusable: Hashable, Sendable {
    public let path: String
    public let problem: MapFileProblem
  }

  private struct Source {
    let base: MapBase
    let opened: MapFileOpening.Opened
  }

  private struct State {
    var isOpened = false
    var sources: [Source] = []
    var unusable: [Unusable] = []
    var cache: TileCache
  }

  private let world: String?
  private let folder: String?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - world: the path of the app's own map.
  ///   - folder: the path of a folder with further files; those whose names end in `.mbtiles` or `.pmtiles` are opened,
  ///     in order of their names. It may be missing.
  ///   - cacheLimit: the memory for tiles, in bytes.
  public init(world: String?, folder: String?, cacheLimit: Int = 24 << 20) {
    self.world = world
    self.folder = folder
    state = Mutex(State(cache: TileCache(limit: cacheLimit)))
  }

  /// The files that can be drawn: streets in order of their names, then the world. Empty before ``open()``.
  public var bases: [MapBase] { state.withLock { $0.sources.map(\.base) } }

  /// The files that cannot, with the reasons. Empty before ``open()``.
  public var unusable: [Unusable] { state.withLock { $0.unusable } }

  /// Opens all files, or looks for new and changed ones if they are open. Takes some milliseconds.
  public func open() {
    var sources: [Source] = []
    var unusable: [Unusable] = []
    let paths = Self.files(in: folder).map { ($0, false) } + (world.map { [($0, true)] } ?? [])
    for (path, isWorld) in paths {
      if let known = state.withLock({ $0.sources.first { $0.base.id == path } }), Self.isCurrent(known) {
        sources.append(known)
        continue
      }
      switch Self.source(path, isWorld: isWorld) {
      case .success(let source): sources.append(source)
      case .failure(let problem): unusable.append(Unusable(path: path, problem: problem))
      }
    }
    state.withLock { state in
      let stamps = Dictionary(sources.map { ($0.base.id, $0.opened.stamp) }) { first, _ in first }
      for old in state.sources where stamps[old.base.id] != old.opened.stamp {
        state.cache.removeAll(of: old.base.id)
      }
      state.sources = sources
      state.unusable = unusable
      state.isOpened = true
    }
  }

  /// The maps that show a view, the best first.
  public func bases(for view: MapView) -> [MapBase] {
    state.withLock { state in state.sources.map(\.base).filter { $0.shows(view) } }
  }

  /// The tiles of a view that are in memory. Reads nothing.
  ///
  /// - Parameter base: the map to show, if it shows this view; else the best one is shown.
  public func tiles(for view: MapView, size: MapSize, base: MapBase.ID? = nil) -> VisibleTiles {
    state.withLock { state in
      let shown = state.sources.filter { $0.base.shows(view) }
      let source = shown.first { $0.base.id == base } ?? shown.first
      var drawn: [(place: PlacedTile, tile: MapTile)] = []
      var missing: [TileID] = []
      var leftOut: Set<TileID> = []
      let places = source.map { source in
        let zooms = source.base.details.zooms
        let zoom = min(max(Int(view.zoom.rounded(.down)), zooms.lowerBound), zooms.upperBound)
        return DotFrame(view: view, size: size).tiles(zoom: zoom)
      }
      for place in places ?? [] {
        switch state.cache.entry(TileCache.Key(file: source?.base.id ?? "", tile: place.id)) {
        case .tile(let tile): drawn.append((place, tile))
        case .some(.none): break
        case .problem: leftOut.insert(place.id)
        case nil:
          missing.append(place.id)
          if let source { drawn += Self.substitute(for: place, source, &state.cache) }
        }
      }
      return VisibleTiles(
        base: source?.base,
        leftOut: leftOut.count,
        isOpened: state.isOpened,
        view: view,
        size: size,
        wantedBase: base,
        drawn: drawn,
        missing: missing,
        all: (places ?? []).map(\.id)
      )
    }
  }

  /// The nearest tile of a lower zoom that is in memory and contains a missing one. It takes its place until that is
  /// read, so that a new zoom does not begin with an empty map.
  private static func substitute(
    for missing: PlacedTile,
    _ source: Source,
    _ cache: inout TileCache
  ) -> [(place: PlacedTile, tile: MapTile)] {
    for zooms in 1..<TileID.maximumZoom {
      guard let place = missing.ancestor(zoomsLower: zooms) else { break }
      if case .tile(let tile) = cache.entry(TileCache.Key(file: source.base.id, tile: place.id)) {
        return [(place, tile)]
      }
    }
    return []
  }

  /// Reads the tiles that are missing, and returns all. Opens the files if needed. A file that was replaced since it was
  /// opened is opened again.
  public func read(_ tiles: VisibleTiles) -> VisibleTiles {
    var tiles = tiles
    if !tiles.isOpened {
      open()
      tiles = self.tiles(for: tiles.view, size: tiles.size, base: tiles.wantedBase)
    }
    guard let base = tiles.base, !tiles.missing.isEmpty else { return tiles }
    guard let source = state.withLock({ $0.sources.first { $0.base.id == base.id } }) else { return tiles }
    guard Self.isCurrent(source) else {
      open()
      let renewed = self.tiles(for: tiles.view, size: tiles.size, base: tiles.wantedBase)
      return readMissing(renewed)
    }
    return readMissing(tiles)
  }

  /// The same as ``read(_:)``, off the caller's actor.
  @concurrent public func readInBackground(_ tiles: VisibleTiles) async -> VisibleTiles { read(tiles) }

  private func readMissing(_ tiles: VisibleTiles) -> VisibleTiles {
    guard let base = tiles.base,
      let source = state.withLock({ $0.sources.first { $0.base.id == base.id } })
    else { return tiles }
    let needed = Set(tiles.all.map { TileCache.Key(file: base.id, tile: $0) })
    for id in tiles.missing {
      let key = TileCache.Key(file: base.id, tile: id)
      if state.withLock({ $0.cache.contains(key) }) { continue }
      let entry = Self.entry(id, source.opened.file)
      state.withLock { state in
        // Meanwhile the file may have been opened again.
        guard
          state.sources.contains(where: { $0.base.id == base.id && $0.opened.stamp == source.opened.stamp })
        else { return }
        state.cache.insert(entry, key, needed: needed)
      }
    }
    return self.tiles(for: tiles.view, size: tiles.size, base: tiles.wantedBase)
  }

  private static func entry(_ id: TileID, _ file: any TileFile) -> TileCache.Entry {
    do {
      guard let bytes = try file.tile(id), !bytes.isEmpty else { return .none }
      return .tile(try MapTile(bytes))
    } catch { return .problem(error) }
  }

  private static func source(_ path: String, isWorld: Bool) -> Result<Source, MapFileProblem> {
    do {
      let opened = try MapFileOpening.open(path, isImmutable: isWorld)
      let base = MapBase(id: path, details: opened.file.details, isWorld: isWorld)
      return .success(Source(base: base, opened: opened))
    } catch { return .failure(error) }
  }

  private static func isCurrent(_ source: Source) -> Bool {
    (try? FileStamp(path: source.base.id)) == source.opened.stamp
  }

  private static func files(in folder: String?) -> [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    return names.filter { $0.hasSuffix(".mbtiles") || $0.hasSuffix(".pmtiles") }.sorted().map {
      "\(folder)/\($0)"
    }
  }
}
