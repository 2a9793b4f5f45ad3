import Foundation
import TODOCore
import TestDrivers
import Testing

@Suite("mytodo list --near") struct ListNearTests {
  /// Hoàn Kiếm.
  nonisolated private static let lake = "21.0288,105.8525"

  private func filled(_ body: @MainActor (Shell) async throws -> Void) async throws {
    func values(_ title: String, _ point: String?, isDone: Bool = false) -> TODOItemValues {
      TODOItemValues(
        title,
        isDone: isDone,
        location: TODOLocation(coordinate: point.flatMap(Coordinate.init(stored:)))
      )
    }
    try await Shell.test { shell in
      var urgent = values("Call Sydney", "-33.87,151.21")
      urgent.priority = .highest
      urgent.due = DueDate(stored: "2026-11-20")
      try await shell.fill([
        urgent, values("Take off", "21.2187,105.8042"), values("Look at the turtles", "21.0287,105.8522"),
        values("Pay rent", nil), values("Eat phở", "21.0288,105.8525", isDone: true),
        values("Sail to the caves", "20.95,107.0733"),
      ])
      try await body(shell)
    }
  }

  private struct Measured: Decodable { let distance: Int }

  private func titles(_ outcome: Shell.Outcome) -> [String] {
    outcome.lines.map { String($0.split(separator: "\t", omittingEmptySubsequences: false).last ?? "") }
  }

  @Test(
    "lists the items with coordinates, the nearest first, and combines with what narrows a list",
    arguments: [
      ([], ["Look at the turtles", "Take off", "Sail to the caves", "Call Sydney"]),
      (
        ["--filter", "all"],
        ["Look at the turtles", "Take off", "Sail to the caves", "Call Sydney", "Eat phở"]
      ),
      (["--filter", "done"], ["Eat phở"]), (["--within", "5km"], ["Look at the turtles"]),
      (["--within", "50 km"], ["Look at the turtles", "Take off"]),
      (["--within", "34m"], ["Look at the turtles"]), (["--within", "33 m"], []),
      (["--within", "13.5MI"], ["Look at the turtles", "Take off"]),
      (["--within", "13.4mi"], ["Look at the turtles"]), (["--limit", "1"], ["Look at the turtles"]),
      (["--priority", "highest"], ["Call Sydney"]), (["--due", "overdue"], ["Call Sydney"]),
      (["the"], ["Look at the turtles", "Sail to the caves"]),
      (["the", "--within", "100km", "--filter", "all"], ["Look at the turtles"]), (["rent"], []),
    ]
  )
  func order(options: [String], expected: [String]) async throws {
    try await filled { shell in
      let outcome = try await shell.run(["list", "--near", Self.lake] + options)
      #expect(outcome.status == 0)
      #expect(titles(outcome) == expected)
    }
  }

  @Test("takes any place that mytodo map find takes, and a point in the south without its data")
  func places() async throws {
    try await filled { shell in
      for (place, nearest) in [
        ("Hạ Long, Quảng Ninh", "Sail to the caves"), ("Nội Bài", "Take off"),
        ("geo:21.0287,105.8522", "Look at the turtles"),
      ] {
        let outcome = try await shell.run(["list", "--near", place], environment: Shell.mapData)
        #expect(titles(outcome).first == nearest)
        #expect(outcome.errors.isEmpty)
      }
      let south = try await shell.run(
        ["list", "--near", "-33.9,151.2"],
        environment: ["MYTODO_MAP_DATA": "/nowhere"]
      )
      #expect(titles(south).first == "Call Sydney")
    }
  }

  @Test("says which place was found, if that is not certain or only a region")
  func likely() async throws {
    try await filled { shell in
      let place = "Làng Chưa Biết, Lào Cai"
      let outcome = try await shell.run(["list", "--near", place], environment: Shell.mapData)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "Near Lào Cai, Vietnam:\n")
    }
  }

  @Test(
    "refuses a place that is unclear, unknown or empty, or whose data are missing, as mytodo map find does",
    arguments: [("Cambridge", 4), ("dentist", 3), (" ", 64), ("Tromsø", 1)]
  )
  func refusedPlaces(place: String, status: Int) async throws {
    try await filled { shell in
      let data = status == 1 ? ["MYTODO_MAP_DATA": "/nowhere"] : Shell.mapData
      let outcome = try await shell.run(["list", "--near", place], environment: data)
      let find = try await shell.run(["map", "find", place], environment: data)
      #expect(outcome.status == status && find.status == status)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors == find.errors)
    }
  }

  @Test(
    "refuses other orders, and a distance that cannot be read",
    arguments: [
      (["--near", lake, "--sort", "due"], "--near and --sort cannot be combined"),
      (["--near", lake, "--reverse"], "--near and --reverse cannot be combined"),
      (["--within", "5km"], "--within needs --near"),
      (["--near", lake, "--within", "5"], "--within: “5” is not a valid distance"),
      (["--near", lake, "--within", "near"], "--within: “near” is not a valid distance"),
    ]
  )
  func refusedOptions(options: [String], message: String) async throws {
    try await filled { shell in
      let outcome = try await shell.run(["list"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("mytodo: " + message))
    }
  }

  @Test("has the distance in metres in plain lines, templates and JSON, which other lists do not have")
  func formats() async throws {
    try await filled { shell in
      let near = ["list", "--near", Self.lake, "--limit", "1"]
      #expect(try await shell.run(near).output.hasSuffix("\topen\tmiddle\t\t33\tLook at the turtles\n"))
      #expect(
        try await shell.run(near + ["--format", "{distance} {title}"]).output == "33 Look at the turtles\n"
      )
      #expect(try await shell.run("list", "turtles", "--format", "<{distance}>").output == "<>\n")
      let json = try await shell.run(near + ["--json"])
      let objects = try JSONDecoder().decode([Measured].self, from: Data(json.output.utf8))
      #expect(objects.map(\.distance) == [33])
      let others = try await shell.run("list", "turtles", "--json")
      #expect(!others.output.contains("distance"))
    }
  }

  @Test("has the distance in the table, in the unit of the locale")
  func table() async throws {
    try await filled { shell in
      let line = "list --near Hanoi --within 200km --color never"
      let sight = try await shell.look(line, environment: Shell.mapData)
      #expect(sight.lines.first == "Near Hanoi, Vietnam:")
      let rows = sight.lines.dropFirst().map { $0.split(separator: "  ", omittingEmptySubsequences: true) }
      #expect(
        rows.map { $0[1].trimmingCharacters(in: .whitespaces) } == [
          "▢ Look at the turtles", "▢ Take off", "▢ Sail to the caves",
        ]
      )
      #expect(rows.map { $0.last?.trimmingCharacters(in: .whitespaces) } == ["1.2 km", "22 km", "128 km"])
      // They end in one column.
      #expect(sight.lines.dropFirst().allSatisfy { $0.count == 79 })
      let american = try await shell.look(
        line,
        environment: Shell.mapData.merging(["LC_ALL": "en_US.UTF-8"]) { $1 }
      )
      #expect(american.lines.last?.hasSuffix("  80 mi") == true)
    }
  }

  @Test("keeps the title readable in a narrow terminal", arguments: [10, 20, 30, 40])
  func narrow(columns: Int) async throws {
    try await filled { shell in
      let sight = try await shell.look("list --near \(Self.lake) --color never", columns: columns)
      #expect(sight.lines.count == 4)
      #expect(sight.lines.allSatisfy { $0.count <= columns })
    }
  }

  @Test("says on a terminal that no item is there")
  func nothing() async throws {
    try await filled { shell in
      let far = try await shell.look("list --near 0,0 --within 5km")
      #expect(far.text == "No match is within 5km\n")
      let nowhere = try await shell.look("list rent --near 0,0", columns: 120)
      #expect(nowhere.text.hasPrefix("No match has coordinates. “mytodo map find” finds those of addresses."))
    }
  }
}
