import Foundation
import Testing

@testable import TODOCore

@Suite("An identifier of a name") struct NamedUUIDTests {
  @Test("is that of RFC 9562, appendix A.4") func example() {
    let dns = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")!
    #expect(UUID("www.example.com", within: dns) == UUID(uuidString: "2ED6657D-E927-568B-95E1-2665A8AEA6A2"))
  }

  /// The examples of FIPS 180 and RFC 3174, section 7.3.
  @Test(
    "has the hash of messages of one and of several blocks",
    arguments: [
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ]
  ) func hash(message: String, hash: String) {
    let bytes = SHA1.hash(Array(message.utf8))
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == hash)
  }
}
