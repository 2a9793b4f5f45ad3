import ArgumentParser
import Foundation
import TODOModel
import TODOScreens
import TerminalUI

/// `mytodo show`: prints one item whole.
struct ShowCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print an item whole.",
    discussion: ItemName.explanation
  )

  nonisolated static let onlyReads = true

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions

  @Flag(help: "As a JSON object.")
  var json = false

  @Argument(help: ItemName.help, completion: ItemCompletion.kind(.all))
  var item: String

  @MainActor func run(in session: CommandSession) async throws {
    let item = try await ItemFinder(session).item(item)
    guard !json else { return try session.output.print(ItemJSON(item).text) }
    let page = ItemPage(item, session)
    for (name, value) in page.fields { try session.output.print(ItemPage.line(name, value)) }
    guard !item.detail.isEmpty else { return }
    try session.output.print("")
    for line in page.detailLines { try session.output.print(line) }
  }
}

/// An item whole, a field a line.
struct ItemPage {
  private let item: TODOItem
  private let session: CommandSession

  init(_ item: TODOItem, _ session: CommandSession) {
    self.item = item
    self.session = session
  }

  /// The fields that hold something, with their names.
  var fields: [(name: String, value: String)] {
    let wording = session.wording
    func moment(_ date: Date) -> String { wording.moment(session.clock.local(date)) }
    let due = wording.due(item).isOverdue ? "late" : ""
    let all: [(String, String)] = [
      ("Title", session.printable(item.title)),
      ("Id", ItemIDPrefix(item.id).description),
      ("Done", item.completedAt.map { "yes, \(moment($0))" } ?? "no"),
      ("Priority", wording.name(item.priority)),
      (
        "Due",
        item.due.map { [wording.fullDue($0), due].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
      ),
      ("Location", session.printable(item.location.name)),
      ("Address", session.printable(item.location.address)),
      ("Coordinate", item.location.coordinate?.description ?? ""),
      ("Made", moment(item.createdAt)),
      ("Changed", item.modifiedAt == item.createdAt ? "" : moment(item.modifiedAt)),
    ]
    return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
  }

  static func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count)) + value
  }

  /// The detail as it is stored; on a terminal, each line made safe.
  var detailLines: [String] {
    guard session.output.isTerminal else { return [item.detail] }
    return item.detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { session.printable(String($0)) }
  }
}
