public import TODOCore
public import TODOScreens
import TOMLText

/// All that a person can choose, with where each choice comes from.
public struct Configuration {
  public var theme = Setting(ThemeDefinition.terminal)
  public var dateOrder: Setting<DateOrder>
  public var firstWeekday: Setting<Weekday>
  /// Whether the app acts on the mouse.
  public var isMouseUsed = Setting(true)
  /// What every start begins with; nil to go on with the filter of the last time.
  public var filter = Setting<TODOFilter?>(nil)
  /// What every start begins with; nil to go on with the order of the last time.
  public var sort = Setting<TODOSort?>(nil)
  /// Whether that order is turned round.
  public var isSortReversed = Setting(false)
  /// For each question whether it is asked.
  public var confirmations: [ConfirmationKind: Setting<Bool>]
  public var keys = KeyBindings()
  /// The lines that gave actions other keys, by the actions' identifiers.
  public var keyLines: [String: Int] = [:]
  /// The person's own themes, in the order of the file.
  public var ownThemes: [OwnTheme] = []

  /// A theme of the file.
  public struct OwnTheme {
    public let definition: ThemeDefinition
    /// The theme that gives the looks it does not name.
    public let base: Setting<ThemeDefinition>
    /// The lines of the looks that it names.
    public let lines: [Theme.Role: Int]
  }

  /// How the person writes dates.
  public var dates: DateConventions {
    DateConventions(order: dateOrder.value, firstWeekday: firstWeekday.value)
  }

  /// What is there without a file.
  ///
  /// - Parameter localeName: where the person is, such as "en_US.UTF-8".
  public init(localeName: String = "") {
    let dates = DateConventions(localeName: localeName)
    let origin = localeName.isEmpty ? Origin.default : .locale(localeName)
    dateOrder = Setting(dates.order, origin)
    firstWeekday = Setting(dates.firstWeekday, origin)
    confirmations = Dictionary(
      uniqueKeysWithValues: ConfirmationKind.allCases.map { ($0, Setting($0.isAskedByDefault)) }
    )
  }

  public var screenSettings: ScreenSettings {
    ScreenSettings(
      theme: theme.value,
      keys: keys,
      confirmations: Set(ConfirmationKind.allCases.filter { confirmations[$0]?.value == true }),
      dates: dates
    )
  }

  /// What the list begins with.
  ///
  /// - Parameter query: how it was left, or what it is by default.
  public func startingQuery(_ query: TODOQuery) -> TODOQuery {
    var result = query
    if let filter = filter.value { result.filter = filter }
    if let sort = sort.value {
      result.sort = TODOSort(sort.order, isReversed: isSortReversed.value)
    } else if isSortReversed.origin != .default {
      result.sort.isReversed = isSortReversed.value
    }
    return result
  }

  /// All themes that can be chosen.
  var themes: [ThemeDefinition] { ThemeDefinition.builtIn + ownThemes.map(\.definition) }

  /// Chooses another theme than the file does, for one run.
  ///
  /// - Returns: what is wrong with the name; nil when nothing is.
  public mutating func chooseTheme(_ name: String, _ origin: Origin) -> ConfigurationProblem? {
    guard let definition = themes.first(where: { $0.name == name }) else {
      let wrong = WrongValue(name, allowed: themes.map(\.name))
      return ConfigurationProblem(of: origin, wrong.value(TOMLSyntax.string(name), .configKindTheme))
    }
    theme = Setting(definition, origin)
    return nil
  }
}
