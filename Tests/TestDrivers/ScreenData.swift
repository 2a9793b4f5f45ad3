import Foundation
import GRDB
import TODOScreens

/// What is on the screen in the same letters in every language: the contents of the database, what is typed, and what this
/// lists.
enum ScreenData {
  static let texts =
    // The name of the app, of a session, and of keys that have a number.
    ["MyTODO", "in process", "pts/"]
    // What queries, items in one line and settings are written with.
    + [
      "is:todo", "is:done", "is:late", "is:step", "is:asleep",
      "due:fri mon..fri week late none any today,none", "done:week",
      "added:fri", "high", "list:Work", "home", "at:home", "milk", "rent fri 5pm", "tomorrow", "in 3 days",
      "24 dec", "end of month", "next week", "weekend", "tag", "!low !middle !normal !highest",
    ]
    // What the gazetteer suggests while “Place” is typed.
    + ["Somerset", "England", "United Kingdom", "Vietnam"]
    // Files, variables and names of settings.
    + ["config.toml", "theme", "EDITOR", "VISUAL", "fg"]
}

extension Workspace {
  /// The names of its files and folders, and what is in the files that a test has written.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names + names.compactMap(contents)
  }

  /// All texts in the tables of items, lists, tags, views and the history.
  var texts: [String] {
    get throws {
      // The store of the app may still be updating its search index.
      var patient = Configuration()
      patient.busyMode = .timeout(10)
      return try DatabaseQueue(path: database, configuration: patient).read { database in
        try ["item", "collection", "change", "step", "conflict", "link"].flatMap { table in
          try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").flatMap { row in
            row.compactMap { String.fromDatabaseValue($0.1) }
          }
        }
      }
    }
  }
}
