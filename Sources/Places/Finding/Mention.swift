/// Words of an address that are the name of places or regions.
struct Mention {
  /// The part of the address, from zero.
  let part: Int
  /// The words within the part.
  let range: Range<Int>
  /// How likely the words are meant as a name: 1 for a whole part, less for a few of its words.
  let weight: Double
  let key: String
  let places: [Place]
  let regions: [Region]

  func isBefore(_ other: Mention) -> Bool {
    part < other.part || part == other.part && range.upperBound <= other.range.lowerBound
  }

  func overlaps(_ other: Mention) -> Bool { part == other.part && range.overlaps(other.range) }
}
