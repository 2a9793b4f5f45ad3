import TODOCore
import TODOScreens
import TODOWording
import TOMLText
import TerminalUI
import TestSupport
import Testing

@testable import TODOConfiguration

/// Reads a configuration as if it were in a file.
@MainActor
func read(_ text: String, locale: String = "") -> (
  configuration: Configuration, problems: [ConfigurationProblem]
) {
  ConfigurationFile(path: "/home/config.toml", isNamed: true)
    .read(Array(text.utf8), defaults: Configuration(localeName: locale), clock: .november)
}

@Suite("A configuration")
struct ConfigurationReaderTests {
  @Test("without any settings has the defaults")
  func empty() {
    let (configuration, problems) = read("")
    #expect(problems == [])
    #expect(configuration.theme.value == .terminal)
    #expect(configuration.isMouseUsed.value)
    #expect(configuration.startingView(TODOViewState(filter: .done)) == TODOViewState(filter: .done))
    #expect(configuration.screenSettings.confirmations == ScreenSettings().confirmations)
  }

  @Test("gives keys to views, but no key of the list and none twice")
  func views() {
    let (configuration, problems) = read(
      """
      [views]
      "This week" = ["F5", "Alt-w"]
      Late = "u"
      Other = "F5"
      "" = "F6"
      """
    )
    #expect(
      configuration.screenSettings.viewKeys
        == [Key(.function(5)): "This week", .alt("w"): "This week"]
    )
    #expect(
      problems.map(\.problem) == [
        .configViewKeyTaken(setting: "views.Late = \"u\"", name: "u", other: "undo"),
        .configViewKeyTaken(setting: "views.Other = \"F5\"", name: "F5", other: "This week"),
        .configViewNotValid(setting: "views.\"\" = \"F6\""),
      ]
    )
  }

  @Test("is read with the lines of its values")
  func everything() {
    let (configuration, problems) = read(
      """
      theme = "light"
      date_order = "ymd"
      first_day_of_week = "sunday"
      mouse = false
      symbols = "ascii"
      [list]
      filter = "all"
      sort = "due"
      reverse = true
      query = "due:today #home"
      [confirm]
      delete = true
      discard = false
      undo_elsewhere = false
      quit = true
      [remind]
      command = ["notify", "--", "{title}"]
      [keys]
      undo = "x"
      """
    )
    #expect(problems == [])
    #expect(configuration.theme.value == .light)
    #expect(configuration.theme.origin == .file(line: 1))
    #expect(configuration.isMouseUsed.value == false)
    #expect(configuration.reminderCommand.value == ["notify", "--", "{title}"])
    let settings = configuration.screenSettings
    #expect(settings.dates == DateConventions(order: .yearMonthDay, firstWeekday: .sunday))
    #expect(settings.confirmations == [.delete, .quit])
    #expect(settings.keys.keys(for: "undo") == [.character("x")])
    #expect(settings.symbols == .ascii)
    #expect(configuration.keyLines == ["undo": 19])
    let query = TODOQuery(filter: .all, sort: TODOSort(.due, isReversed: true))
    #expect(configuration.startingView(.atStart).query == query)
  }

  @Test("says when the parts of the day are, and which lines are no times")
  func partsOfDay() {
    let (configuration, problems) = read(
      """
      [dates]
      evening = "19:30"
      night = "9:00"
      morning = "25:00"
      noon = 12
      midnight = "0:00"
      """
    )
    let dates = configuration.dates
    #expect(dates.time(of: .evening) == MinuteOfDay(hour: 19, minute: 30))
    #expect(dates.time(of: .night) == MinuteOfDay(hour: 9, minute: 0))
    #expect(dates.time(of: .morning) == MinuteOfDay(hour: 9, minute: 0))
    #expect(
      problems.map(\.problem).prefix(2) == [
        .configTimeNotValid(setting: "dates.morning = \"25:00\""),
        .configTimeNotValid(setting: "dates.noon = 12"),
      ]
    )
    #expect(problems.map(\.place) == ["config.toml:4", "config.toml:5", "config.toml:6"])
  }

  @Test("has a search at start, and says what of it cannot be read")
  func query() throws {
    let (valid, problems) = read("[list]\nquery = 'due:<03/24 -milk'\n[keys]\n", locale: "en_US.UTF-8")
    #expect(problems == [] && valid.query.value == "due:<03/24 -milk" && valid.query.origin == .file(line: 2))
    let wrong = read("[list]\nfilter = 'all'\nquery = 'milk due:frday'\n")
    #expect(wrong.configuration.query.value == nil)
    #expect(wrong.problems.map(\.place) == ["config.toml:3"])
    let problem = try #require(wrong.problems.first).problem
    #expect(MessageFormatter.unicode.text(problem).contains("due:frday"))
    #expect(
      read("[list]\nquery = 7").problems.map(\.problem) == [.configTextNotValid(setting: "list.query = 7")]
    )
  }

  @Test("leaves Done its order, unless Done is the filter that it names")
  func orderOfDone() {
    let (sorted, _) = read("[list]\nsort = \"title\"")
    let view = TODOViewState(filter: .done, sort: TODOSort(.age), doneSort: TODOSort(.priority))
    #expect(
      sorted.startingView(view)
        == TODOViewState(filter: .done, sort: TODOSort(.title), doneSort: TODOSort(.priority))
    )
    let (done, _) = read("[list]\nfilter = \"done\"\nsort = \"completed\"\nreverse = true")
    let completed = TODOSort(.completed, isReversed: true)
    #expect(
      done.startingView(.atStart)
        == TODOViewState(filter: .done, sort: TODOViewState.atStart.sort, doneSort: completed)
    )
  }

  @Test("writes dates as usual where the user lives, unless it says otherwise")
  func locale() {
    let (configuration, _) = read("first_day_of_week = \"monday\"", locale: "en_US.UTF-8")
    #expect(configuration.dateOrder.value == .monthDayYear)
    #expect(configuration.dateOrder.origin == .locale("en_US.UTF-8"))
    #expect(configuration.firstWeekday.value == .monday)
    #expect(configuration.firstWeekday.origin == .file(line: 1))
  }

  @Test("accepts the filter of open items in each spelling", arguments: ["open", "todo", "to-do"])
  func filterNames(name: String) {
    let (configuration, problems) = read("list.filter = \"\(name)\"")
    #expect(problems == [])
    #expect(configuration.filter.value == .open)
  }

  @Test("reverses the last order if it names none")
  func reverseAlone() {
    let (configuration, _) = read("[list]\nreverse = true")
    let query = configuration.startingView(TODOViewState(sort: TODOSort(.age))).query
    #expect(query.sort == TODOSort(.age, isReversed: true))
  }

  @Test(
    "reports an error with its line, the key, the allowed values, and what was meant",
    arguments: [
      (
        "theme = \"drak\"",
        "theme = \"drak\" is not a valid theme; did you mean dark? Use \(themes)"
      ),
      (
        "theme = \"Light\"",
        "theme = \"Light\" is not a valid theme; did you mean light? Use \(themes)"
      ),
      ("date_order = \"american\"", "date_order = \"american\" is not a valid date order; use dmy, mdy, ymd"),
      ("mouse = \"yes\"", "mouse = \"yes\" is not a valid value; use true, false"),
      ("mouse = 1", "mouse = 1 is not a valid value; use true, false"),
      ("symbols = \"wide\"", "symbols = \"wide\" is not a valid choice of symbols; use auto, ascii"),
      (
        "list.filter = [\"all\"]",
        "list.filter = [\"all\"] is not a valid filter; use open, asleep, done, all"
      ),
      (
        "list.sort = \"priorty\"",
        "list.sort = \"priorty\" is not a valid sort order; did you mean priority? "
          + "Use title, priority, due, age, manual, completed, list"
      ),
      ("list.sorts = true", "unknown setting “list.sorts”; did you mean sort?"),
      ("confirm.exit = true", "unknown setting “confirm.exit”; see “mytodo config” for the names"),
      (
        "remind.command = \"notify-send\"",
        "remind.command = \"notify-send\" must be a program and its arguments, "
          + "such as [\"notify-send\", \"--\", \"{title}\"]"
      ),
      (
        "remind.command = []",
        "remind.command = [] must be a program and its arguments, "
          + "such as [\"notify-send\", \"--\", \"{title}\"]"
      ),
      ("remind.comand = []", "unknown setting “remind.comand”; did you mean command?"),
      ("[confrm]", "unknown table [confrm]; did you mean [confirm]?"),
      ("theme = dark", "dark is not a valid value; put text in quotes: \"dark\""),
      ("keys.undo = 7", "keys.undo = 7 is not a valid key; use \(keyExamples), or a list of them"),
      ("keys.undo = \"Ctrl-I\"", "keys.undo = \"Ctrl-I\" is not a valid key; use \(keyExamples)"),
      ("keys.undu = \"x\"", "unknown action “undu”; did you mean undo?"),
      ("keys.undo = \"d\"", "keys.undo = \"d\": d is also the key of delete; undo keeps its default keys"),
      (
        "keys.search-keep = \"s\"",
        "keys.search-keep = \"s\": s types text there; use a key with Ctrl or Alt, or F1 to F24"
      ),
      (
        "keys.help-close = []",
        "keys.help-close = []: this action needs a key, because the palette does not offer it everywhere"
      ),
      (
        "[themes]\nplain = \"red\"",
        "unknown setting “themes.plain”; put the styles of a theme in a table with its name, such as [themes.mine]"
      ),
      (
        "themes.base = \"dark\"",
        "unknown setting “themes.base”; put the styles of a theme in a table with its name, such as [themes.mine]"
      ),
      ("[themes.dark]\nplain = \"red\"", "[themes.dark]: a built-in theme has this name; choose another"),
    ]
  )
  func mistakes(line: String, text: String) {
    let (_, problems) = read("# first\n\(line)")
    let number = line.contains("\n") ? 3 : 2
    #expect(problems.map(\.description) == ["config.toml:\(number): \(text)"])
  }

  nonisolated private static let themes = "terminal, dark, light, high-contrast, colour-blind, mono"
  nonisolated private static let keyExamples =
    "a, A, ?, Space, Enter, Tab, Esc, Up, PgDn, Del, F5, Ctrl-X, Alt-X, Shift-Up"

  @Test("names both actions and both lines if two want one key, and keeps both their default keys")
  func conflict() {
    let (configuration, problems) = read("[keys]\nundo = \"x\"\nredo = \"x\"\nadd = \"b\"")
    #expect(
      problems.map(\.description) == [
        "config.toml:2: keys.undo = \"x\": x is also the key of redo in line 3; undo keeps its default keys",
        "config.toml:3: keys.redo = \"x\": x is also the key of undo in line 2; redo keeps its default keys",
      ]
    )
    #expect(configuration.keys.keys(for: "add") == [.character("b")])
    #expect(configuration.keyLines == ["add": 4])
  }

  @Test("gives keys to an action by the name that it had in an older release")
  func formerName() {
    let (configuration, problems) = read("[keys]\nmark = \"x\"\nmark-all = \"H\"")
    #expect(problems.map(\.description) == [])
    #expect(configuration.keys.keys(for: "select") == [.character("x")])
    #expect(configuration.keys.keys(for: "select-all") == [.character("H")])
    #expect(configuration.keyLines == ["select": 2, "select-all": 3])
  }

  @Test("takes the first of two names of one action, and says so")
  func bothNames() {
    let (configuration, problems) = read("[keys]\nmark = \"x\"\nselect = \"x\"")
    #expect(
      problems.map(\.description) == ["config.toml:3: keys.select is already set in line 2, which is used"]
    )
    #expect(configuration.keys.keys(for: "select") == [.character("x")])
  }

  @Test("reports all its errors in line order, and keeps the rest")
  func rest() {
    let (configuration, problems) = read(
      "themes = 1\ntheme = \"light\"\n\nmouse\n[keys]\nundo = [\"x\",\n\"Hyper-z\"]"
    )
    #expect(problems.map(\.place) == ["config.toml:1", "config.toml:4", "config.toml:7"])
    #expect(configuration.theme.value == .light)
  }

  @Test("reports an unknown table once, not each line in it")
  func unknownTable() {
    #expect(read("[colours]\na = 1\nb = 2\nc.d = 3").problems.count == 1)
  }

  @Test(
    "with thousands of wrong names reports them all, and guesses at the first ones only: that takes longest"
  )
  func manyWrongNames() {
    let count = 20_000
    for table in ["[keys]", "[list]", "[themes.mine]", ""] {
      let lines = (0..<count).map { "toggle-don\($0) = \"x\"" }
      let start = "\(table)\n" + "toggle-don = \"y\"\nqery = \"x\"\nplan = \"x\"\nthem = \"x\"\n"
      let problems = read(start + lines.joined(separator: "\n")).problems.map(\.problem)
      #expect(problems.count == count + 4)
    }
    let wrong = (0..<200).map { "action\($0) = \"x\"" }.joined(separator: "\n")
    let problems = read("[keys]\ntoggle-don = \"y\"\n\(wrong)\nquti = \"q\"").problems.map(\.problem)
    #expect(problems.first == .configActionMeant(action: "toggle-don", meant: "toggle-done"))
    #expect(problems.last == .configActionUnknown(action: "quti"))
  }

  @Test("names the limit that a query exceeds, and starts without it") func longQuery() {
    let terms = (0...TypedQuery.termLimit).map { "-#t\($0)" }.joined(separator: " ")
    let (configuration, problems) = read("[list]\nquery = \"\(terms)\"")
    #expect(configuration.query.value == nil)
    #expect(problems.map(\.problem) == [.queryTooManyTerms(limit: TypedQuery.termLimit)])
  }
}

@Suite("A theme of the user's own")
struct OwnThemeTests {
  @Test("has the styles it sets, and those of its base")
  func looks() throws {
    let (configuration, problems) = read(
      "theme = \"mine\"\n[themes.mine]\nbase = \"dark\"\nwarning = \"bold #ffaf00\"\nselection = \"black on 214\""
    )
    #expect(problems == [])
    let theme = configuration.theme.value.theme(for: .trueColor)
    #expect(theme.alarm == Style(foreground: .rgb(255, 175, 0), background: theme.plain.background, .bold))
    #expect(theme.selection == Style(foreground: .ansi(0), background: .palette(214)))
    #expect(theme.accent == ThemeDefinition.dark.theme(for: .trueColor).accent)
  }

  @Test("starts with the terminal's colours unless it names a base")
  func defaultBase() {
    let (configuration, _) = read("[themes.mine]\naccent = \"red\"")
    #expect(configuration.ownThemes.first?.base.value == .terminal)
    #expect(configuration.theme.value == .terminal)
  }

  @Test("names the unknown word, and what was meant")
  func unknownWord() throws {
    let (configuration, problems) = read("[themes.mine]\nwarning = \"bold rde\"\nkey = \"bold\"")
    let problem = try #require(problems.first)
    #expect(
      problem.description.hasPrefix(
        "config.toml:2: themes.mine.warning = \"bold rde\": unknown word “rde”"
      )
    )
    #expect(problem.description.hasSuffix("did you mean red?"))
    #expect(configuration.ownThemes.first?.lines == [.key: 3])
  }

  @Test("refuses unknown roles and bases")
  func unknownRole() {
    let (_, problems) = read("[themes.mine]\nalarn = \"red\"\nbase = \"mine\"")
    #expect(problems.map(\.place) == ["config.toml:2", "config.toml:3"])
    #expect(problems.first?.description.hasSuffix("did you mean alarm?") == true)
  }

  @Test("causes a warning if its text reads badly, and is still used")
  func contrast() {
    let (configuration, problems) = read(
      "theme = \"mine\"\n[themes.mine]\nplain = \"#777777 on #ffffff\"\nkey = \"black\""
    )
    #expect(problems.allSatisfy { $0.kind == .warning })
    #expect(
      problems.first?.description
        == "config.toml:3: warning: themes.mine.plain is #777777 on #ffffff, a contrast of 4.4 to 1; "
        + "text is easy to read from 4.5"
    )
    #expect(!problems.contains { $0.description.contains("mine.key") })
    #expect(configuration.theme.value.name == "mine")
  }

  @Test("causes no warning if a colour is the terminal's default, or text reads well")
  func noWarning() {
    #expect(
      read("[themes.mine]\nplain = \"yellow\"\n[themes.other]\nplain = \"#767676 on #ffffff\"\n").problems
        .allSatisfy { !$0.description.contains("other.plain") && !$0.description.contains("mine") }
    )
  }

  @Test("can be chosen for one run; an unknown one is reported with the known ones")
  func choice() {
    var (configuration, _) = read("[themes.mine]\nkey = \"red\"")
    #expect(configuration.chooseTheme("mine", .commandLine("--theme")) == nil)
    #expect(configuration.theme.value.name == "mine")
    let problem = configuration.chooseTheme("mnie", .environment("MYTODO_THEME"))
    #expect(
      problem?.description.hasPrefix("MYTODO_THEME: “mnie” is not a valid theme; did you mean mine? Use ")
        == true
    )
    #expect(configuration.theme.value.name == "mine")
  }
}
