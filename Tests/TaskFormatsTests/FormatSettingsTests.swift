import Foundation
import TODOCore
import TaskFormats
import Testing

@Suite struct FormatSettingsTests {
  @Test func nothingIsAskedForUnlessSaid() {
    let settings = FormatSettings(
      clock: .fixed(at: Date(timeIntervalSince1970: 0)),
      fileName: "todo.txt"
    )
    #expect(settings.list == nil)
    #expect(!settings.projectsAreTags && !settings.listIsFile && !settings.writesExtras)
  }
}
