import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Places

@Suite("the file of the gazetteer") struct GazetteerFileTests {
  private func withCopy(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "places ?#% \(UUID()).sqlite").path
    try FileManager.default.copyItem(atPath: SampleGazetteer.path, toPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try body(path)
  }

  private func change(_ path: String, _ sql: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
  }

  private func found(_ path: String, _ address: String) throws(GazetteerError) -> PlaceAnswer {
    try PlaceFinder(Gazetteer(path: path)).find(address)
  }

  @Test("a path with marks that mean something in a URI is opened") func path() throws {
    try withCopy { path in
      let answer = try found(path, "Tromsø")
      #expect(answer != .nothing)
    }
  }

  @Test("what every finding needs is read once, before the first one if that is announced") func prepared()
    throws
  {
    let gazetteer = try Gazetteer(path: SampleGazetteer.path)
    #expect(!gazetteer.isPrepared)
    try gazetteer.prepare()
    #expect(gazetteer.isPrepared)
    let other = try Gazetteer(path: SampleGazetteer.path)
    #expect(try PlaceFinder(gazetteer).find("Nagano") == PlaceFinder(other).find("Nagano"))
  }

  @Test("a missing file is said to be missing") func missing() {
    #expect(throws: GazetteerError.missing) { try Gazetteer(path: "/nowhere/places.sqlite") }
  }

  @Test("another file is foreign", arguments: ["text", "database"]) func foreign(kind: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    if kind == "text" {
      try String(repeating: "no database", count: 1000).write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      try change(path, "CREATE TABLE other (value)")
    }
    #expect(throws: GazetteerError.foreign) { try Gazetteer(path: path) }
  }

  @Test("a file of another format is refused with its version") func version() throws {
    try withCopy { path in
      try change(path, "PRAGMA user_version = 2")
      #expect(throws: GazetteerError.otherVersion(2)) { try Gazetteer(path: path) }
    }
  }

  @Test("a file with keys of another fold is refused") func fold() throws {
    try withCopy { path in
      try change(path, "UPDATE metadata SET value = value + 1 WHERE name = 'fold'")
      #expect(throws: GazetteerError.otherVersion(1)) { try Gazetteer(path: path) }
    }
  }

  @Test(
    "damage is an error, never a wrong answer or a crash",
    arguments: [
      "UPDATE place SET lines = x'00'", "UPDATE place SET lines = zeroblob(100)",
      "UPDATE name SET lines = x'789c'",
      "UPDATE region SET parent = id", "UPDATE region SET parent = NULL", "UPDATE region SET level = 7",
      "UPDATE region SET latitude = 99999999", "DELETE FROM place WHERE first > 1", "DELETE FROM region",
      "UPDATE place SET first = first + 1000000",
      "UPDATE place SET first = 9223372036854775807 WHERE first = (SELECT max(first) FROM place)",
      "UPDATE place SET tile = -tile", "DELETE FROM metadata", "DROP TABLE name", "DROP TABLE regionName",
    ]
  ) func damage(sql: String) throws {
    try withCopy { path in
      try change(path, sql)
      #expect(throws: GazetteerError.damaged) { try found(path, "Springfield, Illinois") }
    }
  }

  @Test(
    "a value of another type is damage",
    arguments: [
      ("place", "tile = 'text'"), ("place", "first = NULL"), ("name", "id = x'ff'"), ("name", "lines = 7"),
      ("region", "name = x'ff'"), ("region", "name = NULL"), ("region", "local = x'ff'"),
      ("region", "code = x'ff'"), ("region", "level = 'text'"), ("region", "parent = 'text'"),
      ("region", "longitude = 'text'"), ("regionName", "region = 'text'"), ("regionName", "region = NULL"),
      ("metadata", "value = x'ff'"),
    ]
  ) func otherType(table: String, value: String) throws {
    try withCopy { path in
      // The tables of the file are strict.
      try change(
        path,
        """
        CREATE TABLE other AS SELECT * FROM \(table); DROP TABLE \(table); ALTER TABLE other RENAME TO \(table);
        UPDATE \(table) SET \(value)
        """
      )
      #expect(throws: GazetteerError.damaged) { try found(path, "Springfield, Illinois") }
    }
  }

  @Test("a truncated file is an error") func truncated() throws {
    try withCopy { path in
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 100_000)
      try file.close()
      #expect(throws: GazetteerError.self) { try found(path, "Springfield, Illinois") }
    }
  }

  @Test("a table that is an endless view is stopped") func endless() throws {
    try withCopy { path in
      try change(
        path,
        """
        DROP TABLE regionName;
        CREATE VIEW regionName AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT printf('%d', i) AS key, i AS region FROM n
        """
      )
      #expect(throws: GazetteerError.damaged) { try found(path, "Springfield, Illinois") }
    }
  }

  @Test("bytes that are changed anywhere never crash a search") func mutated() throws {
    try withCopy { path in
      let original = try Data(contentsOf: URL(fileURLWithPath: path))
      var random = SeededRandom(seed: 11)
      for _ in 0..<20 {
        var data = original
        for _ in 0..<2000 {
          data[Int.random(in: 100..<data.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        try data.write(to: URL(fileURLWithPath: path))
        for address in ["Springfield, Illinois", "東京都渋谷区神南1-2-3", "75011 Paris", "geo:21,105"] {
          do { _ = try found(path, address) } catch {}
        }
      }
    }
  }

  @Test("a pipe in its place is refused, not waited for", .timeLimit(.minutes(1))) func pipe() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(throws: GazetteerError.unreadable(reason: "not a regular file")) { try Gazetteer(path: path) }
  }
}

extension Gazetteer {
  /// Whether what every finding needs has been read.
  fileprivate var isPrepared: Bool { blocks.withLock { $0.extents != nil } }
}
