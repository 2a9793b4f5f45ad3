import ArgumentParser
import TODOScreens

/// The options for the format of items.
struct ItemFormatOptions: ParsableArguments {
  @Flag(help: "A JSON array of the items.")
  var json = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("One line for each item, from a template.", valueName: "template")
  )
  var template: String?

  @Flag(help: "Always print a table.")
  var table = false

  @Flag(help: "Always print plain lines.")
  var plain = false

  @Option(help: "Whether a table has colours; auto respects NO_COLOR.")
  var color: ColorArgument = .auto

  func validate() throws {
    if let template {
      do throws(Message) {
        _ = try ItemTemplate(template)
      } catch {
        throw ValidationError(error)
      }
    }
    let flags = [("--json", json), ("--format", template != nil), ("--table", table), ("--plain", plain)]
    let chosen = flags.filter(\.1).map(\.0)
    if chosen.count > 1 {
      throw ValidationError(.optionsNotCombined(options: chosen))
    }
  }

  @MainActor func format() throws -> ItemFormat {
    var format = ItemFormat(color: color)
    if json { format.chosen = .json }
    if let template { format.chosen = .template(try ItemTemplate(template)) }
    if table { format.chosen = .table }
    if plain { format.chosen = .plain }
    return format
  }
}
