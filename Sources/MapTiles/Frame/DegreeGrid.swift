import Foundation
import TODOCore

/// Lines of round degrees in a frame, for a view without a map.
struct DegreeGrid {
  /// A line, and how its degrees are written.
  struct Line: Hashable {
    /// The column of dots of a meridian, or the row of a parallel.
    let place: Int
    let name: String
  }

  let meridians: [Line]
  let parallels: [Line]

  /// The fewest dots between two lines.
  private static let distance = 30.0
  private static let steps = [
    90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001,
  ]

  init(frame: DotFrame) {
    let step = Self.steps.last { $0 / 360 * frame.worldDots >= Self.distance } ?? 90
    let decimals = step < 1 ? Int((-log10(step)).rounded(.up)) : 0
    func name(_ degrees: Double, _ positive: String, _ negative: String) -> String {
      let number = String(format: "%.\(decimals)f", abs(degrees))
      let side = degrees == 0 || abs(degrees) == 180 ? "" : degrees > 0 ? positive : negative
      return "\(number)°\(side)"
    }
    var meridians: [Line] = []
    let firstTurn = frame.left / frame.worldDots
    let lastTurn = (frame.left + Double(frame.width)) / frame.worldDots
    let firstNumber = Int(((firstTurn * 360 - 180) / step).rounded(.up))
    let lastNumber = Int(((lastTurn * 360 - 180) / step).rounded(.down))
    for number in firstNumber...max(firstNumber, lastNumber) {
      let degrees = Double(number) * step
      let x = Int(((degrees + 180) / 360 * frame.worldDots - frame.left).rounded(.down))
      let wrapped = degrees - ((degrees + 180) / 360).rounded(.down) * 360
      if x >= 0, x < frame.width { meridians.append(Line(place: x, name: name(wrapped, "E", "W"))) }
    }
    var parallels: [Line] = []
    let count = Int(85 / step)
    for number in Self.numbers(-count...count, step: step, frame: frame) {
      let degrees = Double(number) * step
      guard let coordinate = Coordinate(latitude: degrees, longitude: 0) else { continue }
      let y = Int((WorldPoint(coordinate).y * frame.worldDots - frame.top).rounded(.down))
      if y >= 0, y < frame.height { parallels.append(Line(place: y, name: name(degrees, "N", "S"))) }
    }
    self.meridians = meridians
    self.parallels = parallels
  }

  /// The parallels that may be in sight.
  private static func numbers(_ all: ClosedRange<Int>, step: Double, frame: DotFrame) -> ClosedRange<Int> {
    let south = WorldPoint(x: 0, y: (frame.top + Double(frame.height)) / frame.worldDots).coordinate.latitude
    let north = WorldPoint(x: 0, y: frame.top / frame.worldDots).coordinate.latitude
    let range = Int((south / step).rounded(.down))...Int((north / step).rounded(.up))
    return range.clamped(to: all)
  }
}
