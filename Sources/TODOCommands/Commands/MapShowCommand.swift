import ArgumentParser
import MapTiles
import Places
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
import TerminalUI

/// `mytodo map`, or `mytodo map show`: prints a map.
struct MapShowCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a map of an item, a place, or all open items.",
    discussion: """
      An item is named by the start of its id, or by words that match it; if several items match, they are listed. What \
      matches no item is a place: whatever mytodo map find takes. Without either, all open items that have a point are shown.

      “show” may be left out: mytodo map Tromsø.

      On a terminal the map is as wide as the terminal; to a pipe it is 80 columns wide and has no colours.
      """
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions

  @Flag(help: "Show all open items that have a point, as without an item or place.")
  var all = false

  @OptionGroup var picture: MapPictureOptions

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "Start of an id, words, or a place; several arguments are joined.",
      valueName: "item-or-place"
    ),
    completion: ItemCompletion.kind(.open)
  )
  var subject: [String] = []

  func validate() throws {
    try FreeWords(words: subject).validate()
    if all, !subject.isEmpty {
      throw ValidationError(.optionsNotCombined(options: ["--all", "ITEM-OR-PLACE"]))
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let world = session.world
    let data = try MapData(world)
    let map = try await map(of: data, in: session)
    if let zoom = picture.zoom { map.zoom(to: zoom) }
    let hasColor = picture.color.isOn(in: session)
    let depth = hasColor ? max(world.terminal.colorDepth(), .ansi8) : .none
    let printed = PrintedMap(
      map,
      theme: session.theme,
      depth: depth,
      background: hasColor ? world.terminal.background() : nil,
      formatter: world.formatter(for: world.output)
    )
    let buffer = await printed.draw(picture.size(in: session))
    if map.pictures.hasMap != true {
      world.tell(.mapDataMissing(path: try MapDataFile(MapDataFile.world, in: world).path))
    }
    for file in map.unusableFiles {
      world.tell(.mapFileUnusable(name: file.name, reason: .mapProblem(file.problem)))
    }
    for line in hasColor ? buffer.paintedLines : buffer.lines { try session.output.printPrepared(line) }
  }

  @MainActor private func map(of data: MapData, in session: CommandSession) async throws -> MapViewModel {
    let list = try MyTODOViewModel(store: session.store, viewState: .atStart, visibleRowCount: 1)
    let size = picture.size(in: session)
    let found = subject.isEmpty ? nil : try await found(in: session)
    if case .item(let item) = found {
      return MapViewModel(list, data, items: [item], about: item, size: size)
    }
    let items = try await session.store.itemsWithPoint(.open)
    guard case .place(let place) = found else {
      if items.isEmpty { session.world.tell(.noOpenItemOnMap) }
      return MapViewModel(list, data, items: items, size: size)
    }
    // The map names towns, but not what coordinates mean.
    let pin = place.kind == .point ? MapPin(coordinate: place.coordinate) : nil
    let map = MapViewModel(list, data, items: items, pin: pin, size: size)
    map.show(place)
    return map
  }

  private enum Subject {
    case item(TODOItem), place(FoundPlace)
  }

  /// The item that is meant or, where no item is, the place.
  @MainActor private func found(in session: CommandSession) async throws -> Subject {
    let text = FreeWords(words: subject).text
    do {
      let item = try await ItemFinder(session, lookingFirstIn: .open).item(text)
      guard item.values.location.coordinate != nil else {
        throw CommandFailure.refused(.itemHasNoPoint(item: try await session.name(item)))
      }
      return .item(item)
    } catch let failure as CommandFailure where failure.exitCode == .notFound {
      let wording = PlaceWording(language: session.world.environment.language)
      let place = try wording.place(in: GazetteerFile(in: session.world), address: text)
      if place.sureness == .likely { session.world.say(.placeLikely) }
      return .place(place)
    }
  }
}
