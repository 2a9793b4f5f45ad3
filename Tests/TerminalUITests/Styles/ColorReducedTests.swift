import Testing

@testable import TerminalUI

@Suite("A reduced colour")
struct ColorReducedTests {
  @Test(
    "is the nearest one that the terminal has",
    arguments: [
      (.rgb(255, 0, 0), .palette256, .palette(196)), (.rgb(0, 0, 0), .palette256, .palette(16)),
      (.rgb(255, 255, 255), .palette256, .palette(231)), (.rgb(128, 128, 128), .palette256, .palette(244)),
      (.rgb(95, 135, 175), .palette256, .palette(67)), (.rgb(8, 8, 8), .palette256, .palette(232)),
      (.rgb(255, 0, 0), .ansi16, .ansi(9)), (.rgb(200, 10, 10), .ansi16, .ansi(1)),
      (.rgb(255, 0, 0), .ansi8, .ansi(1)), (.rgb(120, 120, 120), .ansi8, .ansi(7)),
      (.palette(196), .ansi16, .ansi(9)), (.palette(244), .ansi16, .ansi(8)),
      (.palette(3), .ansi16, .ansi(3)),
      (.ansi(12), .ansi8, .ansi(4)), (.ansi(8), .ansi8, .ansi(7)), (.ansi(5), .ansi8, .ansi(5)),
      (.ansi(12), .palette256, .ansi(12)), (.palette(40), .palette256, .palette(40)),
      (.rgb(1, 2, 3), .trueColor, .rgb(1, 2, 3)), (.rgb(1, 2, 3), .none, nil), (.ansi(1), .none, nil),
    ] as [(Color, ColorDepth, Color?)]
  )
  func nearest(color: Color, depth: ColorDepth, reduced: Color?) {
    #expect(color.reduced(to: depth) == reduced)
  }

  @Test("has no nearer neighbour among the 240 fixed colours")
  func nearestOfAll() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = Palette.Color(red: red, green: green, blue: blue)
          let least = (UInt8(16)...255).map { Palette.color(at: $0).squaredDistance(to: color) }.min()
          let chosen = Palette.color(at: Palette.nearest(to: color)).squaredDistance(to: color)
          #expect(chosen == least, "\(color)")
        }
      }
    }
  }

  @Test("leaves the attributes of a style")
  func attributes() {
    let style = Style(foreground: .rgb(255, 0, 0), background: .ansi(12), [.bold, .reverse])
    #expect(style.reduced(to: .none) == Style([.bold, .reverse]))
    #expect(
      style.reduced(to: .ansi8) == Style(foreground: .ansi(1), background: .ansi(4), [.bold, .reverse])
    )
  }
}
