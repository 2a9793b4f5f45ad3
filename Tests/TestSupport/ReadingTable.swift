import Foundation
public import TODOCore

/// A table of typed texts with their meanings, in `Tables`. Its first lines say how it is to be read.
public struct ReadingTable: Sendable {
  public struct Row: CustomStringConvertible, Sendable {
    fileprivate let cells: [String: String]

    public subscript(column: String) -> String { cells[column] ?? "" }

    /// The cell; nil for none, which is written “-”.
    public func value(_ column: String) -> String? { self[column] == "-" ? nil : self[column] }

    public var description: String {
      "\(self["id"]) \(self["typed"])\(self["text"]) \(self["input"])\(self["line"])\(self["query"])"
    }

    /// 25 November 2026, 9:30, unless the row says something else.
    public var now: LocalMoment {
      LocalMoment(text: self["now"].isEmpty ? ReadingTable.now : self["now"])
    }

    public var conventions: DateConventions { DateConventions(localeName: cells["locale"] ?? "C") }
  }

  public static let now = "2026-11-25T09:30"

  public let name: String
  public let rows: [Row]

  private init(_ name: String) {
    self.name = name
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables/\(name).tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("# ") }
    let columns = lines.first.map { $0.components(separatedBy: "\t") } ?? []
    rows = lines.dropFirst().map { line in
      Row(cells: Dictionary(zip(columns, line.components(separatedBy: "\t"))) { first, _ in first })
    }
  }

  /// Prints how many rows are right, for `Scripts/reading-tables`.
  public func tell(wrong: Int) { print("table \(name): \(rows.count - wrong) of \(rows.count) right") }

  public static let dates = ReadingTable("dates")
  public static let repeats = ReadingTable("repeats")
  public static let reminders = ReadingTable("reminders")
  public static let lines = ReadingTable("lines")
  public static let queries = ReadingTable("queries")
  public static let addresses = ReadingTable("addresses")
  /// Dates typed over others.
  public static let changes = ReadingTable("changes")
}

extension LocalMoment {
  /// "2026-11-25T09:30"
  public init(text: String) {
    guard let due = DueDate(stored: text), let minute = due.minute else { fatalError("no moment: \(text)") }
    self.init(day: due.day, minute: minute)
  }
}
