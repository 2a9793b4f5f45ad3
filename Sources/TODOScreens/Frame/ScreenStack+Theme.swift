import MapTiles
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The theme and the symbols.
extension ScreenStack {
  func renewTheme() {
    theme = themeDefinition.theme(for: colorDepth, on: background, text: foreground)
  }

  /// Draws with ASCII from now on: other symbols take two columns in this terminal.
  func usePlainSymbols() {
    marks = .ascii
    keys.formatter = MessageFormatter(language: formatter.language, marks: marks)
    formatter = MessageFormatter(
      language: formatter.language,
      marks: marks,
      keyName: keys.name(ofAction:)
    )
  }

  /// The themes, for the palette.
  var themeOffers: [OfferedAction] {
    themes.map { definition in
      OfferedAction(
        group: .view,
        identifier: "theme-" + definition.name,
        keys: [],
        words: ActionWords(definition.name, text(.themeOffer(name: definition.name))),
        obstacle: definition.name == themeDefinition.name ? .themeIsUsed : nil,
        isInPalette: true
      ) { [weak self] in self?.use(definition) }
    }
  }

  private func use(_ definition: ThemeDefinition) {
    themeDefinition = definition
    say(.themeUsed(name: definition.name))
  }
}
