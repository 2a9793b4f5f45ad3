import Testing

@testable import TODOScreens

@Suite("A line of Markdown")
struct MarkdownLineTests {
  /// The line with each look in a tag of its own.
  private func shown(_ source: String) -> String {
    let line = MarkdownLine(source)
    return line.runs.reduce(into: "") { text, run in
      let tags = [(MarkdownLine.Look.bold, "b"), (.emphasis, "i"), (.link, "a")].filter {
        run.look.contains($0.0)
      }
      text += tags.map { "<\($0.1)>" }.joined() + line.text[run.range]
      text += tags.reversed().map { "</\($0.1)>" }.joined()
    }
  }

  @Test(
    "shows bold, emphasis and links without their signs",
    arguments: [
      ("a **b c** d", "a <b>b c</b> d"), ("*a* b", "<i>a</i> b"), ("_a b_.", "<i>a b</i>."),
      ("これは**重要**です", "これは<b>重要</b>です"), ("*急ぎ*の件", "<i>急ぎ</i>の件"),
      ("see [the fares](https://example.org/f) now", "see <a>the fares</a> now"),
      ("[a](https://e.org/x_(y))", "<a>a</a>"), ("[**a** b](https://e.org)", "<b><a>a</a></b><a> b</a>"),
      ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
      ("https://e.org/a_b_c.", "<a>https://e.org/a_b_c</a>."),
      ("**https://e.org/a**", "<b><a>https://e.org/a</a></b>"), ("\\*a\\*", "*a*"),
    ]
  )
  func signs(source: String, expected: String) {
    #expect(shown(source) == expected)
  }

  @Test(
    "leaves what is no sign as it is typed",
    arguments: [
      "2 * 3 * 4", "2*3*4", "snake_case_word", "a ** b ** c", "* a", "**", "****", "`*a*` and `**b**`",
      "[a](b)",
      "[a] (c)", "[](https://)", "*a", "**a", "a_", "_", "C:\\new\\_", "a*b",
    ]
  )
  func others(source: String) {
    #expect(shown(source) == source.replacing("\\_", with: "_"))
  }

  /// If each sign were looked for up to the end, this would take many minutes.
  @Test("of signs alone is read in one go", .timeLimit(.minutes(1)))
  func manySigns() {
    for sign in ["*a ", "**a ", "_a ", "[a", "`", "[a](", "*a **b "] {
      let line = MarkdownLine(String(repeating: sign, count: 40_000))
      #expect(!line.text.isEmpty, "\(sign)")
    }
  }
}
