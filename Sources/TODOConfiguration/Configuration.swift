public import TODOCore
public import TODOScreens
import TOMLText
public import TerminalUI

/// All settings, each with its origin.
public struct Configuration {
  public var theme = Setting(ThemeDefinition.terminal)
  public var dateOrder: Setting<DateOrder>
  public var firstWeekday: Setting<Weekday>
  /// When the parts of the day are meant where no time is typed.
  public var timesOfParts = Dictionary(
    uniqueKeysWithValues: PartOfDay.allCases.map { ($0, Setting($0.usualTime)) }
  )
  /// Whether the app uses the mouse.
  public var isMouseUsed = Setting(true)
  /// The symbols that the app draws; nil for those that the terminal can show.
  public var symbols = Setting<MarkStyle?>(nil)
  /// The place at every start: one of those that every database has.
  public var start = Setting(ListPlace.everything)
  /// The filter at every start in everything; nil for open items.
  public var filter = Setting<TODOFilter?>(nil)
  /// The order at every start; nil to keep the last one.
  public var sort = Setting<TODOSort?>(nil)
  public var isSortReversed = Setting(false)
  /// The search at every start, as typed; nil for none.
  public var query = Setting<String?>(nil)
  /// For each question, whether it is asked.
  public var confirmations: [ConfirmationKind: Setting<Bool>]
  /// The program that shows a reminder, and its arguments; nil for the usual one.
  public var reminderCommand = Setting<[String]?>(nil)
  /// What is wrong with the program of the file.
  public var reminderProblem: ConfigurationProblem?
  public var sync = SyncSettings()
  public var keys = KeyBindings()
  /// The lines that assign other keys to actions, by the actions' identifiers.
  public var keyLines: [String: Int] = [:]
  /// The views that keys go to.
  public var viewKeys: [Key: ViewKey] = [:]

  /// The view that a key goes to.
  public struct ViewKey {
    /// Its name as written in the file.
    public let view: String
    public let line: Int
  }

  /// The user's own themes, in the order of the file.
  public var ownThemes: [OwnTheme] = []

  /// A theme of the file.
  public struct OwnTheme {
    public let definition: ThemeDefinition
    /// The theme that supplies the styles that are not set here.
    public let base: Setting<ThemeDefinition>
    /// The lines of the styles that are set.
    public let lines: [Theme.Role: Int]
  }

  /// How the user writes dates.
  public var dates: DateConventions {
    var dates = DateConventions(order: dateOrder.value, firstWeekday: firstWeekday.value, language: language)
    dates.timesOfParts = timesOfParts.mapValues(\.value).filter { $0.value != $0.key.usualTime }
    return dates
  }

  /// The symbols that can be chosen, with their names.
  static let symbolChoices: [(name: String, value: MarkStyle?)] = [("auto", nil), ("ascii", .ascii)]

  /// The language of the locale, which no setting changes.
  private let language: String

  /// The defaults, in effect without a file.
  ///
  /// - Parameter localeName: the locale of the user, such as "en_US.UTF-8".
  public init(localeName: String = "") {
    let dates = DateConventions(localeName: localeName)
    let origin = localeName.isEmpty ? Origin.default : .locale(localeName)
    language = dates.language
    dateOrder = Setting(dates.order, origin)
    firstWeekday = Setting(dates.firstWeekday, origin)
    confirmations = Dictionary(
      uniqueKeysWithValues: ConfirmationKind.allCases.map { ($0, Setting($0.isAskedByDefault)) }
    )
  }

  public var screenSettings: ScreenSettings {
    ScreenSettings(
      theme: theme.value,
      symbols: symbols.value,
      keys: keys,
      confirmations: Set(ConfirmationKind.allCases.filter { confirmations[$0]?.value == true }),
      dates: dates,
      themes: themes,
      viewKeys: viewKeys.mapValues(\.view)
    )
  }

  /// The filter and the orders at start.
  ///
  /// - Parameter view: the last or default ones.
  public func startingView(_ view: TODOViewState) -> TODOViewState {
    var result = view
    if let filter = filter.value { result.filter = filter }
    // Done keeps its order, unless it is the filter that the configuration names.
    let sorted = filter.value ?? .open
    if let sort = sort.value {
      result[sorted] = TODOSort(sort.order, isReversed: isSortReversed.value)
    } else if isSortReversed.origin != .default {
      result[sorted].isReversed = isSortReversed.value
    }
    return result
  }

  var themes: [ThemeDefinition] { ThemeDefinition.builtIn + ownThemes.map(\.definition) }

  /// Chooses another theme than that of the file, for one run.
  ///
  /// - Returns: the problem with the name; nil if there is none.
  public mutating func chooseTheme(_ name: String, _ origin: Origin) -> ConfigurationProblem? {
    guard let definition = themes.first(where: { $0.name == name }) else {
      let names = themes.map(\.name)
      let wrong = WrongValue(allowed: names, meant: NearestName(of: name, among: names).name)
      return ConfigurationProblem(of: origin, wrong.value("“\(name)”", .configKindTheme))
    }
    theme = Setting(definition, origin)
    return nil
  }
}

/// A value and its origin.
public struct Setting<Value> {
  public var value: Value
  public var origin: Origin

  init(_ value: Value, _ origin: Origin = .default) {
    self.value = value
    self.origin = origin
  }
}
