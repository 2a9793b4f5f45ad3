import Foundation
import Synchronization
import SystemCalls

/// A person's map files: the world that comes with the app, and street maps in a folder.
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
  public convenience init(world: String?, folder: String?) {
    self.init(world: world, folder: folder, cacheLimit: TileLimits.cachedBytes)
  }

  /// - Parameter cacheLimit: the memory for tiles, in bytes.
  init(world: String?, folder: String?, cacheLimit: Int) {
    self.world = world
    self.folder = folder
    state = Mutex(State(cache: TileCache(limit: cacheLimit)))
  }

  /// The maps that can be drawn: street maps by name, then the world. Empty before ``open()``.
  public var bases: [MapBase] { state.withLock { $0.sources.map(\.base) } }

  /// The files that cannot be used, with the reasons. Empty before ``open()``.
  public var unusable: [Unusable] { state.withLock { $0.unusable } }

  /// Opens all files; if they are open, looks for new and changed ones. Takes a few milliseconds.
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
      let shown = state.sources.map(\.base).filter { $0.shows(view) }
      let chosen = shown.first { $0.id == base } ?? shown.first
      let world = shown.first(where: \.isWorld)
      var tiles = TileCollection()
      for place in chosen?.places(in: view, size) ?? [] {
        guard let chosen, !tiles.add(place, of: chosen.id, &state.cache), let world, world != chosen else {
          continue
        }
        let zoomsLower = max(0, place.id.zoom - world.details.zooms.upperBound)
        if let place = place.ancestor(zoomsLower: zoomsLower) {
          _ = tiles.add(place, of: world.id, &state.cache)
        }
      }
      return VisibleTiles(
        base: chosen,
        leftOut: tiles.leftOut.count,
        isOpened: state.isOpened,
        view: view,
        size: size,
        wantedBase: base,
        drawn: tiles.drawn,
        missing: tiles.missing,
        needed: tiles.needed
      )
    }
  }

  /// Reads the missing tiles and returns all tiles of the view. Opens the files if needed. A file that was replaced
  /// since it was opened is opened again.
  public func read(_ tiles: VisibleTiles) -> VisibleTiles {
    var tiles = tiles
    if !tiles.isOpened || !areCurrent(Set(tiles.missing.map(\.file))) {
      open()
      tiles = self.tiles(for: tiles.view, size: tiles.size, base: tiles.wantedBase)
    }
    var tried: Set<TileCache.Key> = []
    // The world is needed only where a street map turns out to have no tile.
    while case let unread = tiles.missing.filter({ !tried.contains($0) }), !unread.isEmpty {
      for key in unread { read(key, needed: tiles.needed) }
      tried.formUnion(unread)
      tiles = self.tiles(for: tiles.view, size: tiles.size, base: tiles.wantedBase)
    }
    return tiles
  }

  /// Reads a tile into the cache, unless it is there.
  private func read(_ key: TileCache.Key, needed: Set<TileCache.Key>) {
    let source = state.withLock { state in
      state.cache.contains(key) ? nil : state.sources.first { $0.base.id == key.file }
    }
    guard let source, let entry = Self.entry(key.tile, source.opened.file) else { return }
    state.withLock { state in
      // Meanwhile the file may have been opened again.
      guard
        state.sources.contains(where: { $0.base.id == key.file && $0.opened.stamp == source.opened.stamp })
      else { return }
      state.cache.insert(entry, key, needed: needed)
    }
  }

  /// Nil if the file cannot be read now: the tile is read again for the next view.
  private static func entry(_ id: TileID, _ file: any TileFile) -> TileCache.Entry? {
    do {
      guard let bytes = try file.tile(id), !bytes.isEmpty else { return TileCache.Entry.none }
      return .tile(try MapTile(bytes))
    } catch { return error == .unreadable ? nil : .problem(error) }
  }

  private static func source(_ path: String, isWorld: Bool) -> Result<Source, MapFileProblem> {
    do {
      let opened = try MapFileOpening.open(path, isImmutable: isWorld)
      let base = MapBase(id: path, details: opened.file.details, isWorld: isWorld)
      return .success(Source(base: base, opened: opened))
    } catch { return .failure(error) }
  }

  private func areCurrent(_ files: Set<MapBase.ID>) -> Bool {
    state.withLock { $0.sources }.allSatisfy { !files.contains($0.base.id) || Self.isCurrent($0) }
  }

  private static func isCurrent(_ source: Source) -> Bool {
    FileState(path: source.base.id) == source.opened.stamp
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

/// A map file that can be drawn.
public struct MapBase: Hashable, Identifiable, Sendable {
  /// The path of its file.
  public let id: String
  public let details: MapFileDetails
  /// Whether it is the world that comes with the app.
  public let isWorld: Bool

  /// Whether it covers this view: a street map does from its first zoom on, within its bounds.
  func shows(_ view: MapView) -> Bool {
    isWorld || details.bounds.contains(view.center) && Double(details.zooms.lowerBound) <= view.zoom
  }

  /// The places of its tiles in a picture, those in the middle first.
  func places(in view: MapView, _ size: MapSize) -> [PlacedTile] {
    let zoom = Int(view.zoom.rounded(.down)).clamped(to: details.zooms)
    return DotFrame(view: view, size: size).tiles(zoom: zoom)
  }
}

/// The tiles of a view, as far as they have been read.
public struct VisibleTiles: Sendable {
  /// The map that is shown; nil if none shows this place. Where it has no tile, the world is drawn.
  public let base: MapBase?
  /// How many tiles are left out, because they are damaged or beyond the limits.
  public let leftOut: Int

  /// Whether all tiles were read.
  public var isComplete: Bool { isOpened && missing.isEmpty }

  /// Whether the files were opened; before that there is no base.
  let isOpened: Bool
  let view: MapView
  let size: MapSize
  let wantedBase: MapBase.ID?
  let drawn: [(place: PlacedTile, tile: MapTile)]
  /// Those that were not read yet. ``MapSources/read(_:)`` reads them.
  let missing: [TileCache.Key]
  /// All tiles of the view.
  let needed: Set<TileCache.Key>
}
