import Foundation
import MapTiles
import Testing

/// A map as it should look at several sizes, in a file that is reviewed like code.
///
/// `MYTODO_UPDATE_GOLDENS=1 swift test --filter GoldenMap` rewrites the files; check in the diff whether the change was
/// intended.
struct GoldenMap {
  let name: String
  let sources: MapSources
  let view: MapView
  var language = "en"

  private static let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Maps")
  private static let isUpdating = ProcessInfo.processInfo.environment["MYTODO_UPDATE_GOLDENS"] != nil
  private static let sizes = [(50, 16), (80, 24), (160, 50)]

  private var file: URL { Self.directory.appending(path: name + ".txt") }

  /// Compares the pictures with the file, or writes the file.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let lines = content
    if Self.isUpdating { return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file) }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let different = zip(lines, expected).filter { $0 != $1 }.prefix(20).map { "- \($1)\n+ \($0)" }
    #expect(
      lines == expected,
      Comment(rawValue: "The map \(name) (- meant, + shown):\n" + different.joined(separator: "\n")),
      sourceLocation: sourceLocation
    )
  }

  /// The picture in all sizes, its inks and grounds in the smallest, and the picture without colours and braille.
  private var content: [String] {
    let pictures = Self.sizes.map { columns, rows in
      SampleMaps.picture(sources, view, MapSize(columns: columns, rows: rows), language: language)
    }
    var lines = pictures.flatMap { ["\($0.size.columns)×\($0.size.rows)"] + $0.lines }
    lines += ["inks"] + letters(pictures[0]) { $0.ink.map { Self.letter(of: $0) } ?? " " }
    lines += ["grounds"] + letters(pictures[0]) { Self.letter(of: $0.ground) }
    for (title, style) in [
      ("without backgrounds", MapPicture.Style(marksWater: true)),
      ("ascii", MapPicture.Style(dots: .ascii, symbols: .ascii, marksWater: true)),
    ] {
      let (columns, rows) = Self.sizes[1]
      let size = MapSize(columns: columns, rows: rows)
      lines += [title] + SampleMaps.picture(sources, view, size, language: language, style: style).lines
    }
    return lines
  }

  private func letters(_ picture: MapPicture, _ letter: (MapCell) -> Character) -> [String] {
    (0..<picture.size.rows).map { row in
      let line = (0..<picture.size.columns).map { letter(picture[$0, row]) }
      return String(String(line.reversed()).drop { $0 == " " }.reversed())
    }
  }

  /// A letter for each ink: a, b, c … in the order of ``MapInk``.
  private static func letter(of ink: MapInk) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "a") + ink.rawValue - 1))
  }

  private static func letter(of ground: MapGround) -> Character {
    switch ground {
    case .land: " "
    case .water: "~"
    case .ice: "*"
    case .green: "#"
    case .building: "="
    }
  }
}
