import Glibc
import Testing

@testable import TerminalUI

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "is that of the C library for every scalar",
    .enabled(if: libraryVersion == "glibc 2.36", "the table holds the widths of that version")
  )
  func agreesWithLibrary() throws {
    // The thread's own locale, so that tests running beside this one keep theirs.
    let utf8 = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
    let before = uselocale(utf8)
    defer {
      uselocale(before)
      freelocale(utf8)
    }
    typealias WidthFunction = @convention(c) (wchar_t) -> CInt
    let symbol = try #require(dlsym(nil, "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: WidthFunction.self)

    let differing = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { scalar in
      Int(wcwidth(wchar_t(bitPattern: scalar.value))) != DisplayWidth.columns(of: scalar) ?? -1
    }

    #expect(differing == [])
  }

  @Test(
    "is known for the kinds of scalars",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("\u{301}", 0), ("\u{200D}", 0), ("牛", 2), ("ｶ", 1), ("😀", 2),
      ("\u{7F}", nil), ("\u{9B}", nil), ("\u{2028}", nil), ("\u{378}", nil), ("\u{10FFFF}", nil),
    ] as [(Unicode.Scalar, Int?)]
  )
  func kinds(scalar: Unicode.Scalar, columns: Int?) {
    #expect(DisplayWidth.columns(of: scalar) == columns)
  }

  @Test("agrees with the roles of the common scalars, which need no table")
  func commonRoles() {
    let differing = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { scalar in
      guard case .spacing(let columns) = ScalarRole(of: scalar) else { return false }
      return columns != DisplayWidth.columns(of: scalar)
    }
    #expect(differing == [])
  }
}

/// The name and version of the C library, from confstr(3).
private let libraryVersion: String = {
  var name = [CChar](repeating: 0, count: 64)
  confstr(CInt(_CS_GNU_LIBC_VERSION), &name, name.count)
  return name.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } ?? ""
}()
