import Foundation
import TODOCore
import TODOStore
import TestDrivers
import TestSupport
import Testing

extension WholeApp {
  @Suite("Midnight") struct DayTurnTests {
    @Test("the day changes in an open window, without a key")
    func turns() async throws {
      try await inWorkspace { workspace in
        try await fill(workspace)
        var hasTurned = false
        // A start that took longer than the rest of the day proves nothing.
        for seconds in [6, 12, 24, 48] where !hasTurned {
          let zone = Self.zone(secondsToMidnight: seconds)
          let window = try await TmuxDriver(
            workspace,
            window: "window\(seconds)",
            setUp: "unset MYTODO_NOW; export TZ='\(zone)'"
          )
          let list = TODOListPageObject(window)
          let row = list.rowPageObjectAtIndex(0)
          if list.groups.first?.heading == "Today" {
            try await window.wait(until: "the day has turned") { _ in row.due == "yesterday" }
            hasTurned = true
          }
          await window.close()
        }
        #expect(hasTurned)
      }
    }

    /// An item that is due on the current day in the test's time zone, which is that of UTC or an adjacent one.
    private func fill(_ workspace: Workspace) async throws {
      let clock = WallClock(now: { Date() })
      let store = try TODOItemStore(
        .file(workspace.database),
        session: TODOSession(name: "pts/7"),
        clock: clock
      )
      let isMorning = clock.localNow.minute.hour < 12
      let day = clock.localNow.day.adding(days: isMorning ? -1 : 0)
      _ = try await store.createTODOItem(TODOItemValues("Item", due: day.map { DueDate(day: $0) }))
    }

    /// A time zone in POSIX notation in which midnight is that close: west of UTC in the morning there, east of it
    /// later.
    private static func zone(secondsToMidnight: Int) -> String {
      let secondsOfDay = Int(Date().timeIntervalSince1970) % 86_400
      let isMorning = secondsOfDay < 43_200
      let west = secondsOfDay + secondsToMidnight - (isMorning ? 0 : 86_400)
      let (hours, rest) = west.magnitude.quotientAndRemainder(dividingBy: 3600)
      return "<DAY>\(west < 0 ? "-" : "")\(hours):\(rest / 60):\(rest % 60)"
    }
  }
}
