import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Drawing") struct Drawing {
    private let device: PseudoTerminal
    private let terminal: NcursesTerminal

    init() throws {
      device = try PseudoTerminal()
      terminal = try NcursesTerminal(descriptors: device.descriptors, environment: xterm)
    }

    private func close() { terminal.close() }

    @Test("the first frame clears the alternate screen and is written completely")
    func firstFrame() async throws {
      defer { close() }
      terminal.present(ScreenBuffer("Buy milk", "Call the dentist"), cursor: nil)
      let written = try await device.takeWritten(upTo: "dentist")
      #expect(written.hasPrefix("\u{1B}[?1049h"))
      #expect(written.contains("\u{1B}[?2004h"))
      #expect(written.contains("\u{1B}[H\u{1B}[2JBuy milk"))
    }

    @Test("an unchanged frame writes nothing, a changed cell only itself")
    func onlyChanges() async throws {
      defer { close() }
      terminal.present(ScreenBuffer("[ ] Buy milk"), cursor: nil)
      _ = try await device.takeWritten(upTo: "milk")

      terminal.present(ScreenBuffer("[ ] Buy milk"), cursor: nil)
      terminal.present(ScreenBuffer("[x] Buy milk"), cursor: nil)

      let written = try await device.takeWritten(upTo: "x")
      #expect(!written.contains("]"))
      #expect(written.utf8.count < 10)
    }

    @Test("after invalidate the next frame is written completely")
    func invalidate() async throws {
      defer { close() }
      let frame = ScreenBuffer("Buy milk")
      terminal.present(frame, cursor: nil)
      _ = try await device.takeWritten(upTo: "milk")
      terminal.invalidate()
      terminal.present(frame, cursor: nil)
      #expect(try await device.takeWritten(upTo: "milk").contains("\u{1B}[H\u{1B}[2JBuy milk"))
    }

    @Test("wide characters, combining marks and emoji reach the terminal unchanged")
    func wideCharacters() async throws {
      defer { close() }
      var frame = ScreenBuffer()
      frame[0, 0] = Cell(text: "牛", width: 2)
      frame[1, 0] = Cell(text: "", width: 0)
      frame[2, 0] = Cell(text: "e\u{301}")
      frame[3, 0] = Cell(text: "👍", width: 2)
      frame[4, 0] = Cell(text: "", width: 0)
      frame[5, 0] = Cell(text: "|")
      terminal.present(frame, cursor: nil)
      #expect(try await device.takeWritten(upTo: "|").contains("牛e\u{301}👍|"))
    }

    @Test("a narrow character in place of a wide one leaves no half behind")
    func wideGivesWay() async throws {
      defer { close() }
      var frame = ScreenBuffer("    |")
      frame[1, 0] = Cell(text: "牛", width: 2)
      frame[2, 0] = Cell(text: "", width: 0)
      terminal.present(frame, cursor: nil)
      _ = try await device.takeWritten(upTo: "|")
      terminal.present(ScreenBuffer(" xy |"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "y").contains("xy"))
    }

    @Test("a character whose width differs from its cell is drawn as a question mark")
    func wrongWidth() async throws {
      defer { close() }
      var frame = ScreenBuffer("  |")
      frame[0, 0] = Cell(text: "牛", width: 1)
      frame[1, 0] = Cell(text: "\u{1B}", width: 1)
      terminal.present(frame, cursor: nil)
      #expect(try await device.takeWritten(upTo: "|").contains("??|"))
    }

    @Test("a scalar that is not a mark does not follow its character to the terminal")
    func noMark() async throws {
      defer { close() }
      var frame = ScreenBuffer(" |")
      frame[0, 0] = Cell(text: "a\u{1B}[31m")
      terminal.present(frame, cursor: nil)
      #expect(!(try await device.takeWritten(upTo: "|").contains("\u{1B}[31m")))
    }

    @Test("every cell of the last row is written, including the last")
    func lastCell() async throws {
      defer { close() }
      var frame = ScreenBuffer()
      frame[78, 23] = Cell(text: "y")
      frame[79, 23] = Cell(text: "z")
      terminal.present(frame, cursor: nil)
      #expect(try await device.takeWritten(upTo: "z").contains("y"))
    }

    @Test("a frame larger or smaller than the screen is clipped")
    func clipping() async throws {
      defer { close() }
      var large = ScreenBuffer(columns: 100, rows: 40, String(repeating: "a", count: 100))
      large[0, 39] = Cell(text: "b")
      terminal.present(large, cursor: Position(column: 99, row: 39))
      terminal.present(ScreenBuffer(columns: 3, rows: 1, "end"), cursor: Position(column: 1, row: 0))
      let written = try await device.takeWritten(upTo: "end")
      #expect(!written.contains("b"))
      #expect(written.count { $0 == "a" } == 80)
    }

    @Test("the cursor is shown at its position, and hidden otherwise")
    func cursor() async throws {
      defer { close() }
      terminal.present(ScreenBuffer("Title:"), cursor: Position(column: 7, row: 0))
      #expect(try await device.takeWritten(upTo: "Title:").hasSuffix("\u{1B}[?25h"))
      terminal.present(ScreenBuffer("Title"), cursor: nil)
      #expect(try await device.takeWritten(upTo: "\u{1B}[?25l").hasPrefix("\u{1B}[?25l"))
    }

    @Test("styles become the terminal's attributes and colours")
    func styles() async throws {
      defer { close() }
      var frame = ScreenBuffer("   |")
      frame[0, 0].style = Style(foreground: .palette(208), .bold)
      frame[0, 0].glyph = Cell(text: "a").glyph
      frame[1, 0] = Cell(text: "b", style: Style(background: .ansi(4), .underline))
      terminal.present(frame, cursor: nil)
      let written = try await device.takeWritten(upTo: "|")
      #expect(written.contains("\u{1B}[0;1m\u{1B}[38;5;208ma"))
      #expect(written.contains("\u{1B}[44mb"))
    }
  }

  @Suite("Colours of 24 bits") struct FullColor {
    @Test("are written as they are, and the user's own by their numbers")
    func written() async throws {
      let device = try PseudoTerminal()
      let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
      let terminal = try NcursesTerminal(descriptors: device.descriptors, environment: environment)
      defer { terminal.close() }
      var frame = ScreenBuffer("   |")
      frame[0, 0] = Cell(text: "a", style: Style(foreground: .rgb(43, 56, 58), background: .rgb(1, 2, 3)))
      frame[1, 0] = Cell(text: "b", style: Style(foreground: .palette(208), background: .ansi(4)))
      terminal.present(frame, cursor: nil)
      let written = try await device.takeWritten(upTo: "|")
      #expect(written.contains("\u{1B}[38;2;43;56;58m\u{1B}[48;2;1;2;3ma"))
      #expect(written.contains("\u{1B}[38;2;255;135;0m\u{1B}[44mb"))
    }

    @Test("a colour for which there is no number left is none, and text stays as it is")
    func tooMany() {
      var standIns = ColorStandIns()
      for number in UInt8.zero..<240 {
        #expect(standIns.number(of: .rgb(number, 0, 0)) == 16 + Int32(number))
      }
      #expect(standIns.number(of: .rgb(0, 0, 1)) == nil)
      #expect(standIns.number(of: .rgb(1, 0, 0)) == 17)
      let text = "\u{1B}[38;5;8m\u{1B}[38;5;255m 38;5;17m \u{1B}[48;5;17;1m\u{1B}[48;5;17m\u{1B}[38;5"
      #expect(
        String(decoding: standIns.replaced(Array(text.utf8)), as: UTF8.self)
          == "\u{1B}[38;5;8m\u{1B}[38;2;239;0;0m 38;5;17m \u{1B}[48;5;17;1m\u{1B}[48;2;1;0;0m\u{1B}[38;5"
      )
    }
  }

  @Suite("Struck-through text") struct StruckText {
    private func written(on name: String) async throws -> String {
      let device = try PseudoTerminal()
      let terminal = try NcursesTerminal(descriptors: device.descriptors, environment: ["TERM": name])
      defer { terminal.close() }
      var frame = ScreenBuffer("  |")
      frame[0, 0] = Cell(text: "a", style: Style([.strike, .underline]))
      terminal.present(frame, cursor: nil)
      return try await device.takeWritten(upTo: "|")
    }

    @Test(
      "is struck through where the terminal can, and never blinks",
      arguments: ["xterm-256color", "tmux-256color"]
    )
    func struck(name: String) async throws {
      let text = try await written(on: name)
      #expect(text.contains(";9") && text.contains("4"))
      #expect(!text.contains(";5m") && !text.contains(";5;"))
    }

    @Test("is plain elsewhere", arguments: ["vt220", "linux"])
    func plain(name: String) async throws {
      let text = try await written(on: name)
      #expect(text.contains("a"))
      #expect(text.firstMatch(of: /[\[;][59](;|m)/) == nil)
    }
  }

  @Suite("Capabilities") struct Capabilities {
    private func capabilities(_ environment: [String: String]) throws -> TerminalCapabilities {
      let device = try PseudoTerminal()
      let terminal = try NcursesTerminal(descriptors: device.descriptors, environment: environment)
      defer { terminal.close() }
      return terminal.capabilities
    }

    @Test(
      "colours are those of the terminfo entry",
      arguments: [
        ("xterm-256color", ColorDepth.palette256), ("tmux-256color", .palette256), ("xterm", .ansi8),
        ("linux", .ansi8), ("vt100", .none), ("xterm-mono", .none),
      ]
    )
    func colors(name: String, depth: ColorDepth) throws {
      #expect(try capabilities(["TERM": name]).colorDepth == depth)
    }

    @Test(
      "all colours are used where COLORTERM says so, in a terminal whose entry has 256",
      arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
        (["TERM": "tmux-256color", "COLORTERM": "24bit"], .trueColor),
        (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette256),
        (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.pts"], .palette256),
        (["TERM": "linux", "COLORTERM": "truecolor"], .ansi8),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      ]
    )
    func allColors(environment: [String: String], depth: ColorDepth) throws {
      #expect(try capabilities(environment).colorDepth == depth)
    }

    @Test("NO_COLOR turns colours off, unless it is empty")
    func noColor() throws {
      #expect(try capabilities(["TERM": "xterm", "NO_COLOR": "1"]).colorDepth == .none)
      #expect(try capabilities(["TERM": "xterm", "NO_COLOR": ""]).colorDepth == .ansi8)
    }

    @Test("plain symbols are for consoles", arguments: [("linux", false), ("vt100", false), ("xterm", true)])
    func marks(name: String, isUnicode: Bool) throws {
      #expect(try capabilities(["TERM": name]).hasUnicodeMarks == isUnicode)
    }
  }
}
