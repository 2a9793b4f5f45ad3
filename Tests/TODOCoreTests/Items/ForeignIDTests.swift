import Foundation
import TODOCore
import Testing

@Suite struct ForeignIDTests {
  @Test func aKeyThatIsAUUIDIsTheIDInEitherCase() {
    let id = UUID(.ics, key: "0f8fad5b-d9cb-469f-a165-70867728950e")
    #expect(id.uuidString == "0F8FAD5B-D9CB-469F-A165-70867728950E")
    #expect(id == UUID(.taskwarrior, key: "0F8FAD5B-D9CB-469F-A165-70867728950E"))
  }

  @Test func anyOtherKeyGivesAUUIDOfVersion8ThatIsTheSameEverywhere() {
    let id = UUID(.ics, key: "20261121T0930-42@example.org")
    #expect(id == UUID(.ics, key: "20261121T0930-42@example.org"))
    #expect(id.uuid.6 >> 4 == 8)
    #expect(id.uuid.8 >> 6 == 2)
    #expect(id != UUID(.org, key: "20261121T0930-42@example.org"))
    #expect(id != UUID(.ics, key: "20261121T0930-43@example.org"))
  }
}
