import Foundation
package import TODOCore
package import TODOStore

/// The items of `mytodo --demo`: a week of somebody who moves house, in four languages. All dates count from today, so that no
/// group is empty that the week still has days for.
package nonisolated enum DemoItems {
  /// Fills an empty database; there is nothing to undo afterwards.
  package static func fill(_ store: TODOItemStore, at clock: WallClock) async throws {
    _ = try await store.create(items(at: clock))
    if let name = CollectionName("This week", .view), let view = SavedView(query: "due:week", sort: .standard)
    {
      _ = try await store.makeView(name, view)
    }
    // Whatever is older than tomorrow.
    _ = try await store.expireHistory(limits: HistoryLimits(steps: 0, days: -1))
  }

  /// The items, in manual order, each before its steps; one was added every other day until now.
  package static func items(at clock: WallClock) -> [NewItem] {
    entries.enumerated().flatMap { index, entry in
      entry.items(at: clock.localNow, clock.now, addedBefore: Double(index + 1) * 2 * day)
    }
  }

  private static let day: TimeInterval = 86_400

  /// An item of the table.
  private struct Entry {
    /// As quick add reads it, without its dates.
    let line: String
    /// The due date, in days from today, its time, and how it repeats, RFC 5545.
    let due: Int?
    let time, rule: String?
    var detail = ""
    var location = TODOLocation.none
    /// As stored.
    var reminder: String?
    /// Until when it is snoozed, in days from today.
    var start: Int?
    /// How long ago it was completed, in seconds.
    var done: TimeInterval?
    var steps: [Entry] = []

    init(_ line: String, _ due: Int? = nil, _ time: String? = nil, every rule: String? = nil) {
      (self.line, self.due, self.time, self.rule) = (line, due, time, rule)
    }

    /// The same with other values.
    func with(_ set: (inout Entry) -> Void) -> Entry {
      var entry = self
      set(&entry)
      return entry
    }

    func at(_ address: String, _ latitude: Double, _ longitude: Double) -> Entry {
      let point = Coordinate(latitude: latitude, longitude: longitude)
      return with { $0.location = TODOLocation(address: address, coordinate: point) }
    }

    func items(
      at now: LocalMoment,
      _ date: Date,
      addedBefore age: TimeInterval,
      parent: TODOItem.ID? = nil
    ) -> [NewItem] {
      func day(_ count: Int, _ time: String? = nil) -> DueDate? {
        now.day.adding(days: count).flatMap { day in
          DueDate(stored: time.map { "\(DueDate(day: day))T\($0)" } ?? "\(DueDate(day: day))")
        }
      }
      var values = OneLineItem(arguments: [line], now: now, readsDates: false).values
      values.due = due.flatMap { day($0, time) }
      values.start = start.flatMap { day($0) }
      values.repeats = rule.flatMap(Repeat.init(stored:))
      values.reminder = reminder.flatMap(Reminder.init(stored:))
      values.detail = detail
      values.location = location
      values.isDone = done != nil
      values.parent = parent
      let item = NewItem(values, createdAt: date - age, completedAt: done.map { date - $0 })
      return [item] + steps.flatMap { $0.items(at: now, date, addedBefore: age, parent: item.id) }
    }
  }

  private static let entries: [Entry] = overdue + thisWeek + nextWeek + later + undated

  private static let overdue = [
    Entry("File VAT return !highest list:Work url:https://www.elster.de", -5, "17:00").with {
      $0.detail = "Third quarter. Collect the invoices, check them against the bank, then send it."
      $0.steps = [
        Entry("Collect invoices").with { $0.done = 3 * day },
        Entry("Ask Minh about the train tickets"), Entry("Send it"),
      ]
    },
    Entry("Return library books", -2),
    Entry("Renew passport #admin list:Home", -1),
    Entry("Reply to Anna about the offer !high list:Work", -1, "10:00"),
  ]

  /// From today on.
  private static let thisWeek = [
    Entry("Review PR 42 !high #code list:Work url:https://github.com/acme/app/pull/42", 0).with {
      $0.detail = "Check the migration, then the tests. Ask Minh for the index of the second table."
      $0.steps = [
        Entry("Read the description").with { $0.done = day }, Entry("Run it on the big file"),
        Entry("Write the review"),
      ]
    },
    Entry("Water plants list:Home", 0, every: "FREQ=DAILY;INTERVAL=3"),
    Entry("Standup list:Work", 0, "09:45", every: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    Entry("Ring plumber", 0, "15:00"),
    Entry("Mietvertrag unterschreiben !high #umzug list:Home", 1),
    Entry("牛乳を買う #買い物", 1),
    Entry("Take out recycling list:Home", 1, "07:00", every: "FREQ=WEEKLY;INTERVAL=2").with {
      $0.detail = "Blue bin and glass. The lorry comes before eight, so put them out in the evening."
      $0.reminder = "-P1D@21:00"
    }.at("Lindenstraße 12, Berlin", 52.5065, 13.3968),
    Entry("Nộp hồ sơ visa list:Trip", 1, "14:00"),
    Entry("Đặt vé máy bay đi Hà Nội !highest #bay list:Trip", 2).at("Nội Bài, Hà Nội", 21.2187, 105.8042),
    Entry("Trả sách thư viện", 2), Entry("引っ越し業者に電話する", 2),
    Entry("Weekly review list:Work", 2, "16:00", every: "FREQ=WEEKLY"),
    Entry("Fahrrad zur Reparatur bringen", 3, "10:00"), Entry("Dinner with Linh #family", 3, "19:00"),
    Entry("Gọi điện cho mẹ #gia-đình", 4),
  ]

  private static let nextWeek = [
    Entry("Book flu jab #health", 5), Entry("Cancel electricity contract", 5),
    Entry("東京のホテルを予約 #旅行 list:Trip", 5).at("東京都台東区浅草", 35.7148, 139.7967),
    Entry("Pay rent !high list:Home", 6, every: "FREQ=MONTHLY"),
    Entry("東京駅で切符を受け取る list:Trip", 8).at("東京都千代田区丸の内", 35.6812, 139.7671),
    Entry("Shinkansen to Kyoto !high list:Trip", 8, "08:30"), Entry("歯医者", 9, "15:00"),
    Entry("Mua quà sinh nhật cho bé Na #gia-đình", 10),
  ]

  private static let later = [
    Entry("Drop keys at the flat list:Trip", 15),
    Entry("Umzugswagen mieten #umzug list:Home", 17, "08:00"),
    Entry("Anmeldung beim Bürgeramt #amt list:Home", 19, "09:15").at(
      "Karl-Marx-Str. 83, Berlin",
      52.4811,
      13.4353
    ),
    Entry("Move house !high #umzug list:Home", 20).with {
      $0.detail = "Van from 8:00, key at the desk. Three quotes first; ask for one with boxes included."
      $0.steps = [
        Entry("Get three quotes from movers"), Entry("Pack books"), Entry("Pack the kitchen", 10),
        Entry("Disassemble wardrobe"), Entry("Hand over keys !high", 19),
      ]
    },
    Entry("Meet Sam at the Empire State Building list:Trip", 20, "11:00").at("350 5th Ave", 40.748, -73.986),
    Entry("Renew insurance list:Home", 31).with { $0.start = 25 },
  ]

  private static let undated = [
    Entry("Forward the post !high"), Entry("Backup laptop monthly"), Entry("Buy moving boxes"),
    Entry("Cancel gym membership end of month #admin"), Entry("Đăng ký tạm trú mới"),
    Entry(
      "Discuss the very long contract with the landlord about the heating costs and the missing cellar key"
    ),
    Entry("Farbe für Küche kaufen"), Entry("Read “The Pragmatic Programmer” #reading"), Entry("Sort photos"),
    Entry("Steuererklärung abgeben #amt list:Home"), Entry("Zahnarzttermin vereinbaren #gesundheit"),
    Entry("Call the landlord !highest #umzug").with { $0.done = 50 * 60 },
    Entry("Buy stamps").with { $0.done = day },
  ]
}
