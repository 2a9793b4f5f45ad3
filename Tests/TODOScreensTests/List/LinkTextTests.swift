import Testing

@testable import TODOScreens

@Suite("Links in a text")
struct LinkTextTests {
  @Test(
    "end where the link does",
    arguments: [
      ("see https://a.b/c.", ["https://a.b/c"]), ("(https://a.b/c)", ["https://a.b/c"]),
      ("https://en.wikipedia.org/wiki/Swift_(bird)", ["https://en.wikipedia.org/wiki/Swift_(bird)"]),
      ("[a](https://x.org/a)and", ["https://x.org/a"]), ("**https://x.org**", ["https://x.org"]),
      ("http://a.b, https://c.d!", ["http://a.b", "https://c.d"]),
      ("<https://a.b?c=d&e>", ["https://a.b?c=d&e"]),
      ("https://日本.jp/牛乳、", ["https://日本.jp/牛乳、"]), ("https://", []), ("nothing http:/a", []),
    ]
  )
  func ranges(text: String, expected: [String]) {
    #expect(LinkText.ranges(in: text).map { String(text[$0]) } == expected)
  }

  @Test(
    "of the field are opened as they are, or as a page",
    arguments: [
      ("https://a.b", "https://a.b"), ("ftp://a.b/c", "ftp://a.b/c"), ("mailto:a@b.c", "mailto:a@b.c"),
      ("example.org/a", "https://example.org/a"), ("note: call Linh", nil), ("ask Linh", nil), ("", nil),
      ("a", nil),
      ("see example.org", nil), (".hidden", nil), ("-flag.x", "https://-flag.x"),
    ] as [(String, String?)]
  )
  func typed(text: String, expected: String?) {
    #expect(LinkText.link(typed: text) == expected)
  }
}
