public import TerminalUI

/// Something a person can do on a screen. The raw value is its identifier, in small letters and hyphens, unique among
/// the actions of all screens: the configuration names actions by it, so it never changes.
protocol ScreenAction: RawRepresentable, CaseIterable, Hashable where RawValue == String {
  /// Where it can be done.
  static var place: ActionPlace { get }
  static var keyTable: KeyTable<Self> { get }
}

/// Where actions can be done: on one screen, or on every one.
public enum ActionPlace: String, CaseIterable, Hashable, Sendable {
  case list, palette, search, duePrompt, quickAdd, form, conflict, menu, history, help, everywhere

  /// The heading over its actions in a list of all keys.
  public var heading: String {
    switch self {
    case .list: "In the list"
    case .palette: "In the list of actions"
    case .search: "In the search line"
    case .duePrompt: "In the line for a due date"
    case .quickAdd: "In the line for a new item"
    case .form: "In the form"
    case .conflict: "Over two versions of an item"
    case .menu: "In menus and questions"
    case .history: "In the history"
    case .help: "In the help"
    case .everywhere: "On every screen"
    }
  }

  /// The actions of the place.
  var actions: any ScreenAction.Type {
    switch self {
    case .list: ListAction.self
    case .palette: PaletteAction.self
    case .search: SearchAction.self
    case .duePrompt: DuePromptAction.self
    case .quickAdd: QuickAddAction.self
    case .form: FormAction.self
    case .conflict: ConflictAction.self
    case .menu: MenuAction.self
    case .history: HistoryAction.self
    case .help: HelpAction.self
    case .everywhere: AppAction.self
    }
  }
}

/// What the manual page and the configuration say of one action.
public struct ActionDescription: Hashable, Sendable {
  public let identifier: String
  public let place: ActionPlace
  /// The names of the keys that do it, in ASCII; any of them does.
  public let keys: [String]
  /// The keys that do it unless the person has chosen others.
  public let usualKeys: [Key]
  /// Whether other keys can be chosen.
  public let canBeRebound: Bool
  /// One or two words.
  public let name: String
  /// One line.
  public let description: String

  /// All actions: place by place, in the order of the help.
  public static let all = ActionPlace.allCases.flatMap { all(in: $0) }

  static func named(_ identifier: String) -> ActionDescription? { all.first { $0.identifier == identifier } }

  private static func all(in place: ActionPlace) -> [ActionDescription] { descriptions(place.actions) }

  private static func descriptions<Action: ScreenAction>(_: Action.Type) -> [ActionDescription] {
    Action.keyTable.rows.map { row in
      ActionDescription(
        identifier: row.action.rawValue,
        place: Action.place,
        keys: row.keys.map { $0.name(.ascii) },
        usualKeys: row.keys,
        canBeRebound: KeyBindings.canBeRebound(row.action.rawValue),
        name: row.name,
        description: row.description
      )
    }
  }
}
