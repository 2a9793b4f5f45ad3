import ArgumentParser

/// `mytodo add`: makes items from lines.
struct AddCommand: ItemCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item, or several from standard input.",
    discussion: """
      The text is the title. In it, !low !middle !high !highest set the priority, due:DATE the due date and at:PLACE \
      the place, in quotation marks where there are blanks:

        mytodo add 'Book the flight !highest due:tomorrow at:"Nội Bài"'

      A backslash before such a word makes it text of the title; other words are left alone.

      Without a text, or with -, titles are read from standard input, one a line. Nothing is added when one of them \
      cannot be read. To a terminal it says what was added, to a pipe it prints the ids.
      """
  )

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(visibility: .private) var screen: ScreenOptions
  @OptionGroup(title: "Fields") var fields: FieldOptions

  @Flag(help: "Take the text for the title as it is.")
  var literal = false

  @Argument(help: ArgumentHelp("What is to be done; several words are one text.", valueName: "text"))
  var words: [String] = []

  private var readsLines: Bool { words.isEmpty || words == ["-"] }

  func validate() throws {
    if readsLines, fields.readsDetail {
      throw ValidationError(
        "Standard input cannot be both the titles and the detail: give a title with --detail -."
      )
    }
    if words.isEmpty, StandardInput.isTerminal {
      throw ValidationError(
        "A text is needed, such as: mytodo add 'Pay rent due:tomorrow'; - reads lines typed here."
      )
    }
  }

  @MainActor func run(in session: CommandSession) async throws {
    let request = AddRequest(words: readsLines ? [] : words, isLiteral: literal, fields: fields)
    try await request.run(in: session)
  }
}
