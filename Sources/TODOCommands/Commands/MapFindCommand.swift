import ArgumentParser
import Places
import TODOScreens

/// `mytodo map find`: finds the point of an address, without a network.
struct MapFindCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find the point of an address, without a network.",
    discussion: """
      An address is what you would write on a letter, the name of a town or an airport, a postal code with a town, \
      coordinates, a geo: URI, or a link of OpenStreetMap or Google Maps. Streets are not known: the answer is the town, \
      its part or the area of the postal code.

      To a pipe it prints the point and the name, separated by a tab. If several places are meant, they are listed, with \
      exit code 4; if there is none, the exit code is 3.
      """
  )

  @OptionGroup(visibility: .private) var options: DatabaseOptions
  @OptionGroup(visibility: .private) var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Flag(help: "Print a JSON object, whatever the answer is.")
  var json = false

  @Argument(help: "The address; several arguments are joined.")
  var address: [String]

  @MainActor func run(in world: World, printingTo output: CommandOutput) async throws -> ExitCode {
    try options.refuse()
    try settings.refuse()
    try screen.refuse()
    let text = address.joined(separator: " ")
    guard !text.allSatisfy(\.isWhitespace) else { throw CommandFailure.usage(.placeAddressEmpty) }
    let gazetteer = try MapDataFile.gazetteer(in: world)
    let answer: PlaceAnswer
    do throws(GazetteerError) {
      answer = try PlaceFinder(gazetteer, country: world.environment.country).find(text)
    } catch {
      throw CommandFailure.gazetteer(error, try MapDataFile(MapDataFile.places, in: world).path)
    }
    let wording = PlaceWording(language: world.environment.language)
    guard !json else {
      try output.printPrepared(PlaceJSON(text, answer, language: wording.language).text)
      return Self.exitCode(answer)
    }
    switch answer {
    case .nothing: throw CommandFailure.notFound(.placeNotFound(address: text))
    case .unclear(let places):
      let lines = places.map { Message.placeChoice(point: wording.point($0), name: wording.name($0)) }
      guard lines.count > 1 else {
        throw CommandFailure.ambiguous(.placeUncertain(address: text, places: lines))
      }
      throw CommandFailure.ambiguous(
        .placeAmbiguous(count: lines.count, address: text, places: lines)
      )
    case .found(let place):
      guard output.isTerminal else {
        try output.print(wording.point(place) + "\t" + wording.name(place))
        return .success
      }
      try output.print(wording.name(place))
      try output.print(wording.exactness(place))
      if place.sureness == .likely { try output.print(.placeLikely) }
      try output.print("")
      try output.printWrapped(.mapAttribution(text: gazetteer.attribution))
    }
    return .success
  }

  private static func exitCode(_ answer: PlaceAnswer) -> ExitCode {
    switch answer {
    case .nothing: .notFound
    case .found: .success
    case .unclear: .ambiguous
    }
  }
}
