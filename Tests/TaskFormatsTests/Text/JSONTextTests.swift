import Foundation
import TaskFormats
import Testing

@Suite struct JSONTextTests {
  private func text(_ json: String) throws -> JSONText { try JSONText(Array(json.utf8)) }

  private func error(_ json: String) -> FormatError? {
    do throws(FormatError) {
      _ = try JSONText(Array(json.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func aMemberIsSetAddedOrRemovedAndEveryOtherByteStays() throws {
    func patched(_ json: String, _ changes: (String, String?)...) throws -> String {
      var patch = JSONPatch(try text(json))
      for (key, value) in changes { patch.set(key, value) }
      return String(decoding: patch.data, as: UTF8.self)
    }
    #expect(try patched(#"{"a":1,"b":2}"#) == #"{"a":1,"b":2}"#)
    #expect(try patched(#"{"a":1,"b":2,"c":3}"#, ("b", "\"x\"")) == #"{"a":1,"b":"x","c":3}"#)
    #expect(try patched(#"{"a":1,"b":2,"c":3}"#, ("a", nil)) == #"{"b":2,"c":3}"#)
    #expect(try patched(#"{"a":1,"b":2,"c":3}"#, ("b", nil)) == #"{"a":1,"c":3}"#)
    #expect(try patched(#"{"a":1,"b":2,"c":3}"#, ("c", nil), ("b", nil)) == #"{"a":1}"#)
    #expect(try patched(#"{"a":1}"#, ("a", nil)) == "{}")
    #expect(try patched(#"{ "a": 1 }"#, ("a", nil), ("d", "4")) == #"{ "d": 4 }"#)
    #expect(try patched("{}", ("a", "1"), ("b", "[]")) == #"{"a":1,"b":[]}"#)
    #expect(try patched(" { } ", ("a", "1")) == #" {"a":1 } "#)
    let pretty = "{\n  \"a\" : 1,\n  \"b\" : 2\n}\n"
    #expect(try patched(pretty, ("c", "3")) == "{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}\n")
    #expect(try patched(pretty, ("a", nil)) == "{\n  \"b\" : 2\n}\n")
    #expect(try patched("{\n  \"a\" : 1\n}", ("b", "2")) == "{\n  \"a\" : 1,\n  \"b\" : 2\n}")
  }

  @Test func theLastOfEqualKeysCountsIsSetAndAllAreRemoved() throws {
    let twice = try text(#"{"a":1,"b":2,"a":"x"}"#)
    #expect(twice.repeatedKey == "a" && twice.string("a") == "x")
    var patch = JSONPatch(twice)
    patch.set("a", "3")
    #expect(String(decoding: patch.data, as: UTF8.self) == #"{"a":1,"b":2,"a":3}"#)
    patch.set("a", nil)
    #expect(String(decoding: patch.data, as: UTF8.self) == #"{"b":2}"#)
  }

  @Test func textIsReadWithItsEscapesAndHalfASurrogatePairIsReplaced() throws {
    let json =
      #"{"a":"\ud83c\udf31 \"\\\/\b\f\n\r\t\u00e9","b":"x\ud83cy","c":"\udf31","d":"\ud83c\ud83c\udf31"}"#
    let read = try text(json)
    #expect(read.string("a") == "🌱 \"\\/\u{8}\u{C}\n\r\té")
    #expect(read.string("b") == "x\u{FFFD}y")
    #expect(read.string("c") == "\u{FFFD}")
    #expect(read.string("d") == "\u{FFFD}🌱")
  }

  @Test func whatIsNoUTF8IsReplacedAndControlCharactersAreTaken() throws {
    let read = try JSONText(Array(#"{"a":""#.utf8) + [0xFF, 0x1B, 0x00] + Array(#""}"#.utf8))
    #expect(read.string("a") == "\u{FFFD}\u{1B}\0")
  }

  @Test func aNumberIsKeptAsItIsWritten() throws {
    let read = try text(#"{"a":1e400,"b":-0.50,"c":12345678901234567890}"#)
    #expect(read["a"] == .number("1e400") && read["b"] == .number("-0.50"))
    #expect(read["c"] == .number("12345678901234567890"))
  }

  @Test(arguments: [
    (#"{"a":1,}"#, "“\"”", 1, 8), (#"{"a":[1,]}"#, "“{”, “[”, “\"”, 0–9, true, false, null", 1, 9),
    ("{\"a\":1\n \"b\":2}", "“,” or “}”", 2, 2), (#"{"a" 1}"#, "“:”", 1, 6), ("[1]", "“{”", 1, 1),
    ("", "“{”", 1, 1),
    (#"{"a":"x"#, "“\"”", 1, 8), ("{\"a\":\"x\ny\"}", "“\"”", 1, 8),
    (#"{"ü":"\x"}"#, "\" \\ / b f n r t u", 1, 8),
    (#"{"a":"\u12g4"}"#, "0–9, A–F", 1, 11), (#"{"a":tru}"#, "“true”", 1, 6), (#"{"a":1.}"#, "0–9", 1, 8),
    (#"{"a":01}"#, "“,” or “}”", 1, 7), (#"{"a":-}"#, "“{”, “[”, “\"”, 0–9, true, false, null", 1, 6),
    (#"{"a":1} x"#, "EOF", 1, 9), ("{\r\n\r\n'a':1}", "“\"”", 3, 1), (#"{"a":[1}"#, "“,” or “]”", 1, 8),
  ])
  func aMistakeHasItsLineAndColumn(_ json: String, _ expected: String, _ line: Int, _ column: Int) {
    #expect(error(json) == .expected(expected, line: line, column: column))
  }

  @Test func valuesAreNestedAsDeepAsTheLimitAndNoDeeper() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"a":"#, count: depth / 2) + String(repeating: "[", count: depth - depth / 2)
        + String(repeating: "]", count: depth - depth / 2) + String(repeating: "}", count: depth / 2)
    }
    #expect(error(nested(64)) == nil)
    #expect(error(nested(65)) == .tooDeep(limit: 64))
    #expect(error(nested(10_000)) == .tooDeep(limit: 64))
    #expect(error(String(repeating: #"{"a":"#, count: 10_000)) == .tooDeep(limit: 64))
  }

  @Test func tenThousandMembersAndALongTextAreReadAndPatchedAtOnce() throws {
    let members = (0..<10_000).map { "\"k\($0 % 5_000)\":\($0)" }.joined(separator: ",")
    let long = String(repeating: "a\\n", count: 300_000)
    var patch = JSONPatch(try text("{\(members),\"long\":\"\(long)\"}"))
    for number in 0..<5_000 { patch.set("k\(number)", number % 2 == 0 ? nil : "0") }
    let read = try JSONText([UInt8](patch.data))
    #expect(read.members.count == 5_001)
    #expect(read["k1"] == .number("0") && read["k2"] == nil)
    #expect(read.string("long")?.utf8.count == 600_000)
  }
}
