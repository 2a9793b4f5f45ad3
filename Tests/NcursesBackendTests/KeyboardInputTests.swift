import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Keyboard") struct Keyboard {
    private let device: PseudoTerminal
    private let terminal: NcursesTerminal
    private let log = EventLog()

    init() throws {
      device = try PseudoTerminal()
      terminal = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
    }

    private func listen() { terminal.onEvent = { [log] in log.events.append($0) } }

    @Test("keys arrive in order, including those typed before anyone listened")
    func order() async throws {
      defer { terminal.close() }
      device.type("a\u{1B}OBđ\r")
      listen()
      try await log.wait(count: 4)
      #expect(
        log.events == [.key(.character("a")), .key(Key(.down)), .key(.character("đ")), .key(Key(.enter))]
      )
    }

    @Test("Esc alone soon becomes a key")
    func escape() async throws {
      defer { terminal.close() }
      listen()
      device.type("\u{1B}")
      try await log.wait(count: 1)
      #expect(log.events == [.key(Key(.escape))])
    }

    @Test("Control keys that a cooked terminal handles itself are keys")
    func rawKeys() async throws {
      defer { terminal.close() }
      listen()
      device.type([0x03, 0x13, 0x11, 0x1A, 0x1C, 0x16, 0x0F])
      try await log.wait(count: 7)
      #expect(log.events == "csqz\\vo".map { TerminalEvent.key(.control($0)) })
    }

    @Test("a paste is one event, even if it is long")
    func paste() async throws {
      defer { terminal.close() }
      listen()
      let text = String(repeating: "牛乳を買う ", count: 200)
      device.type("\u{1B}[200~\(text)\u{1B}[201~")
      try await log.wait(count: 1)
      #expect(log.events == [.paste(text)])
    }

    @Test("a closed window is reported once, after the last input")
    func hangUp() async throws {
      defer { terminal.close() }
      listen()
      device.type("q")
      try await log.wait(count: 1)
      device.closeWindow()
      try await log.wait(count: 2)
      #expect(log.events == [.key(.character("q")), .hangUp])
    }

    @Test("no event follows after the terminal is closed")
    func closedMeanwhile() async throws {
      terminal.onEvent = { [log, terminal] in
        log.events.append($0)
        terminal.close()
      }
      device.type("qx")
      try await log.wait(count: 1)
      #expect(log.events == [.key(.character("q"))])
    }

    @Test("bytes that arrive one by one within the limit are one key, and an unfinished key ends after it")
    func slowKeys() async throws {
      let limits = KeyboardInput.Limits(sequence: .seconds(60), paste: .seconds(60))
      defer { terminal.close() }
      let input = KeyboardInput(descriptor: device.device, keySequences: [:], limits: limits)
      defer { input.close() }
      input.onEvent = { [log] in log.events.append($0) }
      input.resume()
      for byte in Array("\u{1B}[A".utf8) {
        device.type([byte])
        try await wait(for: "the byte to be read") { device.unreadCount == 0 }
      }
      try await log.wait(count: 1)
      #expect(log.events == [.key(Key(.up))])
    }

    @Test("the bytes of a character may come up to 300 ms apart")
    func slowCharacter() async throws {
      defer { terminal.close() }
      guard case .milliseconds(let limit) = KeyboardInput.Limits().character else {
        Issue.record("the limit is in another unit")
        return
      }
      #expect(limit > 300 && limit < 1000)
      let input = slowInput()
      defer { input.close() }
      let parts: [[UInt8]] = Array("đ牛😀".utf8).map { [$0] } + [[0x1B, 0xC3], [0xA9]]
      for part in parts {
        device.type(part)
        try await wait(for: "the bytes to be read") { device.unreadCount == 0 }
        // Longer than a key may take.
        try await Task.sleep(for: .milliseconds(20))
      }
      try await log.wait(count: 4)
      #expect(log.events == [.character("đ"), .character("牛"), .character("😀"), .alt("é")].map { .key($0) })
    }

    @Test("a character that never ends neither hangs nor takes the next key with it")
    func cutCharacter() async throws {
      defer { terminal.close() }
      let input = slowInput()
      defer { input.close() }
      let unknown = TerminalEvent.key(.character("\u{FFFD}"))
      device.type([0xE7, 0x89])
      try await wait(for: "the limit of a character") { input.keyLimit == .seconds(60) }
      input.timeIsUp()
      #expect(log.events == [unknown] && input.keyLimit == nil)
      device.type([0xE7])
      try await wait(for: "the limit of a character") { input.keyLimit == .seconds(60) }
      device.type("q")
      try await log.wait(count: 3)
      #expect(log.events == [unknown, unknown, .key(.character("q"))])
    }

    /// A keyboard that waits long for a character alone.
    private func slowInput() -> KeyboardInput {
      let limits = KeyboardInput.Limits(sequence: .milliseconds(5), character: .seconds(60))
      let input = KeyboardInput(descriptor: device.device, keySequences: [:], limits: limits)
      input.onEvent = { [log] in log.events.append($0) }
      input.resume()
      return input
    }

    @Test("an answer of the terminal that arrives in pieces is no typed text")
    func slowAnswer() async throws {
      let limits = KeyboardInput.Limits(sequence: .milliseconds(5), paste: .seconds(60))
      defer { terminal.close() }
      let input = KeyboardInput(descriptor: device.device, keySequences: [:], limits: limits)
      defer { input.close() }
      input.onEvent = { [log] in log.events.append($0) }
      input.resume()
      device.type("\u{1B}]11;rgb:0000")
      try await wait(for: "the longer limit") { input.keyLimit == limits.paste }
      device.type("/0000/0000\u{7}q")
      try await log.wait(count: 2)
      #expect(log.events == [.background(TerminalBackground(.rgb(0, 0, 0))), .key(.character("q"))])
    }

    @Test("a paste that stalls is ended")
    func stalledPaste() async throws {
      let limits = KeyboardInput.Limits(sequence: .seconds(60), paste: .milliseconds(5))
      defer { terminal.close() }
      let input = KeyboardInput(descriptor: device.device, keySequences: [:], limits: limits)
      defer { input.close() }
      input.onEvent = { [log] in log.events.append($0) }
      input.resume()
      device.type("\u{1B}[200~milk")
      try await log.wait(count: 1)
      #expect(log.events == [.paste("milk")])
    }

    @Test("someone who keeps typing into a paste whose end was lost gets the keyboard back")
    func lostEnd() async throws {
      defer { terminal.close() }
      let input = try await pasting("milk")
      defer { input.close() }
      device.type("q")
      try await wait(for: "the key to be read") { input.pasteCount == 5 }
      input.timeIsUp()
      device.type("q")
      try await log.wait(count: 2)
      #expect(log.events == [.paste("milkq"), .key(.character("q"))])
    }

    @Test("a slow paste that keeps the required pace continues")
    func slowPaste() async throws {
      defer { terminal.close() }
      let input = try await pasting("mi", pace: 0)
      defer { input.close() }
      input.timeIsUp()
      device.type("lk\u{1B}[201~")
      try await log.wait(count: 1)
      #expect(log.events == [.paste("milk")])
    }

    /// A keyboard that has read the beginning of a paste, whose periods end only when the test says so.
    private func pasting(_ text: String, pace: Int = 64) async throws -> KeyboardInput {
      let limits = KeyboardInput.Limits(sequence: .seconds(60), paste: .seconds(3600), pastePace: pace)
      let input = KeyboardInput(descriptor: device.device, keySequences: [:], limits: limits)
      input.onEvent = { [log] in log.events.append($0) }
      input.resume()
      device.type("\u{1B}[200~")
      try await wait(for: "the paste to begin") { input.pasteCount == 0 }
      device.type(text)
      try await wait(for: "the text to be read") { input.pasteCount == text.utf8.count }
      return input
    }
  }
}

/// The events of a terminal, in order.
final class EventLog {
  var events: [TerminalEvent] = []

  /// Returns when there are `count` events or more.
  func wait(count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await NcursesBackendTests.wait(for: "event number \(count)", sourceLocation: sourceLocation) {
      self.events.count >= count
    }
  }
}
