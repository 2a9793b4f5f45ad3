import TOMLText

extension TOMLMistake {
  /// What is wrong, and what would be right.
  var text: String {
    switch reason {
    case .notUTF8: "is not UTF-8 text"
    case .controlCharacter: "holds a control character; write it as an escape such as \\u001B"
    case .keyMissing: "a key is missing"
    case .badKeyCharacter(let character):
      "a key cannot hold “\(character)” without quotes; allowed: A-Z, a-z, 0-9, _ and -"
    case .keyTooLong: "a name is longer than any setting has"
    case .equalsMissing(let key): "\(key): = is missing; a line is key = value"
    case .valueMissing(let key): "\(key): the value is missing"
    case .notAValue(let word): "\(word): not a value; text stands in quotes, \(TOMLSyntax.string(word))"
    case .numberTooLarge(let word): "\(word): too large a number"
    case .stringNotClosed: "a text has no quote at its end"
    case .arrayNotClosed: "a list has no ] at its end"
    case .commaMissing: "a comma is missing between two texts of a list"
    case .notAString: "a list holds texts in quotes with commas between, [\"a\", \"b\"]"
    case .badEscape(let text):
      "\(text): not an escape; a backslash is written \\\\, or the text in single quotes"
    case .textAfterValue(let text): "nothing but a comment may follow on the line: \(text)"
    case .headerNotClosed: "a table's name has no ] at its end"
    case .unsupported(let kind): "\(Self.name(kind)) are not used in this file"
    case .keyRepeated(let key, let line): "\(key): stands in line \(line) already, which counts"
    case .tableRepeated(let name, let line): "[\(name)]: begins in line \(line) already; put both together"
    case .valueAndTable(let name, let line):
      "\(name): a value and a table of one name; the other is in line \(line)"
    }
  }

  private static func name(_ kind: Unsupported) -> String {
    switch kind {
    case .float: "numbers with a point"
    case .date: "dates and times"
    case .inlineTable: "tables in braces"
    case .arrayOfTables: "tables in double brackets"
    case .multilineString: "texts in triple quotes"
    }
  }
}
