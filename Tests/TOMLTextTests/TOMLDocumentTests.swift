import Testing

@testable import TOMLText

@Suite("A settings file")
struct TOMLDocumentTests {
  @Test("returns each value with its path and its line")
  func entries() {
    let document = TOMLDocument(
      """
      # a comment
      theme = "dark" # behind a value

      [confirm]
      quit = true
        undo.elsewhere = false
      [themes."my own"]
      'plain' = 'red on "black"'
      size = -1_000
      """
    )
    #expect(
      document.entries == [
        .init(path: ["theme"], value: .string("dark"), line: 2),
        .init(path: ["confirm", "quit"], value: .boolean(true), line: 5),
        .init(path: ["confirm", "undo", "elsewhere"], value: .boolean(false), line: 6),
        .init(path: ["themes", "my own", "plain"], value: .string("red on \"black\""), line: 8),
        .init(path: ["themes", "my own", "size"], value: .integer(-1000), line: 9),
      ]
    )
    #expect(document.headers.map(\.path) == [["confirm"], ["themes", "my own"]])
    #expect(document.headers.map(\.line) == [4, 7])
    #expect(document.mistakes == [])
  }

  @Test("may hold an array on one line or on several, with comments and a last comma")
  func arrays() {
    let document = TOMLDocument("a = [ \"x\", 'y' ]\nb = [\n  \"1\", # one\n\n  \"2\",\n]\nc = []\n")
    #expect(
      document.entries.map(\.value) == [
        .array([.init(text: "x", line: 1), .init(text: "y", line: 1)]),
        .array([.init(text: "1", line: 3), .init(text: "2", line: 5)]),
        .array([]),
      ]
    )
    #expect(document.entries.map(\.line) == [1, 2, 7])
    #expect(document.mistakes == [])
  }

  @Test(
    "reads the escapes of a string in double quotes",
    arguments: [
      (#""a\tb\"c\\d""#, "a\tb\"c\\d"), (#""\u0041\U0001F600""#, "A😀"), (#"'\t'"#, #"\t"#), (#""""#, ""),
      ("''", ""),
      ("\"# no comment\"", "# no comment"), ("\"牛乳\"", "牛乳"),
    ]
  )
  func strings(written: String, meant: String) {
    #expect(TOMLDocument("a = \(written)").entries.map(\.value) == [.string(meant)])
  }

  @Test("may begin with a byte order mark and end its lines as on Windows")
  func lineEnds() {
    let document = TOMLDocument("\u{FEFF}a = 1\r\n# b\r\nc = \"d\"\r\n")
    #expect(document.entries.map(\.line) == [1, 3])
    #expect(document.mistakes == [])
  }

  @Test("may be empty", arguments: ["", "\n\n", "# nothing", "   \t"])
  func empty(text: String) {
    #expect(TOMLDocument(text) == TOMLDocument())
  }

  @Test(
    "says what is wrong with a line",
    arguments: [
      ("theme dark", .equalsMissing(key: "theme")), ("theme", .equalsMissing(key: "theme")),
      ("theme =", .valueMissing(key: "theme")), ("theme = # dark", .valueMissing(key: "theme")),
      ("theme = dark", .notAValue("dark")), ("theme = \"dark", .stringNotClosed),
      ("theme = 'dark", .stringNotClosed),
      ("theme = \"a\" b", .textAfterValue("b")), ("= 1", .badKeyCharacter("=")),
      ("ü = 1", .badKeyCharacter("ü")),
      ("a. = 1", .badKeyCharacter("=")), ("a.", .keyMissing), ("a = 01", .notAValue("01")),
      ("a = 1__0", .notAValue("1__0")), ("a = 99999999999999999999", .numberTooLarge("99999999999999999999")),
      ("a = 1.5", .unsupported(.float)), ("a = 2026-11-21", .unsupported(.date)),
      ("a = 17:30", .unsupported(.date)),
      ("a = { b = 1 }", .unsupported(.inlineTable)), ("[[a]]", .unsupported(.arrayOfTables)),
      ("a = \"\"\"b\"\"\"", .unsupported(.multilineString)), ("[a", .headerNotClosed),
      ("[a] b", .textAfterValue("b")),
      ("[]", .badKeyCharacter("]")), ("a = \"\\x\"", .badEscape("\\x")),
      ("a = \"C:\\ Program\"", .badEscape("\\ ")), ("a = \"\\é\"", .badEscape("\\é")),
      ("a = \"b\\", .stringNotClosed),
      ("a = \"\\u12\"", .badEscape("\\u12")),
      ("a = \"\\uD800\"", .badEscape("\\uD800")), ("a = [1]", .notAString),
      ("a = [\"b\" \"c\"]", .commaMissing),
      ("a = [,]", .notAString), ("a = [\"b\"", .arrayNotClosed), ("a = \"b\u{7}\"", .controlCharacter),
    ] as [(String, TOMLMistake.Reason)]
  )
  func mistakes(line: String, reason: TOMLMistake.Reason) {
    let document = TOMLDocument("before = 1\n\(line)\nafter = 2\n")
    #expect(document.mistakes == [TOMLMistake(line: 2, reason: reason)])
    // After the header of a table that cannot be read nobody knows what a value belongs to.
    let rest = line.hasPrefix("[") ? ["before"] : ["before", "after"]
    #expect(document.entries.map { $0.path.last } == rest)
  }

  @Test("reads a line of many escapes in a time that grows with its length", .timeLimit(.minutes(1)))
  func manyEscapes() {
    let document = TOMLDocument("a = \"\(String(repeating: "\\n", count: 400_000))\"")
    #expect(document.entries.map(\.value) == [.string(String(repeating: "\n", count: 400_000))])
  }

  @Test("that is not UTF-8 in one line keeps the others")
  func invalidUTF8() {
    let document = TOMLDocument(bytes: Array("a = 1\nb = \"".utf8) + [0xFF] + Array("\"\nc = 2".utf8))
    #expect(document.mistakes == [TOMLMistake(line: 2, reason: .notUTF8)])
    #expect(document.entries.map(\.path) == [["a"], ["c"]])
  }

  @Test("reports an error in an array of several lines once, and reads the following lines")
  func faultInLongArray() {
    let document = TOMLDocument("a = [\n  \"b\"\n  \"c\",\n]\nd = 1")
    #expect(document.mistakes == [TOMLMistake(line: 3, reason: .commaMissing)])
    #expect(document.entries.map(\.path) == [["d"]])
  }

  @Test(
    "has no name that is longer than any setting needs",
    arguments: [
      String(repeating: "a.", count: 17) + "a = 1", "[" + String(repeating: "a.", count: 17) + "a]",
      String(repeating: "a", count: 257) + " = 1", "['" + String(repeating: "a", count: 257) + "']",
    ]
  )
  func longName(text: String) {
    let document = TOMLDocument("\(text)\nb = 2")
    #expect(document.mistakes == [TOMLMistake(line: 1, reason: .keyTooLong)])
    #expect(document.entries.map(\.path) == (text.hasPrefix("[") ? [] : [["b"]]))
  }

  @Test("may have names of sixteen parts under a table of sixteen")
  func deepName() {
    let name = Array(repeating: "a", count: 16).joined(separator: ".")
    #expect(TOMLDocument("[\(name)]\n\(name) = 1").entries.map(\.path.count) == [32])
  }

  @Test(
    "with a duplicate key keeps the first, and names both lines",
    arguments: ["a.b = 2", "[a]\nb = 2", "[a]\n'b' = 2"]
  )
  func repeatedKey(second: String) {
    let document = TOMLDocument("a.b = 1\n\(second)")
    #expect(document.entries.map(\.value) == [.integer(1)])
    #expect(document.mistakes.map(\.reason) == [.keyRepeated(key: "a.b", firstLine: 1)])
  }

  @Test("with a duplicate table reads both, and reports it")
  func repeatedTable() {
    let document = TOMLDocument("[a]\nb = 1\n[a]\nc = 2")
    #expect(document.entries.map(\.path) == [["a", "b"], ["a", "c"]])
    #expect(document.mistakes == [TOMLMistake(line: 3, reason: .tableRepeated(name: "a", firstLine: 1))])
  }

  @Test(
    "refuses one name for a value and a table",
    arguments: ["a = 1\n[a]", "a = 1\n[a.b]", "[a.b]\n[c]\n", "a = 1\na.b = 2"]
  )
  func valueAndTable(text: String) {
    let isClean = text.hasPrefix("[")
    #expect(TOMLDocument(text).mistakes.isEmpty == isClean)
  }

  @Test("assigns the values under an unreadable header to no table")
  func badHeader() {
    let document = TOMLDocument("[a]\nb = 1\n[c\nd = 2")
    #expect(document.entries.map(\.path) == [["a", "b"]])
  }
}

@Suite("A value that was written as TOML")
struct TOMLSyntaxTests {
  @Test(
    "reads as the same",
    arguments: ["", "plain", "a\"b\\c", "tab\tline\nend\r", "\u{1}\u{7F}\u{9B}", "牛乳 😀"]
  )
  func strings(text: String) {
    #expect(TOMLDocument("a = \(TOMLSyntax.string(text))").entries.map(\.value) == [.string(text)])
    let array = TOMLDocument("a = \(TOMLSyntax.array([text, text]))").entries.first?.value
    #expect(array == .array([.init(text: text, line: 1), .init(text: text, line: 1)]))
  }

  @Test("has a key that reads as the same", arguments: [["a"], ["a", "b c"], ["", "ü"], ["a.b", "\""]])
  func keys(path: [String]) {
    #expect(TOMLDocument("\(TOMLSyntax.key(path)) = 1").entries.map(\.path) == [path])
  }
}
