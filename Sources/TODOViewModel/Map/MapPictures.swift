public import MapTiles
public import TODOCore

/// Pictures of the map: what has been read is drawn, and the rest is read in the background.
public final class MapPictures {
  let data: MapData
  /// The last picture; it stays as it is until something that it shows has changed.
  private(set) var last: MapPicture?
  private var lastScene: MapScene?
  /// Whether all tiles of the last picture had been read.
  private var lastIsComplete = false
  /// What was last read for a view; nil before the files were opened.
  private(set) var news: MapReading?
  /// What is being read or was read last.
  private var wanted: MapScene?
  /// Reads tiles and towns off the main actor.
  public private(set) var reading: Task<Void, Never>?
  /// Until when ``reading`` still waits for the view to rest; nil if it does not.
  private var restsUntil: ContinuousClock.Instant?
  /// Whether the last picture is shown only to a view whose middle is on it.
  private var isOutdated = false
  /// Called when there is more to draw.
  public var onNews: () -> Void = {}
  /// Called when the files were opened.
  public var onOpened: () -> Void = {}

  private let isBeside: Bool

  /// - Parameter isBeside: whether the pictures are beside something else that must not wait for them: a view is read only when it has
  ///   stayed for a moment, and drawn once, when everything that it shows has been read. Until then, the last one stays if the middle of
  ///   the view is on it, and otherwise is removed in a frame of its own. The nearest town is not looked for.
  public init(_ data: MapData, isBeside: Bool = false) {
    self.data = data
    self.isBeside = isBeside
  }

  /// Whether there is a map to show; nil before the files were opened.
  public var hasMap: Bool? { news == nil ? nil : !data.tiles.bases.isEmpty }

  /// What the last picture shows has changed.
  public func forget() {
    last = nil
    lastScene = nil
  }

  /// The map as far as it is read; the rest is read in the background, after which ``onNews`` is called.
  ///
  /// - Returns: nil before the files were opened. Beside something else, until everything has been read, the last picture of the same size,
  ///   or nil once that is removed.
  public func picture(
    _ scene: MapScene,
    glyphs: @escaping @Sendable (String) -> [MapGlyph],
    pins: () -> [MapPin]
  ) -> MapPicture? {
    if let last, scene == lastScene, scene == wanted { return last }
    read(scene)
    if let last, scene == lastScene { return last }
    guard let news else { return nil }
    if isBeside, reading != nil {
      return last?.size == scene.size && (!isOutdated || scene.isInSight(of: last)) ? last : nil
    }
    let tiles = data.tiles.tiles(for: scene.view, size: scene.size, base: scene.base)
    let picture = MapPicture(
      view: scene.view,
      size: scene.size,
      tiles: tiles,
      labels: MapPicture.Labels(
        language: data.language,
        added: news.labels ?? [],
        replacesTowns: news.labels != nil,
        glyphs: glyphs
      ),
      pins: pins(),
      style: scene.style
    )
    last = picture
    lastScene = scene
    lastIsComplete = tiles.isComplete
    return picture
  }

  /// How long the last picture stays beside something else: removing it costs a fifth of the frame for a key.
  private static let farewell = Duration.milliseconds(20)
  /// How long a view stays before it is read, where it is beside something else: a cursor passes most items.
  private static let rest = Duration.milliseconds(100)

  private func read(_ scene: MapScene) {
    guard scene != wanted, reading == nil || restsUntil != nil else { return }
    wanted = scene
    if isBeside { restsUntil = .now + Self.rest }
    // A task that waits reads this view: one for each item that the cursor passes would cost more than everything else.
    guard reading == nil else { return }
    reading = Task {
      if isBeside, last != nil {
        try? await Task.sleep(for: Self.farewell)
        isOutdated = true
        if wanted?.isInSight(of: last) == false { onNews() }
      }
      while let rest = restsUntil, rest > .now { try? await Task.sleep(until: rest) }
      restsUntil = nil
      guard let scene = wanted else { return }
      let isFirst = news == nil
      let labels = await data.read(scene, opensFiles: isFirst)
      // Most views show nothing new.
      let isChanged = isFirst || !lastIsComplete || news?.labels != labels
      if isChanged { lastScene = nil }
      news = MapReading(town: news?.town, labels: labels)
      if isFirst { onOpened() }
      if !isBeside {
        if isChanged { onNews() }
        news?.town = await data.nearestTown(to: scene.view.center)
      }
      reading = nil
      isOutdated = false
      onNews()
    }
  }
}

/// What a picture of the map shows beside its pins.
public struct MapScene: Hashable, Sendable {
  let view: MapView
  let size: MapSize
  /// The map file; nil for the best one.
  let base: MapBase.ID?
  let style: MapPicture.Style

  /// The zoom at which one item is shown: as close as the world's map is good for.
  static let itemZoom = 8.0

  /// The surroundings of an item on a small map, which shows about as much of them as a whole window does.
  public static func around(_ point: Coordinate, _ size: MapSize, _ style: MapPicture.Style) -> MapScene {
    MapScene(view: MapView(center: point, zoom: itemZoom - 1), size: size, base: nil, style: style)
  }

  /// Whether its middle is on a picture, which is then not misleading in its place for a moment.
  func isInSight(of picture: MapPicture?) -> Bool {
    picture.map { $0.view.bounds(in: $0.size).contains(view.center) } ?? false
  }
}

/// The way to the current item of a map.
public struct MapWay: Hashable, Sendable {
  public let start: Coordinate
  public let end: Coordinate
  /// Of the item at the start, or of the one at the end.
  public let title: String
  /// Whether it starts at another item, rather than at the middle of the map.
  public let isFromItem: Bool
}
