import Foundation
import TODOModel

/// Makes a database of a given size for measurements: `SampleData PATH COUNT`. The same arguments give the same
/// titles, details, priorities and dates; a third of the items is done.
@main
struct SampleData {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count >= 0 else {
      FileHandle.standardError.write(Data("usage: SampleData PATH COUNT\n".utf8))
      exit(EX_USAGE)
    }
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let store = try TODOItemStore(
      .file(arguments[1]),
      session: TODOSession(name: "sample data"),
      clock: .fixed(at: start)
    )
    var random = SplitMix64(state: 2026)
    let slice = 20_000
    for first in stride(from: 0, to: count, by: slice) {
      try await store.fill(with: (first..<min(first + slice, count)).map { draft($0, &random) })
    }
    try await store.buildSearchIndex()
  }

  private static let words: [[String]] = [
    "book call fix write buy clean plan send pay read water renew check pack visit".split(separator: " "),
    "flight dentist bike letter milk kitchen trip report rent book plants passport list bag aunt"
      .split(separator: " "),
  ].map { $0.map(String.init) }
  private static let japanese = ["牛乳を買う", "会議の準備", "報告書を書く", "テレビを直す", "切符を予約", "掃除をする"]
  private static let vietnamese = [
    "Mua sữa", "Gọi nha sĩ", "Đặt vé máy bay", "Tưới cây", "Sửa xe đạp", "Đường về Hà Nội",
  ]

  private static func draft(_ index: Int, _ random: inout SplitMix64) -> TODODraft {
    let kind = Int.random(in: 0..<10, using: &random)
    let title =
      switch kind {
      case 0, 1: japanese[Int.random(in: 0..<japanese.count, using: &random)]
      case 2, 3: vietnamese[Int.random(in: 0..<vietnamese.count, using: &random)]
      default: words.map { $0[Int.random(in: 0..<$0.count, using: &random)] }.joined(separator: " the ")
      }
    let day = CalendarDay(year: 2026, month: 1, day: 1)?.adding(days: Int.random(in: 0..<700, using: &random))
    let details = [japanese, vietnamese, words[0], words[1]][Int.random(in: 0..<4, using: &random)]
    return TODODraft(
      title: "\(title) \(Int.random(in: 0..<1_000_000, using: &random))",
      detail: (0..<12).map { _ in details[Int.random(in: 0..<details.count, using: &random)] }
        .joined(separator: " "),
      isDone: Int.random(in: 0..<3, using: &random) == 0,
      priority: TODOPriority.allCases[Int.random(in: 0..<4, using: &random)],
      due: Bool.random(using: &random) ? day.map { DueDate(day: $0) } : nil,
      location: TODOLocation(name: index % 5 == 0 ? "Nội Bài" : "")
    )
  }
}

/// A small generator with a seed. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
