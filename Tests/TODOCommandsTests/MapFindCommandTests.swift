import Foundation
import TODOCore
import TestDrivers
import Testing

@Suite("mytodo map find") struct MapFindCommandTests {
  private func find(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) async throws -> Shell.Outcome {
    try await find(arguments, environment: environment)
  }

  private func find(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Shell.Outcome {
    var outcome: Shell.Outcome?
    try await Shell.test { shell in
      outcome = try await shell.run(
        ["map", "find"] + arguments,
        environment: Shell.mapData.merging(environment) { $1 }
      )
    }
    return try #require(outcome)
  }

  @Test("a pipe gets the point and the name") func pipe() async throws {
    let outcome = try await find("Hải Châu, Đà Nẵng")
    #expect(outcome.status == 0)
    #expect(outcome.output == "16.0762,108.218\tHải Châu, Đà Nẵng, Vietnam\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test("several arguments are one address") func joined() async throws {
    #expect(try await find("Paris,", "Texas").output.contains("Texas"))
  }

  @Test(
    "a point in the south is no option",
    arguments: [
      ["-33.87,151.21"], ["-33.87,", "151.21"], ["33.87 S", "151.21 E"], ["--", "-33.87,151.21"],
    ]
  ) func south(arguments: [String]) async throws {
    for arguments in [arguments, ["--json"] + arguments] {
      let outcome = try await find(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("-33.87,151.21"))
      #expect(outcome.output.contains("Sydney"))
    }
  }

  @Test("an unknown option is refused") func unknownOption() async throws {
    let outcome = try await find("Tromsø", "--jsno")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("mytodo: unknown option “--jsno”"))
  }

  @Test("a dash between words is no option") func dash() async throws {
    #expect(try await find("Hội", "An", "-", "Việt", "Nam").status == 0)
  }

  @Test("places are named in the language of the locale") func language() async throws {
    let outcome = try await find("長野県", environment: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(outcome.output.hasSuffix("\t長野県, 日本\n"))
  }

  @Test("a terminal shows what was found, how exact the point is, and whose the data are") func terminal()
    async throws
  {
    try await Shell.test { shell in
      let sight = try await shell.look(
        "map find 'Hải Châu, Đà Nẵng'",
        columns: 60,
        environment: Shell.mapData
      )
      #expect(sight.status == 0)
      #expect(sight.lines.first == "Hải Châu, Đà Nẵng, Vietnam")
      #expect(
        sight.lines.dropFirst().first?.hasPrefix("16.0762,108.218, the middle of this part of the town")
          == true
      )
      #expect(sight.text.contains("Data: ") && sight.text.contains("GeoNames"))
    }
  }

  @Test("a terminal is told if only the region was found") func region() async throws {
    try await Shell.test { shell in
      let sight = try await shell.look("map find 'Làng Chưa Biết, Lào Cai'", environment: Shell.mapData)
      #expect(sight.text.contains("only the region was found"))
    }
  }

  @Test("several places are listed, with exit code 4") func ambiguous() async throws {
    let outcome = try await find("Cambridge")
    #expect(outcome.status == 4)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("mytodo: “Cambridge” could be "))
    #expect(outcome.errors.contains("  52.2,0.1167  Cambridge, Cambridgeshire, England, United Kingdom\n"))
    #expect(outcome.errors.contains("\nData: ") && outcome.errors.contains("GeoNames"))
  }

  @Test("an address without a place has exit code 3") func notFound() async throws {
    let outcome = try await find("dentist")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("mytodo: no place found in “dentist”"))
  }

  @Test("an empty address is refused", arguments: ["", "  "]) func empty(address: String) async throws {
    #expect(try await find(address).status == 64)
  }

  @Test(
    "JSON says what the answer is, with the same exit codes",
    arguments: [("Tromsø", "found", 0), ("Cambridge", "unclear", 4), ("dentist", "nothing", 3)]
  ) func json(address: String, answer: String, status: Int) async throws {
    struct Answer: Decodable {
      struct Place: Decodable {
        let name: String
        let kind: String
        let sureness: String
        let coordinate: [Double]
        let radius: Double
        let country: String
      }
      let address: String
      let answer: String
      let places: [Place]
    }
    let outcome = try await find(address, "--json")
    #expect(outcome.status == status)
    let read = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
    #expect(read.address == address)
    #expect(read.answer == answer)
    #expect(read.places.isEmpty == (answer == "nothing"))
    #expect(read.places.allSatisfy { $0.coordinate.count == 2 && $0.country.count == 2 })
  }

  @Test("missing data are named, with the way to get them") func missing() async throws {
    let outcome = try await find("Tromsø", environment: ["MYTODO_MAP_DATA": "/nowhere"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "mytodo: the map’s data are not installed (/nowhere/places.sqlite); install the package mytodo-map-data, "
        + "or set MYTODO_MAP_DATA to the directory that contains them\n"
    )
  }

  @Test("a file that is no gazetteer is refused") func foreign() async throws {
    try await Shell.test { shell in
      try shell.workspace.write("nothing", to: "places.sqlite")
      let outcome = try await shell.run(
        ["map", "find", "Tromsø"],
        input: "",
        environment: ["MYTODO_MAP_DATA": shell.workspace.path]
      )
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("places.sqlite: not a file of the map’s data"))
    }
  }

  // MARK: The addresses of items

  private static let addresses = [
    ("Swim", "Tromsø"), ("Visit", "Cambridge"), ("Climb", "Lào Cai Province"), ("Tooth", "dentist"),
    ("Lunch", "渋谷区神南1-2-3"),
  ]

  private static let items = addresses.map { title, address in
    TODOItemValues(title, location: TODOLocation(address: address))
  }

  private func points(_ shell: Shell) async throws -> [String: Coordinate] {
    try await shell.items().reduce(into: [:]) { $0[$1.title] = $1.location.coordinate }
  }

  @Test("without an address, items with clear addresses get points, as one step, and the others are told")
  func items() async throws {
    try await Shell.test { shell in
      try await shell.fill(Self.items)
      let outcome = try await shell.run(["map", "find"], environment: Shell.mapData)
      #expect(outcome.status == 0)
      let answers = [
        "“Swim”: 69.6489,18.9551, Tromsø", "“Visit”: no point, because “Cambridge” could be ",
        "“Climb”: no point, because only the region of “Lào Cai Province” was found",
        "“Tooth”: no point, because no place was found in “dentist”", "“Lunch”: 35.66",
        "Set the points of 2 items",
      ]
      #expect(outcome.lines.count == answers.count)
      for (line, answer) in zip(outcome.lines, answers) { #expect(line.contains(answer)) }
      #expect(try await Set(points(shell).keys) == ["Swim", "Lunch"])
      try await shell.run("undo", "--yes")
      #expect(try await points(shell).isEmpty)
    }
  }

  @Test("add and edit find the point of an address that is clear, and leave one that was set")
  func typedAddress()
    async throws
  {
    try await Shell.test { shell in
      let add = ["add", "--literal"]
      for words in [["Swim", "--address", "Tromsø"], ["Visit", "--address", "Cambridge"]] {
        #expect(try await shell.run(add + words, environment: Shell.mapData).errors == "")
      }
      _ = try await shell.run("add", "--literal", "Set", "--coordinate", "1,2")
      #expect(try await Set(points(shell).keys) == ["Swim", "Set"])
      for title in ["Visit", "Set"] {
        let edit = ["edit", title, "--address", "Hải Châu, Đà Nẵng"]
        _ = try await shell.run(edit, environment: Shell.mapData)
      }
      let points = try await points(shell)
      #expect(points["Visit"].map { [$0.latitude, $0.longitude] } == [16.0762, 108.218])
      #expect(points["Set"].map { [$0.latitude, $0.longitude] } == [1, 2])
      _ = try await shell.run(["edit", "Visit", "--address", "dentist"], environment: Shell.mapData)
      #expect(try await self.points(shell)["Visit"] == nil)
    }
  }

  @Test(
    "add finds the point of an address in its line, and gives a location what other items of its name have"
  )
  func lines() async throws {
    try await Shell.test { shell in
      let lines = "Swim at:Beach address:Tromsø\nSun at:beach\nRead at:library\n"
      let outcome = try await shell.run(["add"], input: Array(lines.utf8), environment: Shell.mapData)
      #expect(outcome.errors == "")
      _ = try await shell.run("add", "Surf at:BEACH")
      _ = try await shell.run("add", "Rest at:Beach", "--address", "")
      let places = Dictionary(uniqueKeysWithValues: try await shell.items().map { ($0.title, $0.location) })
      let point = try #require(places["Swim"]?.coordinate)
      #expect(places["Swim"]?.address == "Tromsø")
      #expect(places["Surf"] == TODOLocation(name: "BEACH", address: "Tromsø", coordinate: point))
      for title in ["Sun", "Read", "Rest"] { #expect(places[title]?.isOnlyName == true) }
    }
  }

  @Test("a point that an item has stays") func pointStays() async throws {
    try await Shell.test { shell in
      let point = try #require(Coordinate(latitude: 1, longitude: 2))
      try await shell.fill([
        TODOItemValues("Swim", location: TODOLocation(address: "Tromsø", coordinate: point)),
        TODOItemValues("No address"),
      ])
      let outcome = try await shell.run(["map", "find"], environment: Shell.mapData)
      #expect(outcome.output == "No item has an address without a point\n")
      #expect(try await points(shell) == ["Swim": point])
    }
  }

  @Test("a dry run tells the same and changes nothing") func dryRun() async throws {
    try await Shell.test { shell in
      try await shell.fill(Self.items)
      let dry = try await shell.run(["map", "find", "--dry-run"], environment: Shell.mapData)
      #expect(dry.lines.last == "Would set the points of 2 items")
      #expect(try await points(shell).isEmpty)
      let real = try await shell.run(["map", "find"], environment: Shell.mapData)
      #expect(dry.lines.dropLast() == real.lines.dropLast())
    }
  }

  @Test("a dry run of one address is refused") func dryRunOfAddress() async throws {
    #expect(try await find("Tromsø", "--dry-run").status == 64)
  }

  @Test("JSON has the answer to each item's address, and the point that it gets") func itemsJSON()
    async throws
  {
    struct Answer: Decodable {
      let id: UUID
      let point: [Double]?
      let address: String
      let answer: String
    }
    try await Shell.test { shell in
      try await shell.fill(Self.items)
      let outcome = try await shell.run(["map", "find", "--json", "--dry-run"], environment: Shell.mapData)
      let answers = try JSONDecoder().decode([Answer].self, from: Data(outcome.output.utf8))
      #expect(answers.map(\.address) == Self.addresses.map(\.1))
      #expect(answers.map(\.answer) == ["found", "unclear", "found", "nothing", "found"])
      #expect(answers.map { $0.point != nil } == [true, false, false, false, true])
      #expect(try await Set(answers.map(\.id)) == Set(shell.items().map(\.id)))
    }
  }

  @Test("options of the app are refused") func options() async throws {
    #expect(try await find("Tromsø", "--in-memory").status == 64)
  }
}
