import Foundation
import Testing

@testable import TODOCore

@Suite("The direction from one point to another")
struct BearingTests {
  private func bearing(_ start: (Double, Double), _ end: (Double, Double)) throws -> Double {
    let start = try #require(Coordinate(latitude: start.0, longitude: start.1))
    let end = try #require(Coordinate(latitude: end.0, longitude: end.1))
    return start.bearing(to: end)
  }

  /// A degree or less away, at the equator, on both sides of the date line, and in the middle latitudes.
  @Test(
    "is right all around a point, also over the date line",
    arguments: [(0.0, 0.0), (0, 180), (0, -180), (0, 179.9), (0, -179.9), (21, 105.85), (-33.9, 151.2)]
  )
  func allAround(latitude: Double, longitude: Double) throws {
    for degrees in stride(from: 0.0, to: 360, by: 45) {
      let step = 0.2
      let north = step * cosine(degrees)
      let east = step * cosine(degrees - 90) / cosine(latitude)
      var end = longitude + east
      if end > 180 { end -= 360 }
      if end < -180 { end += 360 }
      let found = try bearing((latitude, longitude), (latitude + north, end))
      #expect(difference(found, degrees) < 1, "\(degrees): \(found)")
    }
  }

  private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

  private func difference(_ a: Double, _ b: Double) -> Double { min(abs(a - b), 360 - abs(a - b)) }

  @Test("leads over a pole where that is shorter, and away from a pole everywhere")
  func poles() throws {
    #expect(difference(try bearing((89, 0), (89, 180)), 0) < 0.01)
    #expect(difference(try bearing((-89, 0), (-89, 180)), 180) < 0.01)
    #expect(difference(try bearing((90, 0), (50, 0)), 180) < 0.01)
    #expect(difference(try bearing((80, 10), (90, 0)), 0) < 0.01)
    // Near the pole, the shortest way to a place in the east begins in the north-east.
    #expect(try (40...50).contains(bearing((89, 0), (89, 90))))
  }
}
