import Foundation
import TODOScreens
import TOMLText
import TerminalUI
import TestSupport
import Testing

@testable import TODOConfiguration
@testable import TODOWording

@Suite("The listing of a configuration")
struct ConfigurationListingTests {
  private func listing(_ text: String, locale: String = "") -> [String] {
    ConfigurationListing(
      read(text, locale: locale).configuration,
      fileName: "config.toml",
      formatter: .unicode
    ).lines
  }

  /// The values of a configuration, without their origins.
  private func values(_ lines: [String]) -> [TOMLDocument.Entry] {
    TOMLDocument(bytes: Array(lines.joined(separator: "\n").utf8)).entries
  }

  nonisolated private static let full = """
    theme = "my own"
    date_order = "ymd"
    [list]
    filter = "open"
    sort = "age"
    reverse = true
    query = "due:today \\"a b\\""
    [confirm]
    quit = true
    [remind]
    command = ["notify", "{title}"]
    [keys]
    undo = ["x", "Alt-z"]
    add = []
    form-save = "F5"
    [views]
    "This week" = ["Alt-w", "F9"]
    [themes."my own"]
    base = "high-contrast"
    plain = "bold 252 on #000000"
    [sync]
    every = "90s"
    after_change = "never"
    confirm_deletions = 20
    [accounts.shared]
    folder = "~/.calendars"
    read_only = true
    """

  @Test("is an equivalent configuration", arguments: ["", full])
  func roundTrip(text: String) {
    let lines = listing(text)
    let (configuration, problems) = read(lines.joined(separator: "\n"))
    #expect(problems == [])
    let again = ConfigurationListing(configuration, fileName: "config.toml", formatter: .unicode).lines
    #expect(values(again).map(\.value) == values(lines).map(\.value))
    #expect(values(again).map(\.path) == values(lines).map(\.path))
  }

  @Test("names the origin of each value")
  func origins() {
    let lines = listing(Self.full, locale: "en_US.UTF-8")
    #expect(lines.contains("theme = \"my own\"  # config.toml line 1"))
    #expect(lines.contains("first_day_of_week = \"sunday\"  # default for the locale en_US.UTF-8"))
    #expect(lines.contains("mouse = true  # default"))
    #expect(lines.contains("symbols = \"auto\"  # default"))
    #expect(lines.contains("undo = [\"x\", \"Alt-Z\"]  # config.toml line 13"))
    #expect(lines.contains("add = []  # config.toml line 14"))
    #expect(lines.contains("redo = [\"r\"]  # default"))
    #expect(lines.contains("plain = \"bold 252 on #000000\"  # config.toml line 20"))
    #expect(lines.contains("\"This week\" = [\"Alt-W\", \"F9\"]  # config.toml line 17"))
  }

  @Test("has every action whose keys can be chosen")
  func actions() {
    let keys = values(listing("")).filter { $0.path.first == "keys" }.compactMap(\.path.last)
    #expect(keys == ActionDescription.all.map(\.identifier))
    #expect(keys.contains("toggle-done") && keys.contains("quit-anywhere") && keys.contains("text-undo"))
  }

  @Test("says when the list continues as it was left")
  func unset() {
    #expect(listing("").contains("# filter is not set: the list starts with open items"))
    #expect(values(listing("")).filter { $0.path.first == "list" }.map(\.path.last) == ["start"])
  }
}

@Suite("A configuration file")
struct ConfigurationFileTests {
  @Test("that is the default may be missing")
  func missing() {
    for path in ["/nowhere/config.toml", "/dev/null/config.toml"] {
      #expect(
        ConfigurationFile(path: path, isNamed: false).read(defaults: Configuration(), clock: .november)
          .problems == []
      )
    }
  }

  @Test("that the user named must exist")
  func namedAndMissing() {
    let problems = ConfigurationFile(path: "/nowhere/c.toml", isNamed: true).read(
      defaults: Configuration(),
      clock: .november
    )
    .problems
    #expect(problems.map(\.description) == ["/nowhere/c.toml: cannot be read (No such file or directory)"])
  }

  @Test("that is a directory or endless is refused")
  func noFile() {
    let directory = ConfigurationFile(path: "/", isNamed: false).read(
      defaults: Configuration(),
      clock: .november
    ).problems
    #expect(directory.map(\.problem) == [.configNotAFile])
    let endless = ConfigurationFile(path: "/dev/zero", isNamed: true).read(
      defaults: Configuration(),
      clock: .november
    ).problems
    #expect(endless.map(\.problem) == [.configNotAFile])
  }
}

@Suite("The complete example of the documentation")
struct DocumentedExampleTests {
  /// The block of TOML in Docs/Configuration.md.
  private func example() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Docs/Configuration.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```toml\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test("has no errors and no warnings")
  func sound() throws {
    #expect(try read(example()).problems == [])
  }

  @Test("has every setting but the keys of most actions")
  func complete() throws {
    let entries = TOMLDocument(bytes: Array(try example().utf8)).entries.map(\.path)
    let listed = values(
      ConfigurationListing(
        read("[list]\nfilter = \"todo\"\nsort = \"title\"").configuration,
        fileName: "",
        formatter: .unicode
      )
      .lines
    )
    let settings = listed.filter { $0.first != "keys" }
    #expect(settings.filter { !entries.contains($0) } == [])
  }

  private func values(_ lines: [String]) -> [[String]] {
    TOMLDocument(bytes: Array(lines.joined(separator: "\n").utf8)).entries.map(\.path)
  }
}

extension MessageFormatter {
  static var unicode: MessageFormatter { MessageFormatter(marks: .unicode) }
}

extension ConfigurationProblem {
  /// The problem in English.
  var description: String { MessageFormatter.unicode.text(message) }
}
