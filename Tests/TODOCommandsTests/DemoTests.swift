import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

@testable import TODOCommands

@Suite("mytodo --demo") struct DemoTests {
  /// Wednesday, 25 November 2026, 09:30.
  private static let wednesday = Date(timeIntervalSince1970: 1_795_599_000)

  private func store(at date: Date = wednesday) async throws -> TODOItemStore {
    let clock = WallClock.fixed(at: date)
    let store = try TODOItemStore(.inMemory, session: TODOSession(name: "demo"), clock: clock)
    try await DemoItems.fill(store, at: clock)
    return store
  }

  /// The open items as the list shows them by due date, and the group of each.
  private func rows(_ store: TODOItemStore, at date: Date = wednesday) async throws -> [(DueGroup, TODOItem)]
  {
    let now = WallClock.fixed(at: date).localNow
    var query = TODOQuery(sort: .standard)
    query.kind = .list(outline: ListOutline())
    query.moment = now
    let grouping = DueGrouping(today: now.day, firstWeekday: .monday)
    return try await store.filteredItems(query, window: .start(count: 100)).rows
      .map { (grouping.group(of: $0.item.due), $0.item) }
  }

  @Test("has the items of the pictures, by group") func titles() async throws {
    let rows = try await rows(store())
    func titles(_ group: DueGroup) -> [String] { rows.filter { $0.0 == group }.map(\.1.title) }
    #expect(
      titles(.overdue) == [
        "File VAT return", "Return library books", "Renew passport", "Reply to Anna about the offer",
      ]
    )
    #expect(titles(.today) == ["Review PR 42", "Water plants", "Standup", "Ring plumber"])
    #expect(
      titles(.tomorrow) == ["Mietvertrag unterschreiben", "牛乳を買う", "Take out recycling", "Nộp hồ sơ visa"]
    )
    #expect(
      titles(.thisWeek) == [
        "Đặt vé máy bay đi Hà Nội", "Trả sách thư viện", "引っ越し業者に電話する", "Weekly review",
        "Fahrrad zur Reparatur bringen", "Dinner with Linh", "Gọi điện cho mẹ",
      ]
    )
    #expect(
      titles(.nextWeek) == [
        "Book flu jab", "Cancel electricity contract", "東京のホテルを予約", "Pay rent", "東京駅で切符を受け取る",
        "Shinkansen to Kyoto", "歯医者", "Mua quà sinh nhật cho bé Na", "Pack the kitchen",
      ]
    )
    #expect(
      titles(.later) == [
        "Drop keys at the flat", "Umzugswagen mieten", "Hand over keys", "Anmeldung beim Bürgeramt",
        "Move house", "Meet Sam at the Empire State Building",
      ]
    )
    #expect(
      titles(.noDate) == [
        "Forward the post", "Backup laptop monthly", "Buy moving boxes", "Cancel gym membership end of month",
        "Đăng ký tạm trú mới",
        "Discuss the very long contract with the landlord about the heating costs and the missing cellar key",
        "Farbe für Küche kaufen", "Read “The Pragmatic Programmer”", "Sort photos", "Steuererklärung abgeben",
        "Zahnarzttermin vereinbaren",
      ]
    )
  }

  @Test("has their dates, priorities, lists, tags and steps") func fields() async throws {
    let rows = try await rows(store())
    func line(_ title: String) throws -> String {
      let item = try #require(rows.first { $0.1.title == title }?.1)
      let due = item.due.map { "\($0)" } ?? "-"
      let steps = item.steps?.text ?? "-"
      return
        "\(item.priority) \(due) \(item.list) \(item.tags.text) \(item.repeats == nil ? "-" : "↻") \(steps)"
    }
    #expect(try line("File VAT return") == "highest 2026-11-20T17:00 Work  - 1/3")
    #expect(try line("Renew passport") == "middle 2026-11-24 Home #admin - -")
    #expect(try line("Standup") == "middle 2026-11-25T09:45 Work  ↻ -")
    #expect(try line("東京のホテルを予約") == "middle 2026-11-30 Trip #旅行 - -")
    #expect(try line("Pay rent") == "high 2026-12-01 Home  ↻ -")
    #expect(try line("Hand over keys") == "high 2026-12-14 Home  - -")
    #expect(try line("Move house") == "high 2026-12-15 Home #umzug - 0/5")
    #expect(rows.first { $0.1.title == "Pack the kitchen" }?.1.parentTitle == "Move house")
    #expect(rows.allSatisfy { $0.1.location.name.isEmpty })
  }

  @Test("has a snoozed item, done ones, three lists and a view") func others() async throws {
    let store = try await store()
    func titles(_ filter: TODOFilter) async throws -> Set<String> {
      var query = TODOQuery(filter: filter)
      query.moment = WallClock.fixed(at: Self.wednesday).localNow
      return Set(try await store.filteredItems(query, window: .start(count: 100)).rows.map(\.item.title))
    }
    #expect(try await titles(.asleep) == ["Renew insurance"])
    #expect(try await titles(.done).isSuperset(of: ["Call the landlord", "Buy stamps"]))
    #expect(try await store.collections(.list).map(\.typedName) == ["Inbox", "Work", "Home", "Trip"])
    #expect(try await store.collections(.view).map(\.name) == ["This week"])
  }

  @Test("begins with nothing to undo") func history() async throws {
    #expect(try await store().history(limit: 10).isEmpty)
  }

  @Test("fills every group that the week still has days for", arguments: 0..<7)
  func otherDays(later days: Int) async throws {
    let date = Self.wednesday + Double(days) * 86_400
    let rows = try await rows(store(at: date), at: date)
    let groups = Set(rows.map(\.0))
    // On Saturday and Sunday nothing is left of the week after tomorrow.
    let isWeekend = (3...4).contains(days)
    #expect(groups == Set(DueGroup.allCases.filter { $0 != .thisWeek || !isWeekend }))
  }

  @Test(
    "cannot be another database",
    arguments: [
      ["--demo", "--in-memory"], ["--demo", "--database", "/tmp/x"], ["--database", "/tmp/x", "--in-memory"],
    ]
  )
  func otherDatabase(arguments: [String]) async throws {
    try await Shell.test { shell in
      let outcome = try await shell.run(arguments)
      #expect(outcome.status == 64 && outcome.errors.contains("cannot be combined"))
    }
  }
}
