import Foundation
import TODOCore
import TaskFormats
import TestSupport
import Testing

/// Files that were damaged by chance: whatever they are, reading ends, and what was read can be written.
@Suite struct DataFuzzTests {
  /// Bytes that mean something in one of the formats.
  private static let pieces = [
    "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "{", "}", "[", "]", ":", "\\", "\\ud800", "\\u0000",
    "@", "'=", "null", "1e400",
    "-1", "\u{FEFF}", "\u{202E}", "99999999999", "\"uuid\":", "\"status\":\"recurring\"", "\"parent\":",
    "\"annotations\":",
    "\"description\":", "every ", "task,", "note,", "Z", "T", "0000", "=cmd|", "🌱", "{\"a\":{\"a\":",
    "[[[[[[[[", "\"tags\":",
  ]

  private func fuzz<Format: TaskFormat>(_ type: Format.Type, _ texts: [String]) throws {
    let count = DamagedFiles.count
    var mutations = Mutations(seed: 8, of: texts.map { Data($0.utf8) }, pieces: Self.pieces, longest: nil)
    var read = 0
    for number in 0..<count {
      let data = mutations.next()
      let file: FormatFile<Format>
      do throws(FormatError) { file = try FormatFile(data, as: Format.self) } catch { continue }
      read += 1
      #expect(file.entries.count == file.scanned.places.count)
      for index in file.entries.indices {
        let place = file.scanned.places[index]
        #expect(place.range.upperBound <= data.count && place.line > 0)
        #expect(file.entries[index].values.title.count <= max(FormatLimits.title, data.count))
        let exported = file.exported(index)
        _ = file.format.write(exported)
        // What is edited can be read again.
        let edited = file.format.write(
          file.exported(index) {
            Edits.change(ItemField.allCases[number % ItemField.allCases.count], of: &$0)
          }
        )
        if !edited.text.isEmpty, exported.kept != nil, Format.self == TaskwarriorFormat.self {
          #expect(file.format.read(edited.text) != nil)
        }
      }
    }
    #expect(read > count / 50, "some files are still files")
  }

  @Test func taskwarrior() throws {
    try fuzz(
      TaskwarriorFormat.self,
      [
        #"[{"uuid":"7140859b-3049-4a81-897f-5ce8aab8d4bc","description":"a \/ b","status":"recurring","recur":"P2W","due":"20261130T230000Z","until":"20271130T230000Z","mask":"-"},"#
          + #"{"uuid":"f9","parent":"7140859b-3049-4a81-897f-5ce8aab8d4bc","status":"pending","due":"20261231T230000Z","recur":"P2W"}]"#,
        "{\"description\":\"x\",\"tags\":[\"a b\"],\"annotations\":[{\"entry\":\"20261127T112108Z\",\"description\":\"y\"}]}\n{\"status\":\"completed\",\"end\":\"20261127T112108Z\"}\n",
      ]
    )
  }

  @Test func todoist() throws {
    try fuzz(
      TodoistFormat.self,
      [
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG\r\ntask,Buy milk @home,,4,1,2026-12-01,en\r\nnote,\"a \"\"b\"\"\",,,,,\r\ntask,x,,1,2,,\r\n",
        "TYPE;CONTENT;PRIORITY;INDENT\ntask;a;4;1\nsection;b;;\ntask;\"c\nd\";1;9",
      ]
    )
  }

  @Test func ownTable() throws {
    try fuzz(
      OwnTableFormat.self,
      [
        "id,title,detail,done,priority,due,repeat,tags,coordinate\r\n3f2a9c1e,\"a, b\",'=x,true,high,2026-12-24T17:30,FREQ=DAILY,a b,\"1,2\"\r\n",
        "title;due\n\"a\nb\";2026-12-24\n;\n",
      ]
    )
  }

  @Test func googleTasks() throws {
    try fuzz(
      GoogleTasksFormat.self,
      [
        #"{"kind":"tasks#taskLists","items":[{"kind":"tasks#tasks","title":"Home","items":["#
          + #"{"id":"a","title":"b","notes":"c","due":"2026-12-04T00:00:00Z","links":[{"link":"d"}],"parent":"e"},"#
          + #"{"id":"e","title":"f","status":"completed","completed":"2026-12-04T00:00:00Z"}]}]}"#
      ]
    )
  }

  @Test func ownJSON() throws {
    try fuzz(
      OwnJSONFormat.self,
      [
        #"{"format":"mytodo","version":1,"lists":["Work"],"views":[{"name":"v","query":"a","sort":"due"}],"items":["#
          + #"{"id":"3f2a9c1e","title":"a","tags":["b"],"coordinate":[1,2],"sources":[{"format":"ics","key":"k","text":"AAA="}]}]}"#,
        #"[{"title":"x","steps":[{"title":"y","done":true}]}]"#,
      ]
    )
  }
}
