import ArgumentParser
import MapTiles
import Places
import TODOCore
import TODOScreens
import TODOStore
import TODOViewModel
import TaskFormats
import TerminalUI

/// `mytodo map`: the group of the map's commands, each of which has a file of its own.
struct MapCommand: ProgramCommand {
  nonisolated static let summary = CommandConfiguration(
    commandName: "map",
    abstract: "Print a map, find places, and list map files.",
    usage: """
      mytodo map [<item-or-place> ...] [<options>]
             mytodo map <subcommand>
      """,
    discussion: """
      mytodo map prints a map of all open items that have a point; mytodo map ITEM and mytodo map PLACE, one of that item \
      or place. The options are those of mytodo map show.
      """,
    subcommands: [MapShowCommand.self, MapFindCommand.self, MapFilesCommand.self],
    defaultSubcommand: MapShowCommand.self
  )
}

/// `mytodo map`, or `mytodo map show`: prints a map.
struct MapShowCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a map of an item, a place, or all open items.",
    discussion: """
      A place is whatever mytodo map find takes. What is no place is an item, named by the start of its id or by words that \
      match it; if several items match, they are listed. The start of an id, and words after a /, are always an item. Without \
      either, all open items that have a point are shown.

      “show” may be left out: mytodo map Tromsø.

      On a terminal the map is as wide as the terminal; to a pipe it is 80 columns wide and has no colours.
      """
  )

  nonisolated var onlyReads: Bool { true }

  @OptionGroup var options: SessionOptions

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

  /// What is meant: the item with that id, a place with that name, an item with those words, or what is likely to be the
  /// place.
  @MainActor private func found(in session: CommandSession) async throws -> Subject {
    let text = FreeWords(words: subject).text
    let finder = ItemFinder(session, lookingFirstIn: .open)
    if let item = try await finder.item(withID: text) { return try await onMap(item, session) }
    // Without the map's data, an item can be shown still.
    if !text.hasPrefix("/"), case .found(let place)? = try? GazetteerFile(in: session.world).find(text),
      place.sureness != .likely
    {
      return .place(place)
    }
    do {
      return try await onMap(finder.item(text), session)
    } catch let failure as CommandFailure where failure.exitCode == .notFound {
      let wording = PlaceWording(language: session.world.environment.language)
      let place = try wording.place(in: GazetteerFile(in: session.world), address: text)
      if place.sureness == .likely { session.world.say(.placeLikely) }
      return .place(place)
    }
  }

  @MainActor private func onMap(_ item: TODOItem, _ session: CommandSession) async throws -> Subject {
    guard item.values.location.coordinate != nil else {
      throw CommandFailure.refused(.itemHasNoPoint(item: try await session.name(item)))
    }
    return .item(item)
  }
}

/// `mytodo map find`: finds the point of an address, or the points of all items that have only an address.
struct MapFindCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find the point of an address, without a network.",
    discussion: """
      An address is what you would write on a letter, the name of a town or an airport, a postal code with a town, \
      coordinates, a geo: URI, or a link of OpenStreetMap or Google Maps. Streets are not known: the answer is the town, \
      its part or the area of the postal code.

      To a pipe it prints the point and the name, separated by a tab. If several places are meant, they are listed, with \
      exit code 4; if there is none, the exit code is 3.

      Without an address, all items that have an address and no point get one, as one step for mytodo undo. An item \
      stays without a point if its address could mean several places or names only a region.
      """
  )

  @OptionGroup var options: SessionOptions

  @Flag(help: "Print a JSON object, whatever the answer is; without an address, an array.")
  var json = false

  @Flag(help: "Without an address: change nothing, only print which points would be set.")
  var dryRun = false

  @Argument(
    parsing: .allUnrecognized,
    help: "The address; several arguments are joined."
  )
  var address: [String] = []

  nonisolated var onlyReads: Bool { dryRun }

  func validate() throws {
    try FreeWords(words: address).validate()
    if dryRun, !address.isEmpty {
      throw ValidationError(.optionsNotCombined(options: ["--dry-run", "ADDRESS"]))
    }
  }

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    guard !address.isEmpty else { return try await runOnItems(in: world, printingTo: output) }
    let given = [("--database", options.database.database), ("--config", options.configuration.config)].first
    {
      $0.1 != nil
    }
    if let given { throw CommandFailure.usage(.optionNotAvailable(option: given.0)) }
    let text = FreeWords(words: address).text
    guard !text.allSatisfy(\.isWhitespace) else { throw CommandFailure.usage(.placeAddressEmpty) }
    let gazetteer = try GazetteerFile(in: world)
    let wording = PlaceWording(language: world.environment.language)
    guard !json else {
      let answer = try gazetteer.find(text)
      try output.printPrepared(PlaceJSON(text, answer, language: wording.language).text)
      return Self.exitCode(answer)
    }
    let place = try wording.place(in: gazetteer, address: text)
    guard output.isTerminal else {
      try output.print(wording.point(place) + "\t" + wording.name(place))
      return .success
    }
    try output.print(wording.name(place))
    try output.print(wording.exactness(place))
    if place.sureness == .likely { try output.print(.placeLikely) }
    try output.print("")
    try output.printWrapped(.mapAttribution(text: gazetteer.attribution))
    return .success
  }

  @MainActor func run(in session: CommandSession) async throws {
    try await PointFinding(session: session).run(isDryRun: dryRun, json: json)
  }

  private static func exitCode(_ answer: PlaceAnswer) -> ExitCode {
    switch answer {
    case .nothing: .notFound
    case .found: .success
    case .unclear: .ambiguous
    }
  }
}

/// `mytodo map files`: lists the map files of the person's own.
struct MapFilesCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "List your map files: what each covers, or why it cannot be shown.",
    discussion: """
      Map files are .mbtiles and .pmtiles files with vector tiles, in $XDG_DATA_HOME/mytodo/maps \
      (~/.local/share/mytodo/maps). Press M in the list to see the map.
      """
  )

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    let folder = try world.path(world.environment.mapDirectory)
    let files = MapFile.all(in: folder)
    guard !json else {
      try JSON.Array.print(files.map { $0.json(problem: output.text) }, to: output)
      return .success
    }
    if files.isEmpty { try output.print(.mapFilesMissing(folder: folder)) }
    for file in files { try output.print(file.message) }
    return .success
  }
}
