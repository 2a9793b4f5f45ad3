public import Foundation
import GRDB
import TODOCore
import TODOStore

/// Text that is hard to show safely, as a database may contain it: control sequences, text that hides, moves or joins
/// other text, and bytes that are not text.
nonisolated public struct HardText: CustomStringConvertible, Sendable {
  public let name: String
  public let bytes: [UInt8]

  public var description: String { name }

  private init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  public static let all = [
    HardText("CSI", "a\u{1B}[2Jb\u{1B}[1;1Hc\u{1B}[31mred"),
    HardText("OSC 8", "\u{1B}]8;;http://example.org\u{1B}\\link\u{1B}]8;;\u{7}"),
    HardText("OSC 52", "\u{1B}]52;c;cm0gLXJm\u{7}clip"),
    HardText("title and palette", "\u{1B}]0;title\u{7}\u{1B}]4;1;rgb:00/00/00\u{1B}\\x"),
    HardText("DCS", "\u{1B}P$q\"p\u{1B}\\dcs\u{1B}P+q544e\u{1B}\\"),
    HardText("questions", "\u{1B}[6n\u{1B}[c\u{1B}[>c\u{1B}[?1000h\u{5}\u{1B}c"),
    HardText("C1 as code points", "a\u{9B}31mb\u{9D}0;t\u{9C}c\u{90}d\u{85}e\u{84}f"),
    HardText(
      "C1 as bytes",
      [0x61, 0x9B, 0x33, 0x31, 0x6D, 0x62, 0x9D, 0x30, 0x3B, 0x74, 0x9C, 0x85, 0x84, 0x90]
    ),
    HardText(
      "no UTF-8",
      [0x61, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0xFF, 0xFE, 0xE3, 0x81]
    ),
    HardText("C0", "a\u{1}\u{7}\u{8}\u{B}\u{C}\u{E}\u{F}\u{11}\u{13}\u{18}\u{1A}\u{7F}b"),
    HardText("bidirectional controls", "a\u{202E}evil\u{202C}\u{2066}x\u{2069}\u{200F}\u{61C}b"),
    HardText("zero width", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f\u{AD}g\u{180E}h"),
    HardText("nothing but zero width", "\u{200B}\u{200D}\u{FEFF}"),
    HardText("50 marks", "z" + String(repeating: "\u{301}\u{316}", count: 25) + "y"),
    HardText("a mark without a letter", "\u{301}\u{20E3}x"),
    HardText("families", "👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 🧑🏿‍🤝‍🧑🏻"),
    HardText("flags", "🇻🇳🇯🇵🇩 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    HardText("keycaps", "1️⃣ #️⃣ ❤️ ☎︎ ☺️"),
    HardText("tabs and newlines", "a\tb\nc\r\nd\re\u{2028}f\u{2029}g"),
    HardText("Arabic", "السَّلامُ عليكم 123"),
    HardText("Hebrew", "שָׁלוֹם עולם (abc)"),
    HardText("wide", "牛乳を買う ﾊﾟﾝ がぎぐ か\u{3099} 한국어 \u{1112}\u{1161}\u{11AB}"),
    HardText("Indic and Thai", "नमस्ते क्षि ภาษาไทย தமிழ்"),
    HardText("annotations and fillers", "\u{FFF9}a\u{FFFA}b\u{FFFB}\u{3164}\u{115F}\u{2800}\u{FFFC}"),
  ]

  /// Creates a database with an item for each, which has the text as title, details, location, address and in the name
  /// of its step, written without the app, byte by byte.
  @MainActor public static func fill(_ workspace: Workspace) async throws {
    let store = try TODOItemStore(
      .file(workspace.database),
      session: TODOSession(name: "hard text"),
      clock: .fixed(at: Date(timeIntervalSince1970: 1_795_168_800))
    )
    for text in all { _ = try await store.createTODOItem(TODOItemValues(text.name)) }
    // The store may be updating its search index.
    var patient = Configuration()
    patient.busyMode = .timeout(10)
    try await DatabaseQueue(path: workspace.database, configuration: patient).write { db in
      for (number, text) in zip(1..., all) {
        try db.execute(
          sql: """
            UPDATE item SET title = CAST(:text AS TEXT), detail = CAST(:text AS TEXT),
              locationName = CAST(:text AS TEXT), locationAddress = CAST(:text AS TEXT) WHERE number = :number;
            """,
          arguments: ["text": Data(text.bytes), "number": number]
        )
        try db.execute(
          sql: "UPDATE step SET subject = CAST(:text AS TEXT) WHERE number = :number",
          arguments: ["text": Data(text.bytes), "number": number]
        )
      }
    }
  }

  /// The contents of the database, column by column.
  @MainActor public static func stored(_ workspace: Workspace) throws -> [String: [Data]] {
    let facts = DatabaseFacts(path: workspace.database)
    var columns: [String: [Data]] = [:]
    for column in ["title", "detail", "locationName", "locationAddress"] {
      columns[column] = try facts.bytes(ofColumn: column)
    }
    return columns
  }
}
