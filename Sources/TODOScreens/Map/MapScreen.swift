import MapTiles
import TODOCore
import TODOViewModel
import TerminalUI

/// The map: the items with a point as pins on the world, or on streets where there is a file of them.
final class MapScreen: ActingScreen {
  let stack: ScreenStack
  let map: MapViewModel
  /// The picture that is on the screen.
  private var picture: MapPicture?
  /// Where the mouse was when the map was last dragged.
  private var held: Position?
  /// Whether the point of the current item is being set, under a cross in the middle.
  private var isSetting = false

  init(_ stack: ScreenStack, _ map: MapViewModel) {
    self.stack = stack
    self.map = map
    map.onNews = { [weak stack] in stack?.askForFrame() }
  }

  let placement = Placement.window
  let showsUndo = true

  var header: ScreenHeader {
    let title = map.currentItem.map { ScreenHeader.Part(text: $0.title.cut(to: 40)) }
    return ScreenHeader(
      title: .mapScreen,
      parts: [title].compactMap(\.self),
      trailing: [stack.text(.itemsOnMap(count: map.items.count))]
    )
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseDrag, .helpDragMap),
      (.mouseWheel, .helpWheelMap),
      (.mouseClick, .helpClickPin)
    )
      + [KeyHelp(group: .app, keys: stack.text(.mapSource), description: stack.text(.mapCredits))]
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await map.reload() }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = layout.body.rows > 2 ? layout.body.inset(bottom: 1) : layout.body
    let palette = MapPalette(canvas.theme, depth: stack.colorDepth, background: stack.background)
    let isUnicode = canvas.marks == .unicode
    let picture = map.picture(
      size: MapSize(columns: area.columns, rows: area.rows),
      style: MapPicture.Style(
        dots: isUnicode ? .braille : .ascii,
        symbols: isUnicode ? .unicode : .ascii,
        marksWater: !palette.hasGrounds
      ),
      glyphs: Self.glyphs(of:)
    )
    // Before the files are opened there is no map yet, but a moment later there is.
    guard map.hasMap != nil else { return nil }
    self.picture = picture
    draw(picture, palette, &canvas, area)
    canvas.areas.note(.map, at: area)
    if area.rows < layout.body.rows {
      drawStatus(&canvas, layout.body.row(at: area.rows).inset(left: 1, right: 1))
    }
    guard isSetting else { return nil }
    let middle = Rect(
      column: area.column + area.columns / 2,
      row: area.row + area.rows / 2,
      columns: 1,
      rows: 1
    )
    canvas.write(isUnicode ? "✛" : "X", in: middle, canvas.theme.selection)
    return nil
  }

  nonisolated private static func glyphs(of name: String) -> [MapGlyph] {
    DrawableText(name).flatMap(\.glyphs).map { MapGlyph(text: $0.text, width: $0.width) }
  }

  /// Writes cells of one look together.
  private func draw(_ picture: MapPicture, _ palette: MapPalette, _ canvas: inout Canvas, _ area: Rect) {
    for row in 0..<area.rows {
      var column = 0
      while column < area.columns {
        let first = picture[column, row]
        var text = ""
        var end = column
        while end < area.columns, picture[end, row].ink == first.ink, picture[end, row].ground == first.ground
        {
          text += picture[end, row].text
          end += 1
        }
        let place = Rect(column: area.column + column, row: area.row + row, columns: end - column, rows: 1)
        canvas.write(text, in: place, palette.style(first.ink, on: first.ground))
        column = end
      }
    }
  }

  /// The bar of a round length, the centre, the nearest town, and who made the map.
  private func drawStatus(_ canvas: inout Canvas, _ line: Rect) {
    var parts: [Message] = []
    let isMissing = map.hasMap == false
    if !isMissing, let scale = map.scale(columns: min(20, line.columns / 4)) {
      let bar =
        canvas.marks == .unicode ? "├" + String(repeating: "─", count: max(0, scale.columns - 2)) + "┤" : ""
      parts.append(.mapScale(bar: bar, length: .length(scale)))
    }
    let center = map.view.center
    let point = [center.latitude, center.longitude].map { String(describing: ($0 * 1000).rounded() / 1000) }
    parts.append(.mapPoint(latitude: point[0], longitude: point[1]))
    if let town = map.town {
      parts.append(
        town.kilometres < 2
          ? .mapIn(town: map.name(town))
          : .mapNear(
            distance: .distance(town.kilometres, map.unit),
            direction: .direction(town.bearing),
            town: map.name(town)
          )
      )
    }
    let right = isMissing ? stack.text(.mapMissing) : map.attribution
    let separator = " · ".punctuated(for: canvas.marks)
    var left = parts.map(stack.text).joined(separator: separator)
    while parts.count > 1, DrawableText.width(of: left) + DrawableText.width(of: right) + 2 > line.columns {
      parts.removeLast()
      left = parts.map(stack.text).joined(separator: separator)
    }
    let used = canvas.write(left, in: line, canvas.theme.quiet)
    canvas.writeRight(
      right,
      in: line.inset(left: used + 2),
      isMissing ? canvas.theme.warning : canvas.theme.quiet
    )
  }

  // MARK: Moving

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
  func showAll() { map.showAll() }

  func nextItem() { if !map.go(by: 1) { stack.say(.noItemOnMap) } }
  func previousItem() { if !map.go(by: -1) { stack.say(.noItemOnMap) } }
  func center() { if !map.center() { stack.say(.itemWithoutPoint) } }

  func nextBase() {
    stack.say(map.nextBase().map { .mapBase(name: $0) } ?? .noOtherMap)
  }

  func find() { stack.push(MapPlaceScreen(stack, map)) }

  // MARK: The item under the centre

  /// Opens the item in the middle; of several in one place, zooms in, or asks which one. While a point is set, saves it.
  func open() async throws(TODOStoreError) {
    if isSetting { return try await setPoint() }
    guard let picture, let cluster = nearest(to: middle(of: picture), in: picture, within: 3) else {
      return stack.say(.noItemUnderCenter)
    }
    open(cluster)
  }

  private func middle(of picture: MapPicture) -> CellPosition {
    CellPosition(column: picture.size.columns / 2, row: picture.size.rows / 2)
  }

  private func nearest(to cell: CellPosition, in picture: MapPicture, within reach: Int) -> PinCluster? {
    func distance(_ cluster: PinCluster) -> Int {
      max(abs(cluster.cell.column - cell.column), abs(cluster.cell.row - cell.row) * 2)
    }
    return picture.clusters.min { distance($0) < distance($1) }.flatMap { distance($0) <= reach ? $0 : nil }
  }

  private func open(_ cluster: PinCluster) {
    let items = cluster.pins.map { map.pinned[$0] }
    guard items.count > 1 else { return edit(items[0]) }
    let choices = items.prefix(Self.mostChoices).enumerated().map { index, item in
      MenuScreen.Choice(.itemTitle(title: item.title), shortcut: "123456789".dropFirst(index).first) {
        [self] in edit(item)
      }
    }
    stack.push(MenuScreen(stack, title: .whichItem, choices: choices))
  }

  private static let mostChoices = 30

  private func edit(_ item: TODOItem) {
    map.choose(item)
    stack.push(FormScreen(stack, item: item))
  }

  // MARK: Setting a point

  func beginSetting() {
    isSetting = true
    stack.say(.movePointHere)
  }

  private func setPoint() async throws(TODOStoreError) {
    isSetting = false
    if let outcome = try await map.setPoint() { stack.say(.outcome(outcome)) }
  }

  func leave() {
    guard isSetting else { return close() }
    isSetting = false
  }

  // MARK: Sharing

  func browse() { stack.openLink(map.browserLink) }

  func copy() { stack.say(stack.copy(map.geoLink) ? .copied(title: map.geoLink) : .noClipboard) }

  // MARK: Mouse

  func handle(_ act: MouseAct) async {
    switch act {
    case .press(let click):
      guard click.target == .map, let picture else { return }
      held = click.position
      let cell = CellPosition(column: click.column, row: click.row)
      guard let cluster = nearest(to: cell, in: picture, within: 1) else { return }
      let items = cluster.pins.map { map.pinned[$0] }
      guard items.count == 1, items[0].id != map.currentItem?.id else { return open(cluster) }
      map.choose(items[0])
    case .drag(let click):
      guard click.target == .map, let held else { return }
      map.pan(columns: held.column - click.position.column, rows: held.row - click.position.row)
      self.held = click.position
    case .wheel(let lines, let click):
      guard let click, click.target == .map else { return map.zoom(halfSteps: -lines.signum()) }
      map.zoom(halfSteps: -lines.signum(), about: CellPosition(column: click.column, row: click.row))
    }
  }
}

extension MapScreen {
  static let place = ActionPlace(heading: .onMap, hasPalette: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MapScreen>([
    .init(.move, "map-left", [Key(.left), "h"], .inFooter) { $0.panLeft },
    .init(.move, "map-right", [Key(.right), "l"]) { $0.panRight },
    .init(.move, "map-up", [.up, "k"]) { $0.panUp },
    .init(.move, "map-down", [.down, "j"]) { $0.panDown },
    .init(.move, "map-step-left", [.shift(.left), "H"], .notInPalette) { $0.stepLeft },
    .init(.move, "map-step-right", [.shift(.right), "L"], .notInPalette) { $0.stepRight },
    .init(.move, "map-step-up", [.shift(.up), "K"], .notInPalette) { $0.stepUp },
    .init(.move, "map-step-down", [.shift(.down), "J"], .notInPalette) { $0.stepDown },
    .init(.view, "map-zoom-in", ["+", "=", "a"], .inFooter) { $0.zoomIn },
    .init(.view, "map-zoom-out", ["-", "z"], .inFooter) { $0.zoomOut },
    .init(.items, "map-next", ["n"], .inFooter) { $0.nextItem },
    .init(.items, "map-previous", ["N"]) { $0.previousItem },
    .init(.items, "map-open", [.enter], .inFooter) { $0.open },
    .init(.view, "map-all", ["0"], .inFooter) { $0.showAll },
    .init(.view, "map-center", ["c"]) { $0.center },
    .init(.view, "map-find", ["/"], .inFooter) { $0.find },
    .init(.items, "map-set-point", ["s"], .inFooter, needs: [.item]) { $0.beginSetting },
    .init(.items, "map-browse", ["o"]) { $0.browse },
    .init(.items, "map-copy", ["y"]) { $0.copy },
    .init(.view, "map-base", ["b"]) { $0.nextBase },
    .init(.app, "map-palette", [":"], .notInPalette) { $0.showPalette },
    .help("map-help", ["?", .f1]),
    .init(.app, "map-close", [.escape, "q", "M"], .inFooter) { $0.leave },
  ])
}

extension KeyTable<MapScreen>.Need {
  fileprivate static let item = Self { $0.map.currentItem == nil ? .noItemSelected : nil }
}
