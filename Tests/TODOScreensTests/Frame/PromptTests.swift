import Foundation
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import TODOCore
@testable import TODOScreens

/// A line that is typed above the footer.
@Suite("A prompt") struct PromptTests {
  /// A clock that counts how often it is asked, which each reading of a typed line does.
  private final class Counter: Sendable {
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    var clock: WallClock {
      WallClock(now: { [self] in
        calls.withLock { $0 += 1 }
        return FixedTime.clock.now
      })
    }
  }

  /// How often the clock is asked while letters are typed at once.
  private func readings(_ text: String) async throws -> Int {
    let counter = Counter()
    let fixture = try await AppFixture(drafts: [], clock: counter.clock)
    await fixture.press("A")
    let before = counter.count
    for letter in text { fixture.terminal.send(.character(letter)) }
    await fixture.app.idle()
    return counter.count - before
  }

  @Test(
    "has offers whose meaning is left out rather than cut to nothing",
    arguments: [(30, false), (34, true)]
  )
  func shortMeaning(width: Int, isShown: Bool) async throws {
    let stack = try await AppFixture().app.stack
    let size = TerminalSize(columns: 40, rows: 1)
    var canvas = Canvas(size: size, theme: stack.theme, formatter: stack.formatter)
    let row = OfferRows.Row(value: "Ask Minh about the train t", meaning: "Work and so on")
    OfferRows(rows: [row], selection: nil).draw(&canvas, Rect(size), padding: 0, width: width)
    #expect(canvas.buffer.text(row: 0).contains("…") == isShown)
    #expect(canvas.buffer.text(row: 0).contains("Wor") == isShown)
  }

  @Test("is above what it means, below a line where neither is painted") func place() async throws {
    // Given
    let plain = try await AppFixture()
    let painted = try await AppFixture(settings: ScreenSettings(theme: .dark))
    // When
    for fixture in [plain, painted] { await fixture.press("A") }
    // Then
    for fixture in [plain, painted] {
      #expect(fixture.lines[21].hasPrefix(" Add  Try: "))
      #expect(fixture.terminal.cursor?.row == 21)
    }
    #expect(plain.lines[20] == String(repeating: "─", count: 80))
    let surface = painted.app.stack.theme.surface.background
    let frame = try #require(painted.terminal.frame)
    #expect((0..<24).filter { frame[79, $0].style.background == surface } == [21, 22])
  }

  @Test("is read once for all letters that wait") func readsOnce() async throws {
    let ofOne = try await readings("m")
    let ofMany = try await readings("mmmmmmmm")
    #expect(ofOne == ofMany)
  }

  @Test("is read before any other key that waits") func readsBeforeOthers() async throws {
    let fixture = try await AppFixture()
    let milk: [Key] = ["M", "i", "l", "l", Key(.backspace), "k", Key(.enter)]
    let keys: [Key] = ["A"] + milk + ["T", "e", "a", Key(.enter)]
    for key in keys { fixture.terminal.send(key) }
    await fixture.app.idle()
    #expect(fixture.list.todoItems.map(\.title) == ["Milk", "Tea"])
  }

  @Test("is read before a key of all screens that waits") func readsBeforeKeysOfAll() async throws {
    let fixture = try await AppFixture(["Milk", "Tea"])
    for key in ["/", "t", "e", .control("l")] as [Key] { fixture.terminal.send(key) }
    await fixture.app.idle()
    #expect(fixture.list.todoItems.map(\.title) == ["Tea"])
  }
}
