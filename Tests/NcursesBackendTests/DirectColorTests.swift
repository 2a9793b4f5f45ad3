import Testing

@testable import NcursesBackend

@Suite("Direct colours") struct DirectColorTests {
  @Test("theme colours keep their numbers, the palette is converted")
  func palette() {
    #expect(DirectColor.number(.palette(1)) == 1)
    #expect(DirectColor.number(.palette(9)) == 0xFF0000)
    #expect(DirectColor.number(.palette(208)) == 0xFF8700)
    #expect(DirectColor.number(.palette(232)) == 0x080808)
    #expect(DirectColor.number(.palette(255)) == 0xEEEEEE)
  }

  @Test("no colour is mistaken for a theme colour")
  func darkBlues() {
    #expect(DirectColor.number(.rgb(0, 0, 0)) == 0x000100)
    #expect(DirectColor.number(.rgb(0, 0, 7)) == 0x000107)
    #expect(DirectColor.number(.rgb(0x12, 0x34, 0x56)) == 0x123456)
  }
}
