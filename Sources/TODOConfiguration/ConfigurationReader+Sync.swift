import TODOScreens
import TODOWording
import TOMLText

extension ConfigurationReader {
  static let accountKeys = [
    "folder", "url", "user", "password_command", "ca_file", "allow_http", "timeout", "copies", "read_only",
  ]

  static let syncKeys = ["every", "on_start", "after_change", "confirm_deletions"]

  /// `[sync]`.
  mutating func takeSync(_ entry: TOMLDocument.Entry) {
    switch entry.path[1] {
    case "every": if let span = span(entry) { configuration.sync.every = span }
    case "on_start": if let value = boolean(entry) { configuration.sync.isRunOnStart = value }
    case "after_change": if let span = span(entry) { configuration.sync.afterChange = span }
    case "confirm_deletions":
      guard case .integer(let number) = entry.value, number >= 0 else {
        return note(.configNumberNotValid(setting: text(entry)), line: entry.line)
      }
      configuration.sync.confirmDeletions = Setting(number, .file(line: entry.line))
    default: noteUnknown(entry, among: Self.syncKeys)
    }
  }

  private mutating func span(_ entry: TOMLDocument.Entry) -> Setting<TimeSpan>? {
    guard case .string(let text) = entry.value, let span = TimeSpan(text) else {
      note(.configSpanNotValid(setting: self.text(entry)), line: entry.line)
      return nil
    }
    return Setting(span, .file(line: entry.line))
  }

  /// `[accounts.work]`: all lines of each account together.
  mutating func readAccounts(_ entries: [TOMLDocument.Entry]) {
    var names: [String] = []
    for entry in entries where !names.contains(entry.path[1]) { names.append(entry.path[1]) }
    for name in names { readAccount(name, entries.filter { $0.path[1] == name }) }
  }

  private mutating func readAccount(_ name: String, _ entries: [TOMLDocument.Entry]) {
    var account = SyncSettings.Account(name)
    let before = problems.count
    if name.isEmpty || name.contains(where: { $0 == "/" || $0.isWhitespace }) {
      note(.configAccountNotValid(name: TOMLSyntax.key(["accounts", name])), line: entries[0].line)
    }
    for entry in entries { take(entry, into: &account) }
    if (account.folder == nil) == (account.url == nil), problems.count == before {
      note(.configAccountPlace(name: TOMLSyntax.key(["accounts", name])), line: entries[0].line)
    }
    if (account.user == nil) != (account.passwordCommand == nil), problems.count == before {
      note(.configAccountPassword(name: TOMLSyntax.key(["accounts", name])), line: entries[0].line)
    }
    guard problems.count == before else {
      configuration.sync.unusable.append(name)
      return
    }
    configuration.sync.accounts.append(account)
  }

  private mutating func take(_ entry: TOMLDocument.Entry, into account: inout SyncSettings.Account) {
    switch entry.path[2] {
    case "folder": account.folder = filled(entry)
    case "url": account.url = filled(entry)
    case "user": account.user = filled(entry)
    case "ca_file": account.certificateFile = filled(entry)
    case "password_command":
      guard case .array(let words) = entry.value, words.first?.text.isEmpty == false else {
        return note(.configProgramNotValid(setting: text(entry)), line: entry.line)
      }
      account.passwordCommand = Setting(words.map(\.text), .file(line: entry.line))
    case "allow_http": if let value = boolean(entry) { account.allowsHTTP = value }
    case "timeout": if let span = span(entry) { account.timeout = span }
    case "copies": if let value = boolean(entry) { account.sendsCopies = value }
    case "read_only": if let value = boolean(entry) { account.isReadOnly = value }
    default: noteUnknown(entry, among: Self.accountKeys)
    }
  }

  private mutating func filled(_ entry: TOMLDocument.Entry) -> Setting<String>? {
    guard case .string(let value) = entry.value, !value.isEmpty else {
      note(.configTextNotValid(setting: text(entry)), line: entry.line)
      return nil
    }
    return Setting(value, .file(line: entry.line))
  }
}
