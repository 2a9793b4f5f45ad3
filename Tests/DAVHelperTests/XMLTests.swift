import DAVLines
import Foundation
import Testing

@testable import DAVHelper

@Suite("Answers in XML are read, and what is none is refused")
struct XMLTests {
  private static let body = """
    <d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/t/a.ics</d:href>\
    <d:propstat><d:prop><d:getetag>"1"</d:getetag><cal:calendar-data><![CDATA[BEGIN:X
    A&B]]></cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:x/></d:prop>\
    <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response></d:multistatus>
    """

  private func answers(_ bytes: [UInt8]) throws -> [ResourceAnswer] {
    let address = try #require(Address("https://example.org/t/"))
    return try Multistatus(HTTPAnswer(status: 207, body: bytes, address: address)).answers
  }

  private func answers(_ text: String) throws -> [ResourceAnswer] { try answers(Array(text.utf8)) }

  @Test("27: any prefix, CDATA, a mark of the byte order, and Latin-1")
  func readable() throws {
    for text in [
      Self.body, "\u{FEFF}" + Self.body, "<?xml version='1.0'?>\n" + Self.body,
      Self.body.replacing("d:", with: "").replacing("xmlns:d=", with: "xmlns=").replacing(
        "xmlns=\"DAV",
        with: "xmlns=\"DAV"
      ),
    ] {
      let text = text.replacing("xmlns\"", with: "xmlns:d=\"DAV:\"")
      let answer = try #require(try answers(text).first, "\(text)")
      #expect(answer.address.path == "/t/a.ics")
      #expect(answer.etag == "\"1\"")
      #expect(answer.properties[.calDAV("calendar-data")]?.content == "BEGIN:X\nA&B")
      #expect(answer.properties[.dav("x")] == nil)
    }
    let latin =
      Array("<?xml version='1.0' encoding='iso-8859-1'?>".utf8)
      + Array(Self.body.utf8).flatMap { byte in
        byte == UInt8(ascii: "&") ? [0xE9] : [byte]
      }
    #expect(try answers(latin).first?.properties[.calDAV("calendar-data")]?.content == "BEGIN:X\nAéB")
  }

  @Test(
    "27: half, none, a document type, entities and more elements than any answer has",
    arguments: [
      String(body.dropLast(20)), "", "<html/>", "BEGIN:VCALENDAR",
      "<!DOCTYPE d:multistatus>" + body,
      "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;'>]>" + body.replacing("A&B", with: "&b;"),
      "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + body,
      body.replacing("\"1\"", with: "&nbsp;"),
      String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
      "<d:multistatus xmlns:d='DAV:'><d:response>" + String(repeating: "<a/>", count: 20_000)
        + "</d:response></d:multistatus>",
    ]
  )
  func refused(_ text: String) {
    #expect(throws: DAVFailure.self) { try answers(text) }
  }

  @Test("10,000 resources are read in one go")
  func many() throws {
    let one =
      "<response><href>/t/a.ics</href><propstat><prop><getetag>1</getetag></prop></propstat></response>"
    let text = "<multistatus xmlns='DAV:'>\(String(repeating: one, count: 10_000))</multistatus>"
    #expect(try answers(text).count == 10_000)
  }

  @Test("Bytes of any kind end in an answer or an error")
  func fuzzed() throws {
    var random = SystemRandomNumberGenerator()
    let seed = Array(Self.body.utf8)
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: seed[..<min(place, seed.count)], at: place)
        case 2: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        default: bytes.insert(.random(in: 0...255, using: &random), at: place)
        }
        if bytes.isEmpty { bytes = seed }
      }
      if let found = try? answers(bytes) { #expect(found.count <= 1_000) }
    }
  }

  @Test(
    "One spelling of an address",
    arguments: [
      ("/a/%7euser/x%40y.ics", "/a/~user/x@y.ics"), ("/a/b%2fc.ics", "/a/b%2Fc.ics"),
      ("/a/ü.ics", "/a/%C3%BC.ics"),
      ("/a/../b/./c", "/b/c"), ("/a/100%.ics", "/a/100%25.ics"), ("c.ics", "/t/c.ics"),
      ("https://example.org/a%20b", "/a%20b"), ("//example.org/x", "/x"),
    ]
  )
  func spelling(_ text: String, _ path: String) throws {
    let base = try #require(Address("https://example.org/t/"))
    #expect(Address(text, relativeTo: base)?.path == path)
  }

  @Test(
    "10: an ETag loses one mark of a proxy, the longest",
    arguments: [
      ("\"x\"", "\"x\""), ("W/\"x\"", "\"x\""), ("\"x-gzip\"", "\"x\""), ("\"x;gzip\"", "\"x\""),
      ("\"x--gzip\"", "\"x\""), ("W/\"x;gzip-gzip\"", "\"x;gzip\""), ("\"x-gzip;gzip\"", "\"x-gzip\""),
      ("\"xgzip\"", "\"xgzip\""), ("x-gzip", "x-gzip"),
    ]
  )
  func etag(_ text: String, _ plain: String) { #expect(ETag.plain(text) == plain) }

  @Test(
    "This machine is nobody else's",
    arguments: ["http://localhost/", "http://127.0.0.1/", "http://127.9.9.9:80/", "http://[::1]/"]
  )
  func loopback(_ text: String) { #expect(Address(text)?.isLoopback == true) }

  @Test(
    "No other one is this machine",
    arguments: ["http://127.0.0.1.org/", "http://localhost.org/", "http://128.0.0.1/"]
  )
  func notLoopback(_ text: String) { #expect(Address(text)?.isLoopback == false) }
}
