import TODOCore
import TODOScreens
import TOMLText

extension ConfigurationReader {
  /// Reads the keys that go to views: `"This week" = "F5"`.
  mutating func readViewKeys(_ entries: [TOMLDocument.Entry]) {
    for entry in entries {
      guard CollectionName(entry.path[1], .view) != nil else {
        note(.configViewNotValid(setting: text(entry)), line: entry.line)
        continue
      }
      for key in keys(entry) ?? [] {
        if let action = configuration.keys.actionInList(of: key) {
          note(.configViewKeyTaken(setting: text(entry), name: key.text, other: action), line: entry.line)
        } else if let view = configuration.viewKeys[key]?.view {
          note(.configViewKeyTaken(setting: text(entry), name: key.text, other: view), line: entry.line)
        } else {
          configuration.viewKeys[key] = Configuration.ViewKey(view: entry.path[1], line: entry.line)
        }
      }
    }
  }
}
