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

  /// `[accounts.work]`: all lines of each account together. One with a line that cannot be read is not used: without that line, it might be
  /// written to.
  mutating func readAccounts(_ document: TOMLDocument) {
    func isOfAccount(_ path: [String]) -> Bool { path.first == "accounts" && path.count > 1 }
    let entries = document.entries.filter { isOfAccount($0.path) }
    // What is deeper is in a table of an account, which has none.
    let headers = document.headers.map(\.path).filter { $0.count > 2 }
    let others = headers + entries.map(\.path).filter { $0.count != 3 }
    let wrong = (document.misread + others).filter(isOfAccount)
    let isAnyMisread = document.misread.contains(["accounts"])
    var names: [String] = []
    for path in entries.map(\.path) + wrong where !names.contains(path[1]) { names.append(path[1]) }
    for name in names {
      let own = entries.filter { $0.path[1] == name && $0.path.count == 3 }
      readAccount(name, own, isWhole: !isAnyMisread && !wrong.contains { $0[1] == name })
    }
  }

  private mutating func readAccount(_ name: String, _ entries: [TOMLDocument.Entry], isWhole: Bool) {
    var account = SyncSettings.Account(name)
    let before = problems.count
    if let first = entries.first {
      let table = TOMLSyntax.key(["accounts", name])
      if name.isEmpty || name.contains(where: { $0 == "/" || $0.isWhitespace }) {
        note(.configAccountNotValid(name: table), line: first.line)
      }
      for entry in entries { take(entry, into: &account) }
      if (account.folder == nil) == (account.url == nil), isWhole, problems.count == before {
        note(.configAccountPlace(name: table), line: first.line)
      }
      if (account.user == nil) != (account.passwordCommand == nil), isWhole, problems.count == before {
        note(.configAccountPassword(name: table), line: first.line)
      }
    }
    guard isWhole, problems.count == before else {
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
