import Foundation

/// The line ends around an entry that is written.
struct LineFrame {
  /// What comes before the entry, and what ends it.
  let start, end: Data
  /// What ends a line inside of it.
  let lineEnd: Data

  /// - Parameter kept: the line end of the entry that was kept, empty if it has none; nil for a new entry.
  init(kept: Data?, _ settings: FormatSettings) {
    lineEnd = Data((settings.updated?.lineEnd ?? "\n").utf8)
    let endsInLine = settings.updated?.endsInLine == true
    if let kept, !settings.addsEntries {
      start = Data()
      // The last line of a file may have no end. It gets one, unless it goes back to such a place.
      end = kept.isEmpty && !endsInLine ? lineEnd : kept
    } else {
      (start, end) = endsInLine ? (lineEnd, Data()) : (Data(), lineEnd)
    }
  }

  /// Lines with their ends, as an entry is written without ``start``. What is added ends like the first line, and the last one as it did.
  func joined(_ lines: [TextLine]) -> Data {
    let lineEnd = lines.first?.end.isEmpty == false ? lines[0].end : Array(self.lineEnd)
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      bytes += line.content
      if index < lines.count - 1 { bytes += line.end.isEmpty ? lineEnd : line.end }
    }
    return Data(bytes) + end
  }
}
