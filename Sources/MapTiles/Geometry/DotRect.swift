/// A rectangle in dots of a frame.
struct DotRect {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// The part of a segment that lies inside; nil if none does. (Liang and Barsky's algorithm.)
  func clip(
    _ x0: Double,
    _ y0: Double,
    _ x1: Double,
    _ y1: Double
  ) -> (x0: Double, y0: Double, x1: Double, y1: Double)? {
    if max(x0, x1) < left || min(x0, x1) > right || max(y0, y1) < top || min(y0, y1) > bottom { return nil }
    let (stepX, stepY) = (x1 - x0, y1 - y0)
    var start = 0.0
    var end = 1.0
    func limit(_ step: Double, _ distance: Double) -> Bool {
      if step == 0 { return distance >= 0 }
      let place = distance / step
      if step < 0 { start = max(start, place) } else { end = min(end, place) }
      return start <= end
    }
    guard limit(-stepX, x0 - left), limit(stepX, right - x0), limit(-stepY, y0 - top),
      limit(stepY, bottom - y0)
    else { return nil }
    return (x0 + start * stepX, y0 + start * stepY, x0 + end * stepX, y0 + end * stepY)
  }
}
