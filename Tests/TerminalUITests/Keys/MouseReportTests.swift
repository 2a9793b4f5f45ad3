import Testing

@testable import TerminalUI

@Suite("Reports of the mouse")
struct MouseReportTests {
  @Test(
    "are read, in one piece and byte by byte",
    arguments: [
      ("^[[<0;10;5M", MouseEvent(.press, at: Position(column: 9, row: 4))),
      ("^[[<0;10;5m", MouseEvent(.release, at: Position(column: 9, row: 4))),
      ("^[[<32;1;1M", MouseEvent(.drag, at: Position(column: 0, row: 0))),
      ("^[[<64;300;200M", MouseEvent(.wheelUp, at: Position(column: 299, row: 199))),
      ("^[[<65;65535;65535M", MouseEvent(.wheelDown, at: Position(column: 65534, row: 65534))),
    ]
  )
  func read(sequence: String, event: MouseEvent) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes(sequence)) == [.mouse(event)])
    #expect(bytes(sequence).flatMap { decoder.feed([$0]) } == [.mouse(event)])
    #expect(!decoder.isWaiting)
  }

  @Test(
    "are dropped if malformed, out of range, of other buttons, with modifiers, or of an older mode",
    arguments: [
      "^[[<0;0;5M", "^[[<0;5;0M", "^[[<0;65536;1M", "^[[<0;100000;1M", "^[[<0;99999999999999999999;1M",
      "^[[<0;5M", "^[[<0;5;5;5M", "^[[<;;M", "^[[<M", "^[[<m", "^[[<0;-1;5M", "^[[<0:1;5;5M", "^[[<<0;5;5M",
      "^[[<0;5;5$M", "^[[<1;5;5M", "^[[<2;5;5M", "^[[<4;5;5M", "^[[<16;5;5M", "^[[<35;5;5M", "^[[<66;5;5M",
      "^[[<64;5;5m", "^[[<128;5;5M", "^[[M !!", "^[[32;10;5M", "^[[>0;5;5M",
    ]
  )
  func dropped(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes(sequence + "x")) == [.key(.character("x"))])
    #expect(bytes(sequence + "x").flatMap { decoder.feed([$0]) } == [.key(.character("x"))])
  }

  @Test("after an Escape key are not mistaken for its continuation")
  func behindEscape() {
    var decoder = KeyDecoder()
    let press = MouseEvent(.press, at: Position(column: 9, row: 4))
    #expect(decoder.feed(bytes("^[^[[<0;10;5M")) == [.key(Key(.escape)), .mouse(press)])
  }

  @Test("that stop halfway leave nothing behind")
  func cutOff() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes("^[[<0;10")) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.feed(bytes("a")) == [.key(.character("a"))])
  }
}
