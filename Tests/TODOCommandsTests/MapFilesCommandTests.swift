import Foundation
import TestDrivers
import Testing

@Suite("mytodo map files") struct MapFilesCommandTests {
  private static let streets = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../MapTilesTests/Fixtures/street-sample.mbtiles").standardizedFileURL.path

  /// Runs a test with these files in the folder of maps.
  private func withFiles(_ body: @escaping (Shell, [String: String]) async throws -> Void) async throws {
    try await Shell.test { shell in
      let folder = shell.workspace.path + "/data/mytodo/maps"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Self.streets, toPath: folder + "/town.mbtiles")
      try Data("nothing".utf8).write(to: URL(filePath: folder + "/broken.pmtiles"))
      try Data("nothing".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      try await body(shell, ["XDG_DATA_HOME": shell.workspace.path + "/data"])
    }
  }

  @Test("each file is listed with what it covers, or what is wrong with it") func list() async throws {
    try await withFiles { shell, environment in
      let outcome = try await shell.run(["map", "files"], environment: environment)
      #expect(outcome.status == 0)
      #expect(
        outcome.lines == [
          "broken.pmtiles cannot be shown: it is neither MBTiles nor PMTiles",
          "town.mbtiles: OpenMapTiles, zooms 10 to 14, from -0.0809,-30.0809 to 0.0629,-29.9192",
        ]
      )
    }
  }

  @Test("JSON has the same, and the attribution") func json() async throws {
    struct File: Decodable {
      let path: String
      let name: String?
      let schema: String?
      let zooms: [Int]?
      let bounds: [Double]?
      let attribution: String?
      let problem: String?
    }
    try await withFiles { shell, environment in
      let outcome = try await shell.run(["map", "files", "--json"], environment: environment)
      let files = try JSONDecoder().decode([File].self, from: Data(outcome.output.utf8))
      #expect(files.map { URL(filePath: $0.path).lastPathComponent } == ["broken.pmtiles", "town.mbtiles"])
      #expect(files.map(\.name) == [nil, "Samplehaven"])
      #expect(files.map(\.schema) == [nil, "OpenMapTiles"])
      #expect(files.map(\.zooms) == [nil, [10, 14]])
      #expect(files.map { $0.bounds?.count } == [nil, 4])
      #expect(files.map { $0.attribution != nil } == [false, true])
      #expect(files.map(\.problem) == ["it is neither MBTiles nor PMTiles", nil])
    }
  }

  @Test("mytodo check names those that cannot be shown, and is content all the same") func check()
    async throws
  {
    try await withFiles { shell, environment in
      try await shell.fill("Milk")
      let outcome = try await shell.run(["check"], environment: environment)
      #expect(outcome.status == 0)
      #expect(
        outcome.lines == [
          "\(shell.workspace.database): no damage found",
          "broken.pmtiles cannot be shown: it is neither MBTiles nor PMTiles",
        ]
      )
    }
  }

  @Test("without files, the folder for them is named") func none() async throws {
    try await Shell.test { shell in
      let environment = ["XDG_DATA_HOME": shell.workspace.path]
      let outcome = try await shell.run(["map", "files"], environment: environment)
      #expect(outcome.status == 0)
      #expect(
        outcome.output
          == "No map files in \(shell.workspace.path)/mytodo/maps; put .mbtiles or .pmtiles files there\n"
      )
    }
  }
}
