import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Terminals that cannot be used") struct Refusals {
    @Test("an unset or empty TERM is refused", arguments: [[:], ["TERM": ""]])
    func unset(environment: [String: String]) throws {
      let device = try PseudoTerminal()
      #expect(throws: TerminalError.termUnset) {
        try NcursesTerminal(descriptors: device.descriptors, environment: environment)
      }
    }

    @Test("a terminal without an entry is refused by name")
    func unknown() throws {
      let device = try PseudoTerminal()
      #expect(throws: TerminalError.termUnknown("no-such-terminal")) {
        try NcursesTerminal(descriptors: device.descriptors, environment: ["TERM": "no-such-terminal"])
      }
    }

    @Test("a dumb terminal is refused by name")
    func dumb() throws {
      let device = try PseudoTerminal()
      #expect(throws: TerminalError.termTooDumb("dumb")) {
        try NcursesTerminal(descriptors: device.descriptors, environment: ["TERM": "dumb"])
      }
    }

    @Test("a pipe is refused")
    func notATerminal() throws {
      let device = try PseudoTerminal()
      var descriptors = device.descriptors
      descriptors.output = -1
      #expect(throws: TerminalError.notATerminal) {
        try NcursesTerminal(descriptors: descriptors, environment: xterm)
      }
    }

    @Test("a refused terminal is left unchanged")
    func untouched() throws {
      let device = try PseudoTerminal()
      let modes = device.modes
      _ = try? NcursesTerminal(descriptors: device.descriptors, environment: ["TERM": "dumb"])
      #expect(device.modes == modes)
      #expect(device.takeWritten() == "")
    }

    @Test("a message names TERM and a remedy, in one line without control characters")
    func wording() {
      #expect(
        TerminalError.termUnknown("xterm-kitty").description
          == "this system has no terminfo entry for TERM=xterm-kitty; try TERM=xterm-256color"
      )
      #expect(TerminalError.termUnset.description == "TERM is not set; try TERM=xterm-256color")
      #expect(
        !TerminalError.termUnknown("\u{1B}[31m\nx").description.contains { $0.isNewline || $0 == "\u{1B}" }
      )
    }
  }
}
