import MapTiles
import TODOCore
import TODOViewModel
import TerminalUI

/// The map: the items with a point as pins on the world, or on streets where there is a file of them.
final class MapScreen: MapMovingScreen {
  let stack: ScreenStack
  let map: MapViewModel

  init(_ stack: ScreenStack, _ map: MapViewModel) {
    self.stack = stack
    self.map = map
    map.onNews = { [weak stack] in stack?.askForFrame() }
    map.onOpened = { [weak self] in self?.sayUnusableFiles() }
  }

  let placement = Placement.window
  let showsUndo = true

  var header: ScreenHeader {
    let count = map.items.count
    let title = map.currentItem.map { ScreenHeader.Part(text: $0.title.cut(to: 40)) }
    return ScreenHeader(
      title: .mapScreen,
      parts: [title].compactMap(\.self),
      trailing: [stack.text(map.hasMore ? .itemsOnMapOrMore(count: count) : .itemsOnMap(count: count))]
    )
  }

  var otherHelp: [KeyHelp] {
    stack.mouseHelp(
      (.mouseDrag, .helpDragMap),
      (.mouseWheel, .helpWheelMap),
      (.mouseClick, .helpClickPin)
    )
      + [KeyHelp(group: .app, keys: stack.text(.mapSource), description: stack.text(.mapCredits))]
      + map.unusableFiles.map { file in
        KeyHelp(group: .app, keys: file.name, description: stack.text(.mapProblem(file.problem)))
      }
  }

  func reload() async {
    await stack.attemptUnasked { () async throws(TODOStoreError) in try await map.reload() }
  }

  // MARK: Drawing

  func draw(_ canvas: inout Canvas, _ layout: FrameLayout) -> Position? {
    let area = Self.picture(in: layout)
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
    guard let picture else { return nil }
    draw(picture, palette, &canvas, area)
    canvas.areas.note(.map, at: area)
    if area.rows < layout.body.rows {
      MapStatus(map: map).draw(&canvas, layout.body.row(at: area.rows).inset(left: 1, right: 1))
    }
    return nil
  }

  /// The part of the window for the picture: the line under it is for the status.
  static func picture(in layout: FrameLayout) -> Rect {
    layout.body.inset(bottom: layout.body.rows > 2 ? 1 : 0)
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

  // MARK: Moving

  func showAll() { map.showAll() }

  func nextItem() { if !map.go(by: 1) { stack.say(.noItemOnMap) } }
  func previousItem() { if !map.go(by: -1) { stack.say(.noItemOnMap) } }
  func center() { if !map.center() { stack.say(.itemWithoutPoint) } }

  func nextBase() {
    stack.say(map.nextBase().map { .mapBase(name: $0) } ?? .noOtherMap)
  }

  // MARK: The item under the centre

  /// Opens the item in the middle, or asks which one.
  func open() async throws(TODOStoreError) {
    let items = map.itemsInMiddle
    if items.isEmpty { stack.say(.noItemUnderCenter) } else { try await open(items) }
  }

  private func open(_ items: [TODOItem]) async throws(TODOStoreError) {
    guard items.count > 1 else { return try await edit(items[0]) }
    let choices = items.prefix(Self.mostChoices).enumerated().map { index, item in
      MenuScreen.Choice(.itemTitle(title: item.title), shortcut: "123456789".dropFirst(index).first) {
        [self] in
        await stack.attempt { () async throws(TODOStoreError) in try await edit(item) }
      }
    }
    stack.push(MenuScreen(stack, title: .whichItem, choices: choices))
  }

  private static let mostChoices = 30

  private func edit(_ item: TODOItem) async throws(TODOStoreError) {
    guard try await map.choose(item.id), let item = map.currentItem else {
      return stack.say(.itemDeletedElsewhere)
    }
    stack.push(FormScreen(stack, item: item))
  }

  func setPoint() {
    guard let item = map.currentItem else { return }
    stack.push(MapPointScreen(stack, map, item: item))
    stack.say(.movePointHere)
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
    .init(.view, "map-all", ["0"], .inFooter) { $0.showAll },
    .init(.view, "map-center", ["c"]) { $0.center },
    .init(.items, "map-set-point", ["s"], .inFooter, needs: [.item]) { $0.setPoint },
    .init(.undo, "map-undo", ["u"], needs: [.noJob, .stepToUndo]) { $0.undo },
    .init(.undo, "map-redo", ["r"], needs: [.noJob, .stepToRedo]) { $0.redo },
    .init(.items, "map-browse", ["o"]) { $0.browse },
    .init(.items, "map-copy", ["y"]) { $0.copy },
    .init(.view, "map-base", ["b"]) { $0.nextBase },
    .init(.app, "map-palette", [":"], .notInPalette) { $0.showPalette },
    .help("map-help", ["?", .f1]),
    .init(.app, "map-close", [.escape, "q", "M"], .inFooter) { $0.close },
  ])
}

extension KeyTable<MapScreen>.Need {
  fileprivate static let item = Self { $0.map.currentItem == nil ? .noItemForPoint : nil }
}
