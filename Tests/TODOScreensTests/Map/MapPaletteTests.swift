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
      let palette = MapPalette(theme)
      #expect(!palette.hasGrounds)
      for ink in MapInk.allCases {
        for ground in MapGround.allCases {
          let style = palette.style(ink, on: ground)
          #expect(style.foreground == nil && style.background == nil)
        }
      }
      #expect(
        MapPalette(ThemeDefinition.dark.theme(for: depth)).hasGrounds
          == (depth > .ansi16)
      )
    }
  }

  @Test("has a readable contrast of names on land and water", arguments: [TerminalBackground.dark, .light])
  func contrast(background: TerminalBackground) {
    let theme = ThemeDefinition.terminal.theme(for: .trueColor, on: background)
    let palette = MapPalette(theme)
    let land: Color = background == .dark ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    for ink in MapInk.allCases where ink.rawValue >= MapInk.country.rawValue {
      for ground in MapGround.allCases {
        let style = palette.style(ink, on: ground)
        let contrast = (style.foreground ?? land).contrast(with: style.background ?? land)
        #expect(contrast >= 3, "\(ink) on \(ground): \(contrast)")
      }
    }
  }

  @Test("keeps what a theme promises: names at 7 to 1 in high contrast, pins in no red for the colour-blind")
  func themes() throws {
    let palette = MapPalette(ThemeDefinition.highContrast.theme(for: .trueColor))
    for ink in MapInk.allCases where ink.rawValue >= MapInk.country.rawValue {
      for ground in MapGround.allCases {
        let style = palette.style(ink, on: ground)
        let contrast = try #require(style.foreground).contrast(with: try #require(style.background))
        #expect(contrast >= 7, "\(ink) on \(ground): \(contrast)")
      }
    }
    for depth in [ColorDepth.ansi16, .trueColor] {
      let theme = ThemeDefinition.colourBlind.theme(for: depth)
      #expect(MapPalette(theme).style(.pin, on: .land).foreground == theme.alarm.foreground)
    }
  }

  @Test("has a colour of its own for all lines and names, on dark and on light", arguments: [false, true])
  func complete(isLight: Bool) {
    let table = MapColors.usual.table(for: .trueColor, isLight: isLight)
    #expect(Set(table.inks.keys) == Set(MapInk.allCases))
    #expect(Set(table.grounds.keys) == Set(MapGround.allCases).subtracting([.land]))
    let highContrast = MapColors.highContrast.table(for: .trueColor, isLight: false)
    #expect(Set(highContrast.inks.keys) == Set(MapInk.allCases))
  }

  @Test("keeps the colours of its base in a theme of one's own")
  func ownTheme() {
    let own = ThemeDefinition.highContrast.changed([.accent: Style([.bold])], name: "own")
    #expect(own.theme(for: .trueColor).map == ThemeDefinition.highContrast.theme(for: .trueColor).map)
    let paper: [Theme.Role: Style] = [
      .plain: Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255))
    ]
    let light = ThemeDefinition.highContrast.changed(paper, name: "light")
    #expect(light.theme(for: .trueColor).map == ThemeDefinition.light.theme(for: .trueColor).map)
  }
}
