import Foundation
import TODOCore
import TerminalUI
import TestDrivers
import Testing

@Suite("mytodo map") struct MapShowCommandTests {
  /// 50 columns and 16 rows, with the status under them.
  private static let hanoi = """
        • Việt Trì
      ⡜⠉⠁⠈⡆                        Bắc Giang •
    ⠑⠊⡇   ⢱           • Phúc Yên
    ⠔⠉    ⠈⢆⡀
    ⡀       ⠈⠒⠤⠤⠤⠤⠤⠤⠤⢄                 • Bắc Ninh
    ⢱ Ba Vì  • Sơn Tây⠉⠢⣀
    ⠃   •                ⠉⠑⠒⠤⡀           Chí Linh •
    ⡀                        ★ Hanoi
    ⠑⡄                        ⠈⢣
     ⢸                        ⢀⡇         Hải Dương •
     ⢸                         ⢜Mỹ Hào •
     ⢸                          ⢱
     ⠈⡆                         ⡇
    ⠉⠉• Hòa Bình                ⠣⠤⡀
                                  ⢸
                                  ⠈⠒⠢⢤
     ├──┤ 10 km · 21.02, 105.84  Natural Earth; name…

    """

  private static let lake = TODOItemValues("Meet Linh at the lake", at: 21.0287, 105.8524)
  private static let noodles = TODOItemValues("Eat ramen", at: 35.66, 139.7)

  /// What a pipe gets.
  private func map(
    _ arguments: String...,
    items: [TODOItemValues] = [],
    environment: [String: String] = [:]
  ) async throws -> Shell.Outcome {
    var outcome: Shell.Outcome?
    try await Shell.test { shell in
      try await shell.fill(items)
      outcome = try await shell.run(
        ["map"] + arguments,
        environment: Shell.mapData.merging(environment) { $1 }
      )
    }
    return try #require(outcome)
  }

  /// What a terminal gets.
  private func look(
    _ line: String,
    items: [TODOItemValues] = [],
    columns: Int = 60,
    rows: Int? = nil,
    background: TerminalBackground? = nil,
    term: String = "xterm-256color",
    environment: [String: String] = [:]
  ) async throws -> Shell.Sight {
    var sight: Shell.Sight?
    try await Shell.test { shell in
      try await shell.fill(items)
      sight = try await shell.look(
        line,
        columns: columns,
        rows: rows,
        background: background,
        term: term,
        environment: Shell.mapData.merging(environment) { $1 }
      )
    }
    return try #require(sight)
  }

  /// The rows, with those that are blank.
  private func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test("a pipe gets the place in braille, and the scale and the authors of the map in a line under it")
  func golden() async throws {
    let outcome = try await map("Hà Nội", "--size", "50x16")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == Self.hanoi)
  }

  @Test("an item is shown in the middle, with its title and no other item") func item() async throws {
    let outcome = try await map(
      "linh",
      "--size",
      "50x16",
      items: [Self.lake, TODOItemValues("Bank", at: 21.2, 105.9)]
    )
    #expect(outcome.status == 0)
    #expect(rows(outcome.output)[7].contains("◉ Meet Linh at the lake"))
    #expect(rows(outcome.output)[7].prefix { $0 != "◉" }.count == 24)
    #expect(!outcome.output.contains("Bank"))
  }

  @Test("an item that is done is shown too") func doneItem() async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.lake])
      try await shell.run("done", "linh")
      let shown = try await shell.run(["map", "linh"], environment: Shell.mapData)
      #expect(shown.output.contains("◉ Meet Linh at the lake"))
      let all = try await shell.run(["map"], environment: Shell.mapData)
      #expect(!all.output.contains("◉"))
      #expect(all.errors == "mytodo: no open item has a point\n")
    }
  }

  @Test(
    "without an item, or with --all, all open items are in one view",
    arguments: [[], ["--all"], ["show"]]
  )
  func all(arguments: [String]) async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.lake, Self.noodles])
      let outcome = try await shell.run(["map"] + arguments, environment: Shell.mapData)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("◉ Meet Linh at the lake"))
      #expect(outcome.output.contains("◉ Eat ramen"))
      #expect(rows(outcome.output).count == 25)
      #expect(rows(outcome.output).allSatisfy { $0.count <= 80 })
    }
  }

  @Test("a place comes before an item of the same name; the items are on the map of a place")
  func placeBeforeItem() async throws {
    let trip = TODOItemValues("Visit Hanoi", at: 35.66, 139.7)
    #expect(try await map("Hanoi", items: [trip]).output.contains("Bắc Ninh"))
    #expect(try await map("/hanoi", items: [trip]).output.contains("Tokyo"))
    #expect(try await map("visit", "hanoi", items: [trip]).output.contains("Tokyo"))
    try await Shell.test { shell in
      try await shell.fill([trip])
      let id = try #require(try await shell.items().first).id.uuidString
      #expect(try await shell.run(["map", id], environment: Shell.mapData).output.contains("Tokyo"))
    }
    #expect(try await map("Hà Nội", items: [Self.lake]).output.contains("◉"))
  }

  @Test("several arguments are one place, and a point in the south is no option", arguments: [[], ["--"]])
  func joined(end: [String]) async throws {
    #expect(try await map("Paris,", "Texas").output.contains("Paris"))
    try await Shell.test { shell in
      let outcome = try await shell.run(["map"] + end + ["-33.87,151.21"], environment: Shell.mapData)
      #expect(rows(outcome.output)[11].contains("◉ Sydney"))
    }
  }

  @Test("--zoom shows more or less") func zoom() async throws {
    #expect(try await map("Hà Nội", "--zoom", "2").output.contains("500 km"))
    #expect(try await map("Hà Nội", "--zoom", "18").output.contains("10 m"))
  }

  @Test(
    "a zoom or a size that cannot be is an error in the arguments",
    arguments: [
      "--zoom 19", "--zoom -1", "--zoom nan", "--zoom near", "--size 80", "--size 80x", "--size 80x24x2",
      "--size 9x24", "--size 80x3", "--size 1001x24", "--size 99999999999999999999x24", "--size -80x24",
      "--colour", "--all Tromsø",
    ]
  )
  func wrongOptions(line: String) async throws {
    let sight = try await look("map " + line)
    #expect(sight.status == 64)
    #expect(sight.lines.first?.hasPrefix("mytodo: ") == true)
    #expect(sight.lines.count == 2)
  }

  @Test("an item without a point is refused, with the ways to give it one") func withoutPoint() async throws {
    let outcome = try await map("rent", items: [TODOItemValues("Pay rent")])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("“Pay rent” has no point"))
    #expect(
      outcome.errors.contains("mytodo edit ITEM --coordinate") && outcome.errors.contains("mytodo map find")
    )
  }

  @Test("what could be several items or places, or is none, has the exit codes and words of other commands")
  func notOne() async throws {
    let items = try await map(
      "bank",
      items: [TODOItemValues("Bank", at: 1, 1), TODOItemValues("Old bank", at: 2, 2)]
    )
    #expect(items.status == 4 && items.errors.contains("“bank” matches 2 items"))
    let places = try await map("Cambridge")
    #expect(places.status == 4 && places.errors.contains("“Cambridge” could be"))
    let nothing = try await map("dentist")
    #expect(nothing.status == 3 && nothing.errors.hasPrefix("mytodo: no place found in “dentist”"))
    #expect(try await map("").status == 64)
  }

  @Test("without the data, items are on a grid, and standard error says what is missing")
  func missingData() async throws {
    let none = ["MYTODO_MAP_DATA": "/nowhere"]
    let item = try await map("linh", items: [Self.lake], environment: none)
    #expect(item.status == 0)
    #expect(item.output.contains("◉ Meet Linh at the lake"))
    #expect(item.errors.hasPrefix("mytodo: the map’s data are not installed (/nowhere/world.mbtiles)"))
    #expect(item.errors.split(separator: "\n").count == 1)
    let place = try await map("Tromsø", environment: none)
    #expect(place.status == 1)
    #expect(place.errors.hasPrefix("mytodo: the map’s data are not installed (/nowhere/places.sqlite)"))
  }

  @Test("a map file that cannot be shown is named on standard error") func unusableFile() async throws {
    try await Shell.test { shell in
      let folder = shell.workspace.path + "/data/mytodo/maps"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("nothing".utf8).write(to: URL(filePath: folder + "/broken.pmtiles"))
      let environment = Shell.mapData.merging(["XDG_DATA_HOME": shell.workspace.path + "/data"]) { $1 }
      let outcome = try await shell.run(["map", "Tromsø"], environment: environment)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "mytodo: broken.pmtiles cannot be shown: it is neither MBTiles nor PMTiles\n")
    }
  }

  @Test("a terminal is filled, but for the lines of the status and the prompt") func terminalSize()
    async throws
  {
    let low = rows(try await look("map Tromsø --color never", columns: 100, rows: 20).text)
    #expect(low.count == 19)
    #expect(low.last?.contains(" km · 69.649, 18.955") == true)
    #expect(low.last?.hasSuffix("CC BY 4.0") == true)
    // Not higher than what suits the width.
    #expect(rows(try await look("map Tromsø --color never", columns: 60, rows: 40).text).count == 19)
  }

  @Test("is in colour on a terminal, unless NO_COLOR or --color says otherwise") func color() async throws {
    func hasColor(_ options: String = "", _ environment: [String: String] = [:]) async throws -> Bool {
      try await look("map Tromsø " + options, environment: environment).text.contains("\u{1B}[")
    }
    let looks = [
      try await hasColor(), try await hasColor("--color always", ["NO_COLOR": "1"]),
      try await hasColor("", ["NO_COLOR": "1"]), try await hasColor("--color never"),
    ]
    #expect(looks == [true, true, false, false])
    #expect(try await !map("Tromsø").output.contains("\u{1B}["))
    #expect(try await map("Tromsø", "--color", "always").output.contains("\u{1B}["))
  }

  @Test("water has the colour for a dark background, or for a light one where the terminal has that")
  func background() async throws {
    #expect(try await look("map Tromsø").text.contains("48;5;17m"))
    let light = try await look("map Tromsø", background: .light)
    #expect(light.text.contains("48;5;153m") && !light.text.contains("48;5;17m"))
  }

  @Test("a plain console gets plain characters") func plainConsole() async throws {
    let sight = try await look("map linh", items: [Self.lake], term: "vt100")
    #expect(sight.text.contains("Meet Linh at the lake"))
    #expect(!sight.text.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
  }

  @Test("a title cannot send control sequences to the terminal") func hardTitle() async throws {
    let sight = try await look(
      "map evil --color never",
      items: [TODOItemValues("evil \u{1B}]0;x\u{7}", at: 1, 1)]
    )
    #expect(sight.status == 0)
    #expect(!sight.text.contains("\u{1B}") && !sight.text.contains("\u{7}"))
  }

  @Test("options of the app are refused") func options() async throws {
    #expect(try await map("Tromsø", "--in-memory").status == 64)
  }

  @Test("the database may be named before and after the command") func database() async throws {
    try await Shell.test { shell in
      try await shell.fill([Self.lake])
      let path = shell.workspace.path + "/other.sqlite"
      try await shell.run("add", "Eat ramen", "--coordinate", "35.66,139.7", "--database", path)
      for arguments in [["--database", path, "map"], ["map", "--database", path]] {
        let outcome = try await shell.run(arguments, environment: Shell.mapData)
        #expect(outcome.output.contains("Eat ramen") && !outcome.output.contains("Linh"))
      }
    }
  }
}
