import TerminalUI

/// Numbers of the palette that ncurses takes for colours of 24 bits: it can send those itself only to a terminal whose entry in terminfo has all of
/// them, and hardly any names such an entry, although most can draw them. In its output, the numbers are replaced by the colours.
struct ColorStandIns {
  /// The sixteen below are the user's own.
  private static let numbers = 16..<256

  private var known: [Color: Int32] = [:]
  /// What follows `38;` or `48;`, by the number less the first one.
  private var parameters: [[UInt8]] = []

  /// The number of a colour; nil if there are too many.
  mutating func number(of color: Color) -> Int32? {
    switch color {
    case .ansi(let index) where index < Self.numbers.lowerBound,
      .palette(let index) where index < Self.numbers.lowerBound:
      return Int32(index)
    case .ansi, .palette, .rgb: break
    }
    if let number = known[color] { return number }
    let number = Self.numbers.lowerBound + parameters.count
    guard number < Self.numbers.upperBound else { return nil }
    let components = color.components
    parameters.append(Array("2;\(components.red);\(components.green);\(components.blue)".utf8))
    known[color] = Int32(number)
    return Int32(number)
  }

  /// Puts the colours into what ncurses has written, where a number of the palette is always in a sequence of its own: `ESC [ 38 ; 5 ; 16 m`.
  func replaced(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      result += rest[..<start]
      rest = rest[start...]
      let sequence = sequence(at: rest)
      result += sequence?.written ?? [0x1B]
      rest = rest.dropFirst(sequence?.count ?? 1)
    }
    return result + rest
  }

  /// The sequence of a colour at the start of `bytes`: how long it is, and what is sent instead.
  private func sequence(at bytes: some RandomAccessCollection<UInt8>) -> (count: Int, written: [UInt8])? {
    let introducer = bytes.prefix(Self.foreground.count)
    guard introducer.elementsEqual(Self.foreground) || introducer.elementsEqual(Self.background) else {
      return nil
    }
    let digits = bytes.dropFirst(introducer.count).prefix { (0x30...0x39).contains($0) }.prefix(3)
    let end = introducer.count + digits.count
    let index = digits.reduce(0) { 10 * $0 + Int($1 - 0x30) } - Self.numbers.lowerBound
    guard parameters.indices.contains(index), bytes.dropFirst(end).first == UInt8(ascii: "m") else {
      return nil
    }
    return (end + 1, introducer.dropLast(2) + parameters[index] + [UInt8(ascii: "m")])
  }

  private static let foreground = Array("\u{1B}[38;5;".utf8)
  private static let background = Array("\u{1B}[48;5;".utf8)
  /// What ncurses writes for the last number, if a terminal's entry is one that this works with.
  static let sample = (
    number: 255, foreground: foreground + Array("255m".utf8), background: background + Array("255m".utf8)
  )
}
