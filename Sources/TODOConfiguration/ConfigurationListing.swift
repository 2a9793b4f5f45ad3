import TODOCore
import TODOScreens
public import TODOWording
import TOMLText
import TerminalUI

/// The configuration as an equivalent file, each value followed by its origin.
public struct ConfigurationListing {
  private let configuration: Configuration
  private let fileName: String
  private let formatter: MessageFormatter

  public init(_ configuration: Configuration, fileName: String, formatter: MessageFormatter) {
    (self.configuration, self.fileName, self.formatter) = (configuration, fileName, formatter)
  }

  private func text(_ message: Message) -> String { formatter.text(message) }

  public var lines: [String] {
    general + dates + list + confirmations + reminders + sync + keys + views
      + configuration.ownThemes.flatMap(theme)
  }

  private var general: [String] {
    [
      line("theme", TOMLSyntax.string(configuration.theme.value.name), configuration.theme.origin),
      line(
        "date_order",
        TOMLSyntax.string(configuration.dateOrder.value.rawValue),
        configuration.dateOrder.origin
      ),
      line(
        "first_day_of_week",
        TOMLSyntax.string("\(configuration.firstWeekday.value)"),
        configuration.firstWeekday.origin
      ),
      line("mouse", "\(configuration.isMouseUsed.value)", configuration.isMouseUsed.origin),
      line("symbols", TOMLSyntax.string(symbols), configuration.symbols.origin),
    ]
  }

  private var symbols: String {
    Configuration.symbolChoices.first { $0.value == configuration.symbols.value }?.name ?? ""
  }

  private var dates: [String] {
    ["", "[dates]"]
      + PartOfDay.allCases.compactMap { part in
        configuration.timesOfParts[part].map {
          line("\(part)", TOMLSyntax.string($0.value.description), $0.origin)
        }
      }
  }

  private var list: [String] {
    let start = configuration.start
    let filter = configuration.filter
    let sort = configuration.sort
    let reverse = configuration.isSortReversed
    let query = configuration.query
    return [
      "", "[list]",
      line("start", TOMLSyntax.string(start.value.identifier ?? ""), start.origin),
      filter.value.map { line("filter", TOMLSyntax.string($0.rawValue), filter.origin) }
        ?? "# \(text(.configFilterNotSet))",
      sort.value.map { line("sort", TOMLSyntax.string($0.order.rawValue), sort.origin) }
        ?? "# \(text(.configSortNotSet))",
      reverse.origin == .default && sort.value == nil
        ? "# \(text(.configReverseNotSet))" : line("reverse", "\(reverse.value)", reverse.origin),
      query.value.map { line("query", TOMLSyntax.string($0), query.origin) }
        ?? "# \(text(.configQueryNotSet))",
    ]
  }

  private var confirmations: [String] {
    ["", "[confirm]"]
      + ConfirmationKind.allCases.compactMap { confirmation in
        configuration.confirmations[confirmation].map {
          line(confirmation.rawValue, "\($0.value)", $0.origin)
        }
      }
  }

  private var reminders: [String] {
    let command = configuration.reminderCommand
    return [
      "", "[remind]",
      command.value.map { line("command", TOMLSyntax.array($0), command.origin) }
        ?? "# \(text(.configReminderCommandNotSet))",
    ]
  }

  private var sync: [String] {
    let sync = configuration.sync
    return [
      "", "[sync]",
      line("every", TOMLSyntax.string(sync.every.value.text), sync.every.origin),
      line("on_start", "\(sync.isRunOnStart.value)", sync.isRunOnStart.origin),
      line("after_change", TOMLSyntax.string(sync.afterChange.value.text), sync.afterChange.origin),
      line("confirm_deletions", "\(sync.confirmDeletions.value)", sync.confirmDeletions.origin),
    ] + sync.accounts.flatMap(account)
  }

  private func account(_ account: SyncSettings.Account) -> [String] {
    func texts(_ key: String, _ setting: Setting<String>?) -> [String] {
      setting.map { [line(key, TOMLSyntax.string($0.value), $0.origin)] } ?? []
    }
    func flag(_ key: String, _ setting: Setting<Bool>) -> String {
      line(key, "\(setting.value)", setting.origin)
    }
    let command = account.passwordCommand.map {
      [line("password_command", TOMLSyntax.array($0.value), $0.origin)]
    }
    let timeout = line("timeout", TOMLSyntax.string(account.timeout.value.text), account.timeout.origin)
    let server =
      texts("url", account.url) + texts("user", account.user) + (command ?? [])
      + texts("ca_file", account.certificateFile)
      + (account.url == nil ? [] : [flag("allow_http", account.allowsHTTP), timeout])
    return ["", "[accounts.\(TOMLSyntax.key([account.name]))]"] + texts("folder", account.folder) + server
      + [flag("copies", account.sendsCopies), flag("read_only", account.isReadOnly)]
  }

  private var keys: [String] {
    ["", "[keys]"]
      + ActionPlace.all.flatMap { place in
        let actions = ActionDescription.all.filter { $0.place == place }
        return actions.isEmpty ? [] : ["# \(text(place.heading))"] + actions.map(keyLine)
      }
  }

  private func keyLine(_ action: ActionDescription) -> String {
    let keys = configuration.keys.keys(for: action.identifier) ?? action.usualKeys
    let origin = configuration.keyLines[action.identifier].map(Origin.file) ?? .default
    return line(action.identifier, TOMLSyntax.array(keys.map(\.text)), origin)
  }

  /// A line for each view that has keys.
  private var views: [String] {
    let lines = Dictionary(grouping: configuration.viewKeys) { $0.value.line }.sorted { $0.key < $1.key }
    return lines.isEmpty
      ? []
      : ["", "[views]"]
        + lines.map { number, keys in
          line(keys[0].value.view, TOMLSyntax.array(keys.map(\.key.text).sorted()), .file(line: number))
        }
  }

  private func theme(_ own: Configuration.OwnTheme) -> [String] {
    ["", "[themes.\(TOMLSyntax.key([own.definition.name]))]"]
      + [line("base", TOMLSyntax.string(own.base.value.name), own.base.origin)]
      + Theme.Role.allCases.compactMap { role in
        own.lines[role].map { number in
          line(
            role.rawValue,
            TOMLSyntax.string((own.definition.rich.anywhere[role] ?? .plain).text),
            .file(line: number)
          )
        }
      }
  }

  private func line(_ key: String, _ value: String, _ origin: Origin) -> String {
    "\(TOMLSyntax.key([key])) = \(value)  # \(text(origin.message(fileName: fileName)))"
  }
}
