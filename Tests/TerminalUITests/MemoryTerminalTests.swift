import TestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite("A terminal in memory")
struct MemoryTerminalTests {
  private let terminal = MemoryTerminal(size: TerminalSize(columns: 6, rows: 2))

  @Test("keeps the frame and the cursor that were presented")
  func present() {
    terminal.present(frame("milk"), cursor: Position(column: 4, row: 0))
    #expect(terminal.frame?.lines == ["milk", ""])
    #expect(terminal.cursor == Position(column: 4, row: 0))
    #expect(terminal.presentCount == 1)
  }

  @Test("counts the cells that a frame changes")
  func changes() {
    terminal.present(frame("milk"), cursor: nil)
    #expect(terminal.changedCellCount == 12)
    terminal.present(frame("silk"), cursor: nil)
    #expect(terminal.changedCellCount == 1)
    terminal.present(frame("silk"), cursor: nil)
    #expect(terminal.changedCellCount == 0)
    terminal.invalidate()
    terminal.present(frame("silk"), cursor: nil)
    #expect(terminal.changedCellCount == 12)
  }

  @Test("shows the part that fits of a frame made for another size")
  func otherSize() {
    var events: [TerminalEvent] = []
    terminal.onEvent = { events.append($0) }
    terminal.resize(to: TerminalSize(columns: 3, rows: 3))
    terminal.present(frame("牛乳"), cursor: Position(column: 4, row: 0))
    #expect(events == [.resize(TerminalSize(columns: 3, rows: 3))])
    #expect(terminal.frame?.lines == ["牛", "", ""])
    #expect(terminal.frame?[2, 0] == .blank)
    #expect(terminal.cursor == nil)
    terminal.resize(to: TerminalSize(columns: -1, rows: 0))
    terminal.present(frame("x"), cursor: nil)
    #expect(terminal.frame?.lines == [])
  }

  @Test("passes events to the app in order")
  func events() {
    var events: [TerminalEvent] = []
    terminal.onEvent = { events.append($0) }
    terminal.send(.character("a"))
    terminal.send(.paste("b"))
    #expect(events == [.key(.character("a")), .paste("b")])
  }

  @Test("comes back after a suspension with a resize and an empty screen")
  func stop() {
    terminal.present(frame("milk"), cursor: nil)
    var events: [TerminalEvent] = []
    terminal.onEvent = { events.append($0) }
    terminal.stop()
    terminal.present(frame("milk"), cursor: nil)
    #expect(terminal.stopCount == 1)
    #expect(events == [.resize(terminal.size)])
    #expect(terminal.changedCellCount == 12)
  }

  @Test("leaves the screen while another program runs, even if that fails")
  func withoutScreen() async {
    struct Failure: Error {}
    var events: [TerminalEvent] = []
    terminal.onEvent = { events.append($0) }
    await #expect(throws: Failure.self) {
      try await terminal.withoutScreen {
        #expect(!terminal.isScreenShown)
        #expect(events == [])
        throw Failure()
      }
    }
    #expect(terminal.isScreenShown)
    #expect(terminal.withoutScreenCount == 1)
    #expect(events == [.resize(terminal.size)])
  }

  private func frame(_ text: String) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: TerminalSize(columns: 6, rows: 2))
    buffer.write(text, at: Position(column: 0, row: 0))
    return buffer
  }
}
