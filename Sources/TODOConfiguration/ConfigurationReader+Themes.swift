import TODOScreens
import TODOWording
import TOMLText
import TerminalUI

extension ConfigurationReader {
  /// Creates the user's own themes from their styles.
  mutating func readThemes(_ entries: [ThemeEntry]) {
    let themes = Dictionary(grouping: entries, by: \.theme)
    for (name, own) in themes.sorted(by: { $0.value[0].entry.line < $1.value[0].entry.line }) {
      if ThemeDefinition.builtIn.contains(where: { $0.name == name }), let first = own.first {
        note(.configThemeExists(table: TOMLSyntax.key(["themes", name])), line: first.entry.line)
      } else {
        readTheme(name, own)
      }
    }
  }

  private mutating func readTheme(_ name: String, _ entries: [ThemeEntry]) {
    var base = Setting(ThemeDefinition.terminal)
    var looks: [Theme.Role: Style] = [:]
    var lines: [Theme.Role: Int] = [:]
    for entry in entries {
      if entry.key == "base" {
        let themes = ThemeDefinition.builtIn.map { ($0.name, $0) }
        if let theme = choice(entry.entry, .configKindTheme, themes) { base = theme }
      } else if let role = Theme.Role(name: entry.key) {
        guard let look = look(entry.entry) else { continue }
        looks[role] = look
        lines[role] = entry.entry.line
      } else {
        noteUnknown(entry.entry, among: ["base"] + Theme.Role.allCases.map(\.rawValue))
      }
    }
    let definition = base.value.changed(looks, name: name)
    configuration.ownThemes.append(.init(definition: definition, base: base, lines: lines))
    checkContrast(definition, lines)
  }

  private mutating func look(_ entry: TOMLDocument.Entry) -> Style? {
    let attributes = Style.attributeNames.joined(separator: ", ")
    guard case .string(let text) = entry.value else {
      note(.configStyleNotValid(setting: self.text(entry), attributes: attributes), line: entry.line)
      return nil
    }
    do throws(UnknownStyleWord) {
      return try Style(text: text)
    } catch {
      let words = Color.names + ["default"] + Style.attributeNames
      let setting = self.text(entry)
      let problem: Message
      if let meant = nearestName(of: error.word, among: words), meant != error.word.lowercased() {
        problem = .configStyleWordMeant(setting: setting, word: error.word, meant: meant)
      } else {
        let colors = Color.names.joined(separator: ", ")
        problem = .configStyleWord(setting: setting, word: error.word, attributes: attributes, colors: colors)
      }
      note(problem, line: entry.line)
      return nil
    }
  }

  private mutating func checkContrast(_ definition: ThemeDefinition, _ lines: [Theme.Role: Int]) {
    let themes = [nil, .dark, .light].map { definition.theme(for: .trueColor, on: $0) }
    for role in Theme.Role.allCases where role.isText {
      let styles = themes.map { $0.style(role) }
      guard let line = lines[role] ?? (role.isBackground ? nil : lines[.plain]),
        let style = styles.first(where: { ($0.contrast ?? .infinity) < role.minContrast }),
        let contrast = style.contrast
      else { continue }
      note(
        .configLowContrast(
          setting: TOMLSyntax.key(["themes", definition.name, role.rawValue]),
          style: style.text,
          contrast: Self.rounded(contrast)
        ),
        line: line,
        .warning
      )
    }
  }

  /// Rounded down to one digit.
  private static func rounded(_ ratio: Double) -> String { "\(Int(ratio * 10) / 10).\(Int(ratio * 10) % 10)" }
}
