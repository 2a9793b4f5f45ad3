import CNcurses
import Glibc
import TerminalUI
import Testing

@testable import NcursesBackend

extension NcursesTests {
  @Suite("Display width") struct DisplayWidthAgreement {
    @Test("every scalar takes as many columns as the C library says")
    func everyScalarAgrees() {
      #expect(TerminalLocale.setUp())
      setlocale(LC_CTYPE, "C.UTF-8")

      let different = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        let columns = wcwidth(wchar_t(bitPattern: scalar.value))
        return DisplayWidth.columns(of: scalar) != (columns < 0 ? nil : Int(columns))
      }

      #expect(different == [])
    }
  }
}
