import Testing

@testable import MapTiles

@Suite struct MarkupTextTests {
  @Test(
    "tags go, entities become characters, space becomes one",
    arguments: [
      (
        "<a href=\"https://www.openstreetmap.org/copyright\">&copy; OpenStreetMap contributors</a>",
        "© OpenStreetMap contributors"
      ),
      ("a &lt;b&gt; &amp;amp; c", "a <b> &amp; c"), ("a\n\t b", "a b"), ("1 > 0 & more", "1 > 0 & more"),
      ("&nosuch; &", "&nosuch; &"),
      ("cut <a href", "cut"), ("", ""),
    ]
  )
  func plain(markup: String, text: String) {
    #expect(MarkupText.plain(markup) == text)
  }

  @Test("a long text is cut") func long() {
    #expect(MarkupText.plain(String(repeating: "a", count: 100_000)).count == 200)
  }
}
