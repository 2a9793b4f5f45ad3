import ArgumentParser
import Places
import TODOScreens

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

  @OptionGroup var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions

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
    let given = [("--database", options.database), ("--config", settings.config)].first { $0.1 != nil }
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
