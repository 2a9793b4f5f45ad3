import Foundation
import TODOCore
import TerminalUI
import TestDrivers
import Testing

extension WholeApp {
  @Suite("Lists that are also in a folder") struct SyncScenarios {
    private static let syncKey = Key(.function(6))

    private func configuration(_ times: String) -> String {
      """
      [keys]
      sync = "F6"
      [sync]
      \(times)
      [accounts.shared]
      folder = "~/calendars"
      """
    }

    private static let byHand = "every = \"never\"\non_start = false\nafter_change = \"never\""

    private func items() -> [TODOItemValues] {
      func item(_ title: String, _ list: String, due: String? = nil) -> TODOItemValues {
        var item = TODOItemValues(title, due: due.flatMap { DueDate(stored: $0) })
        item.list = list
        return item
      }
      return [
        item("Pay rent", "Home", due: "2026-11-27"), item("Buy milk", "Home"),
        item("Water the plants", "Home", due: "2026-11-24"),
      ]
    }

    @Test("are linked after a preview, go both ways, and wait for answers", arguments: DriverKind.allCases)
    func bothWays(driver: DriverKind) async throws {
      let size = TerminalSize(columns: 80, rows: 24)
      try await driver.runInWorkspace(size: size, configuration: configuration(Self.byHand), items: items()) {
        app,
        workspace in
        // Given
        try workspace.addCalendars()
        let list = TODOListPageObject(app)
        var sync = try await list.syncTap(Self.syncKey)
        #expect(sync.isShown)
        try await sync.wait(until: "it has looked") { $0.contains { $0.contains("4 there, not linked") } }
        // When a list is linked
        let link = try await sync.go(to: "home").link()
        #expect(link.isShown)
        try await check("link", app)
        try await link.begin()
        try await sync.wait(until: "it is linked") { $0.contains { $0.contains("⇄") } }
        try await sync.go(to: "trip").link().begin()
        try await sync.wait(until: "both are linked") { $0.count { $0.contains("⇄") } == 2 }
        try await sync.syncNow()
        #expect(workspace.calendar("home").count == 5 && workspace.calendar("trip").count == 4)
        // When something changes on both sides
        try workspace.edit("home", "There", to: "Call the landlord")
        try await sync.syncNow().close()
        try await app.wait(until: "the list shows it") { $0.contains("Call the landlord") }
        try workspace.removeAll("trip")
        try await app.press(.character("="))
        try await app.wait(until: "it waits") { $0.contains("4 of 4 would be deleted here") }
        sync = try await list.syncTap(Self.syncKey)
        try await sync.wait(until: "it says what it waits for") { $0.contains { $0.contains("4 of 4") } }
        try await check("sync", app)
        // When
        try await sync.go(to: "4 of 4").answer("d")
        try await app.wait(until: "they are deleted") { $0.contains("shared/trip: 4 deleted here") }
        try await sync.close()
        #expect(!app.screen.contains("Book flights"))
      }
    }

    private func check(_ name: String, _ app: any AppDriver) async throws {
      for size in [(80, 24), (40, 12), (160, 50)] {
        try await app.resize(to: .init(columns: size.0, rows: size.1))
        try GoldenScreen(name: "\(name)-\(size.0)x\(size.1)").check(app)
      }
      try await app.resize(to: .init(columns: 80, rows: 24))
    }

    @Test("are synced by the window itself, in both directions") func automatic() async throws {
      let times = "every = \"1s\"\non_start = true\nafter_change = \"1s\""
      try await DriverKind.tmux.runInWorkspace(
        size: TerminalSize(columns: 80, rows: 24),
        configuration: configuration(times),
        items: items()
      ) { app, workspace in
        try workspace.addCalendars()
        let list = TODOListPageObject(app)
        let sync = try await list.syncTap(Self.syncKey)
        try await sync.go(to: "home").link().begin().close()
        // Nothing is pressed from here on.
        try await app.wait(until: "it has synced") { $0.contains("⇅ 09:30") }
        #expect(workspace.calendar("home").count == 5)
        try workspace.add("Fix the bike", to: "home")
        try await app.wait(until: "what is new there comes in") { $0.contains("Fix the bike") }
      }
    }
  }
}

extension Workspace {
  private func folder(_ name: String) -> String { path + "/calendars/" + name }

  /// Two collections: home, with an item that is the same, one that looks alike and one that is only there, and trip.
  fileprivate func addCalendars() throws {
    for name in ["home", "trip"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    try add("Pay rent", to: "home", "DUE;VALUE=DATE:20261127", "PRIORITY:1")
    try add("Water the plants", to: "home", "DUE;VALUE=DATE:20261201")
    try add("There", to: "home")
    for title in ["Book flights", "Renew passport", "Find a hotel", "Pack"] { try add(title, to: "trip") }
  }

  /// Writes a to-do as another program does.
  fileprivate func add(_ title: String, to collection: String, _ lines: String...) throws {
    let all =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//x//EN", "BEGIN:VTODO", "UID:\(title)",
        "SUMMARY:\(title)",
      ]
      + lines + ["END:VTODO", "END:VCALENDAR", ""]
    let file = URL(fileURLWithPath: folder(collection) + "/\(title).ics")
    try Data(all.joined(separator: "\r\n").utf8).write(to: file)
  }

  fileprivate func edit(_ collection: String, _ title: String, to new: String) throws {
    let file = URL(fileURLWithPath: folder(collection) + "/\(title).ics")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data(text.replacing("SUMMARY:\(title)", with: "SUMMARY:\(new)").utf8).write(to: file)
  }

  fileprivate func calendar(_ collection: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder(collection))
    return (names ?? []).filter { $0.hasSuffix(".ics") }
  }

  fileprivate func removeAll(_ collection: String) throws {
    for name in calendar(collection) {
      try FileManager.default.removeItem(atPath: folder(collection) + "/" + name)
    }
  }
}
