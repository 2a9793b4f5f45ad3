public import MapTiles
public import TODOCore

/// Pictures of the map: what has been read is drawn, and the rest is read in the background.
public final class MapPictures {
  let data: MapData
  /// The last picture; it stays as it is until something that it shows has changed.
  private(set) var last: MapPicture?
  private var lastScene: MapScene?
  /// What was read for a view last; nil before the files were opened.
  private(set) var news: MapReading?
  /// What is being read or was read last.
  private var wanted: MapScene?
  /// Reads tiles and towns off the main actor.
  public private(set) var reading: Task<Void, Never>?
  /// Called when there is more to draw.
  public var onNews: () -> Void = {}
  /// Called when the files were opened.
  public var onOpened: () -> Void = {}

  private let findsTown: Bool

  /// - Parameter findsTown: whether the nearest town is wanted beside the pictures.
  public init(_ data: MapData, findsTown: Bool = true) {
    self.data = data
    self.findsTown = findsTown
  }

  /// Whether there is a map to show; nil before the files were opened.
  public var hasMap: Bool? { news == nil ? nil : !data.tiles.bases.isEmpty }

  /// The pins have changed.
  public func forget() {
    last = nil
    lastScene = nil
  }

  /// The map as far as it is read; the rest is read in the background, after which ``onNews`` is called.
  ///
  /// - Returns: nil before the files were opened.
  public func picture(
    _ scene: MapScene,
    glyphs: @escaping @Sendable (String) -> [MapGlyph],
    pins: () -> [MapPin]
  ) -> MapPicture? {
    if let last, scene == lastScene { return last }
    let tiles = data.tiles.tiles(for: scene.view, size: scene.size, base: scene.base)
    read(tiles, scene)
    guard let news else { return nil }
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
    return picture
  }

  private func read(_ tiles: VisibleTiles, _ scene: MapScene) {
    guard scene != wanted, reading == nil else { return }
    wanted = scene
    let isFirst = news == nil
    reading = Task {
      news = await data.read(
        tiles,
        of: scene.view,
        scene.size,
        opensFiles: isFirst,
        findsTown: findsTown
      )
      reading = nil
      forget()
      if isFirst { onOpened() }
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
    MapScene(
      view: MapView(center: point, zoom: itemZoom - 1),
      size: size,
      base: nil,
      style: style
    )
  }
}
