import TerminalUI
import Testing

@testable import MapTiles
@testable import TODOScreens

@Suite("The palette of the map")
struct MapPaletteTests {
  @Test("has no colours where the theme has none, and marks water instead")
  func monochrome() throws {
    for depth in [ColorDepth.ansi16, .palette256, .trueColor] {
      let theme = ThemeDefinition.mono.theme(for: depth)
      let palette = MapPalette(theme, depth: depth, background: .dark)
      #expect(!palette.hasGrounds)
      for ink in MapInk.allCases {
        for ground in MapGround.allCases {
          let style = palette.style(ink, on: ground)
          #expect(style.foreground == nil && style.background == nil)
        }
      }
      #expect(
        MapPalette(ThemeDefinition.dark.theme(for: depth), depth: depth, background: nil).hasGrounds
          == (depth > .ansi16)
      )
    }
  }

  @Test("has a readable contrast of names on land and water", arguments: [TerminalBackground.dark, .light])
  func contrast(background: TerminalBackground) {
    let theme = ThemeDefinition.terminal.theme(for: .trueColor, on: background)
    let palette = MapPalette(theme, depth: .trueColor, background: background)
    let land: Color = background == .dark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    for ink in MapInk.allCases where ink.rawValue >= MapInk.country.rawValue {
      for ground in MapGround.allCases {
        let style = palette.style(ink, on: ground)
        let contrast = (style.foreground ?? land).contrast(with: style.background ?? land)
        #expect(contrast >= 3, "\(ink) on \(ground): \(contrast)")
      }
    }
  }
}
