import Glibc
import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Terminfo") struct TerminfoFacts {
    private func terminfo(_ name: String) throws -> Terminfo {
      try Terminfo(name: name, output: STDOUT_FILENO)
    }

    @Test(
      "delays are removed from a sequence",
      arguments: [
        ("\u{1B}[m\u{0F}$<2>", "\u{1B}[m\u{0F}"), ("$<5.5*/>x$<50/>y", "xy"),
        ("cost: $<a> $", "cost: $<a> $"),
        ("$<", "$<"), ("", ""),
      ]
    )
    func delays(value: String, expected: String) {
      #expect(String(decoding: Terminfo.withoutDelays(Array(value.utf8)), as: UTF8.self) == expected)
    }

    @Test("xterm's keys are those of its entry, in the mode that keypad_xmit sets")
    func keys() throws {
      let sequences = try terminfo("xterm-256color").keySequences
      #expect(sequences[Array("\u{1B}OA".utf8)] == Key(.up))
      #expect(sequences[Array("\u{1B}OH".utf8)] == Key(.home))
      #expect(sequences[Array("\u{1B}[5~".utf8)] == Key(.pageUp))
      #expect(sequences[Array("\u{1B}[Z".utf8)] == Key(.tab, .shift))
      #expect(sequences[Array("\u{1B}[24~".utf8)] == Key(.function(12)))
      #expect(sequences[Array("\u{1B}[1;5C".utf8)] == Key(.right, .control))
      #expect(sequences.keys.allSatisfy { $0.count > 1 && $0[0] == 0x1B })
    }

    @Test("rxvt's shifted arrows are recognized")
    func rxvtKeys() throws {
      let sequences = try terminfo("rxvt-unicode-256color").keySequences
      #expect(sequences[Array("\u{1B}[a".utf8)] == Key(.up, .shift))
      #expect(sequences[Array("\u{1B}[b".utf8)] == Key(.down, .shift))
    }

    @Test("keypad and bracketed paste are requested from terminals that may have them")
    func entering() throws {
      let xterm = String(decoding: try terminfo("xterm").enterSequence, as: UTF8.self)
      #expect(xterm.hasPrefix("\u{1B}[?1049h"))
      #expect(xterm.hasSuffix("\u{1B}[?1h\u{1B}=\u{1B}[?2004h"))
      let vt100 = String(decoding: try terminfo("vt100").enterSequence, as: UTF8.self)
      #expect(vt100 == "\u{1B}[m\u{0F}\u{1B}[?7h\u{1B}[?1h\u{1B}=")
    }

    @Test(
      "the mouse is requested if there may be one, but not movements without a button, and leaving ends all"
    )
    func mouse() throws {
      let xterm = try terminfo("xterm-256color")
      #expect(String(decoding: xterm.mouseOn, as: UTF8.self) == "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h")
      let leaving = String(decoding: xterm.leaveSequence, as: UTF8.self)
      #expect(leaving.contains("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
      let console = try terminfo("linux")
      #expect(console.mouseOn == [])
    }

    @Test("leaving ends with the main screen, or with a cleared one if there is no alternate screen")
    func leaving() throws {
      let xterm = String(decoding: try terminfo("xterm-256color").leaveSequence, as: UTF8.self)
      #expect(xterm.hasSuffix("\u{1B}[?2004l\u{1B}[?12l\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0;0t"))
      let vt100 = String(decoding: try terminfo("vt100").leaveSequence, as: UTF8.self)
      #expect(vt100 == "\u{1B}[m\u{0F}\u{1B}[?1l\u{1B}>\u{1B}[H\u{1B}[J")
    }
  }
}
