import MapTiles
import TODOCore
import TODOViewModel
import TerminalUI

/// The map: the items with a point as pins on the world, or on streets where there is a file of them.
final class MapScreen: MapMovingScreen {
  let stack: ScreenStack
  let map: MapViewModel

  private let openForm: (TODOItem) -> Void

  init(_ stack: ScreenStack, _ map: MapViewModel, openForm: @escaping (TODOItem) -> Void) {
    (self.stack, self.map, self.openForm) = (stack, map, openForm)
    map.pictures.onNews = { [weak stack] in stack?.askForFrame() }
    map.pictures.onOpened = { [weak self] in self?.sayUnusableFiles() }
  }

  let placement = Placement.window
  let showsUndo = true

  var header: ScreenHeader {
    let count = map.items.count
    // The name of an item that is not on the map would be over the town of another.
    let item = map.currentItem.flatMap { $0.values.location.coordinate == nil ? nil : $0 }
    let title = item.map { ScreenHeader.Part(text: $0.title.cut(to: 40)) }
    return ScreenHeader(
      title: .mapScreen,
      parts: [title].compactMap(\.self),
      trailing: [stack.text(map.hasMore ? .itemsOnMapOrMore(count: count) : .itemsOnMap(count: count))]
    )
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp((.mouseDrag, .helpDragMap), (.mouseWheel, .helpWheelMap), (.mouseClick, .helpClickPin))
      + [KeyHelp(group: .app, keys: stack.text(.mapSource), description: stack.text(.mapCredits))]
      + [map.attribution].filter { !$0.isEmpty }.map { source in
        KeyHelp(group: .app, keys: stack.text(.shownMapSource), description: source)
      }
      + map.unusableFiles.map { file in
        KeyHelp(group: .app, keys: file.name, description: stack.text(.mapProblem(file.problem)))
      }
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await map.reload() }
  }

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    _ = MapDrawing(canvas).draw(map, &canvas, in: layout.body)
    return nil
  }

  // MARK: Moving

  func showAll() { map.showAll() }

  func nextItem() { if !map.go(by: 1) { stack.say(.noItemOnMap) } }
  func previousItem() { if !map.go(by: -1) { stack.say(.noItemOnMap) } }
  func center() {
    guard !map.center() else { return }
    stack.say(map.currentItem.map { .itemWithoutPoint(title: $0.title) } ?? .noItemForPoint)
  }

  /// Lists the items by their distance from the middle, and leaves the map.
  func sortByDistance() async throws(TODOStoreError) {
    let item = map.isCentered ? map.currentItem : nil
    try await stack.sort(
      by: DistanceSort(from: map.middle, name: item?.title ?? stack.text(.mapCenter), unit: stack.unit)
    )
    leave()
  }

  /// Closes the map; the list can be sorted by the distance from its middle.
  func leave() {
    stack.list.mapCenter = map.middle
    close()
  }

  func nextBase() { stack.say(map.nextBase().map { .mapBase(name: $0) } ?? .noOtherMap) }

  // MARK: The item under the centre

  /// Opens the item in the middle, or asks which one.
  func open() async throws(TODOStoreError) {
    let items = map.itemsInMiddle
    if items.isEmpty { stack.say(.noItemUnderCenter) } else { try await open(items) }
  }

  private func open(_ items: [TODOItem]) async throws(TODOStoreError) {
    guard items.count > 1 else { return try await edit(items[0]) }
    let choices = items.prefix(Self.maxChoices).enumerated().map { index, item in
      MenuScreen.Choice(.itemTitle(title: item.title), shortcut: "123456789".dropFirst(index).first) {
        [self] in
        await stack.attempt { () async throws(TODOStoreError) in try await edit(item) }
      }
    }
    stack.push(MenuScreen(stack, title: .whichItem, choices: choices))
  }

  private static let maxChoices = 30

  /// Opens the current item.
  func edit() async throws(TODOStoreError) {
    if let item = map.currentItem { try await edit(item) }
  }

  private func edit(_ item: TODOItem) async throws(TODOStoreError) {
    guard try await map.choose(item.id), let item = map.currentItem else {
      return stack.say(.itemDeletedElsewhere)
    }
    openForm(item)
  }

  func setPoint() {
    guard let item = map.currentItem else { return }
    stack.push(
      MapPointScreen(stack, map, title: item.title) { [self] point async throws(TODOStoreError) in
        let outcome = try await map.setPoint(of: item.id, point)
        guard case .made(_, let item?, _, _) = outcome else {
          return stack.say(.outcome(outcome, dates: stack.dates))
        }
        stack.say(.placed(title: item.title, point: point.text))
      }
    )
  }

  // MARK: Undo and redo

  func undo() async throws(TODOStoreError) {
    try await stack.undo()
    try await map.reload()
  }

  func redo() async throws(TODOStoreError) {
    try await stack.redo()
    try await map.reload()
  }

  // MARK: Sharing

  func browse() { stack.openLink(map.browserLink) }

  func copy() { stack.say(stack.copy(map.geoLink) ? .copied(title: map.geoLink) : .noClipboard) }

  /// Says which files of the person's own cannot be shown.
  private func sayUnusableFiles() {
    guard stack.message == nil, let file = map.unusableFiles.first else { return }
    stack.say(.mapFileUnusable(name: file.name, reason: .mapProblem(file.problem)))
  }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    move(act)
    guard case .press(let click) = act, click.target == .map else { return }
    let items = map.items(near: click.cell)
    guard let item = items.first else { return }
    await stack.attempt { () async throws(TODOStoreError) in
      if items.count > 1 || item.id == map.currentItem?.id {
        try await open(items)
      } else if try await !map.choose(item.id) {
        stack.say(.itemDeletedElsewhere)
      }
    }
  }
}

extension MapScreen {
  static let place = ActionPlace(heading: .onMap, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MapScreen>(KeyTable.moving("map") + [
    .init(.items, "map-next", ["n"], .inFooter) { $0.nextItem },
    .init(.items, "map-previous", ["N"]) { $0.previousItem },
    .init(.items, "map-open", [.enter], .inFooter) { $0.open },
    .init(.items, "map-edit", ["e"], needs: [.item]) { $0.edit },
    .init(.view, "map-all", ["0"], .inFooter) { $0.showAll },
    .init(.view, "map-center", ["c"]) { $0.center },
    .init(.view, "map-sort-by-distance", ["d"]) { $0.sortByDistance },
    .init(.items, "map-set-point", ["s"], .inFooter, needs: [.item]) { $0.setPoint },
    .init(.undo, "map-undo", ["u"], needs: [.noJob, .stepToUndo]) { $0.undo },
    .init(.undo, "map-redo", ["r"], needs: [.noJob, .stepToRedo]) { $0.redo },
    .init(.items, "map-browse", ["o"]) { $0.browse },
    .init(.items, "map-copy", ["y"]) { $0.copy },
    .init(.view, "map-base", ["b"]) { $0.nextBase },
    .init(.app, "map-palette", [":"], .notInPalette) { $0.showPalette },
    .help("map-help", ["?", .f1]),
    .init(.app, "map-close", [.escape, "q", "M"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<MapScreen>.Need {
  fileprivate static let item = Self { $0.map.currentItem == nil ? .noItemForPoint : nil }
}

protocol MapMovingScreen: ActingScreen {
  var map: MapViewModel { get }
}

extension MapMovingScreen {
  func panLeft() { map.pan(quartersRight: -1, quartersDown: 0) }
  func panRight() { map.pan(quartersRight: 1, quartersDown: 0) }
  func panUp() { map.pan(quartersRight: 0, quartersDown: -1) }
  func panDown() { map.pan(quartersRight: 0, quartersDown: 1) }
  func stepLeft() { map.pan(columns: -1, rows: 0) }
  func stepRight() { map.pan(columns: 1, rows: 0) }
  func stepUp() { map.pan(columns: 0, rows: -1) }
  func stepDown() { map.pan(columns: 0, rows: 1) }
  func zoomIn() { map.zoom(halfSteps: 1) }
  func zoomOut() { map.zoom(halfSteps: -1) }
  func find() {
    stack.push(MapPlaceScreen(stack, map.data, prompt: .placePrompt) { [map] in map.show($0) })
  }

  /// Drags the map, or zooms about the pointer.
  func move(_ act: MouseAct) {
    switch act {
    case .press(let click):
      if click.target == .map { map.hold(click.cell) }
    case .drag(let click):
      if click.target == .map { map.drag(to: click.cell) }
    case .drop: break
    case .wheel(let lines, let click):
      map.zoom(halfSteps: -lines.signum(), about: click?.target == .map ? click?.cell : nil)
    }
  }
}

extension Click {
  /// The cell of the map under the pointer.
  var cell: CellPosition { CellPosition(column: column, row: row) }
}

extension KeyTable where Owner: MapMovingScreen {
  /// The rows of the actions that move the map.
  ///
  /// - Parameter screen: what the identifiers begin with.
  // A row to a line.
  // swift-format-ignore
  static func moving(_ screen: String) -> [Row] {
    [
      Row(.move, "\(screen)-left", [Key(.left), "h"], .inFooter) { $0.panLeft },
      Row(.move, "\(screen)-right", [Key(.right), "l"]) { $0.panRight },
      Row(.move, "\(screen)-up", [.up, "k"]) { $0.panUp },
      Row(.move, "\(screen)-down", [.down, "j"]) { $0.panDown },
      Row(.move, "\(screen)-step-left", [.shift(.left), "H"], .notInPalette) { $0.stepLeft },
      Row(.move, "\(screen)-step-right", [.shift(.right), "L"], .notInPalette) { $0.stepRight },
      Row(.move, "\(screen)-step-up", [.shift(.up), "K"], .notInPalette) { $0.stepUp },
      Row(.move, "\(screen)-step-down", [.shift(.down), "J"], .notInPalette) { $0.stepDown },
      Row(.view, "\(screen)-zoom-in", ["+", "=", "a"], .inFooter) { $0.zoomIn },
      Row(.view, "\(screen)-zoom-out", ["-", "z"], .inFooter) { $0.zoomOut },
      Row(.view, "\(screen)-find", ["/"], .inFooter) { $0.find },
    ]
  }
}
