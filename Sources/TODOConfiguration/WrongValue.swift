import TODOScreens
import TODOWording

/// A value or a name in the file that is not allowed.
struct WrongValue {
  let allowed: [String]
  /// The probable intention; nil if no name is close.
  let meant: String?

  private var list: String { allowed.joined(separator: ", ") }

  /// - Parameters:
  ///   - setting: the value as written in the file, with its key.
  ///   - kind: what it should be.
  func value(_ setting: String, _ kind: Message) -> Message {
    meant.map { .configValueMeant(setting: setting, kind: kind, meant: $0, allowed: list) }
      ?? .configValueNotValid(setting: setting, kind: kind, allowed: list)
  }

  func setting(_ name: String) -> Message {
    meant.map { .configSettingMeant(setting: name, meant: $0) } ?? .configSettingUnknown(setting: name)
  }

  func table(_ name: String) -> Message {
    meant.map { .configTableMeant(table: name, meant: $0) } ?? .configTableUnknown(table: name, allowed: list)
  }

  func action(_ name: String) -> Message {
    meant.map { .configActionMeant(action: name, meant: $0) } ?? .configActionUnknown(action: name)
  }
}
