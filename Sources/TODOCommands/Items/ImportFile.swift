import Foundation
import TODOCore
import TODOScreens
import TODOStore
import TODOWording
import TaskFormats

/// A file, or standard input, that is read for an import or an update.
struct ImportFile {
  /// As it was named.
  let name: String
  let items: FileItems
  /// The snapshot of the file or of standard input.
  let copy: FileSnapshot

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: “-” for standard input.
  ///   - format: nil to find it out.
  ///   - settings: but for the name of the file.
  ///   - consequence: what was not done if it cannot be read.
  ///   - check: receives its format and what its name and its beginning say that it is, nil if that is unclear, before its entries are
  ///     read.
  init(
    _ path: String,
    as format: FileFormat?,
    _ settings: FormatSettings,
    in world: World,
    consequence: Message,
    check: (_ format: FileFormat, _ guess: FileFormat?) throws(CommandFailure) -> Void = { _, _ in }
  ) throws(CommandFailure) {
    let isStream = path == "-"
    name = isStream ? world.text(.standardInputName, on: world.output) : path
    var settings = settings
    settings.fileName = isStream ? "" : FilePath(path).name
    let filePath = try world.path(path)
    let directory = world.environment.temporaryDirectory
    do throws(FileSnapshotError) {
      copy =
        try isStream
        ? world.input.snapshot(copyingIn: directory) : FileSnapshot(path: filePath, copyingIn: directory)
    } catch { throw .snapshot(error, name, consequence) }
    let beginning = copy.bytes.prefix(FormatGuess.length)
    let guess = FormatGuess.format(name: isStream ? nil : settings.fileName, beginning: beginning)
    settings.tellsOtherLines = format == nil && guess != FormatGuess.format(ofNewFile: settings.fileName)
    guard let format = format ?? guess else {
      guard !copy.bytes.isEmpty else { throw .refused(.fileIsEmpty(path: name)) }
      let formats = FileFormat.allCases.map(\.rawValue)
      throw .refused(
        FormatGuess.mayBeLines(beginning)
          ? .fileFormatUnclear(path: name, formats: formats)
          : .fileFormatUnknown(path: name, formats: formats)
      )
    }
    try check(format, guess)
    do throws(FormatError) {
      items = try FileItems(copy.bytes, format, settings)
    } catch { throw .format(error, name, consequence) }
    guard !Task.isCancelled else { throw .snapshot(.stopped, name, consequence) }
  }

  /// - Parameter ids: of the items that entries are, by their numbers.
  func report(ids: [Int: TODOItem.ID] = [:]) -> FileReport.File {
    FileReport.File(name: name, format: items.format, notes: items.notes) {
      items.entry(atLine: $0).map { ids[$0] ?? items.id($0) }
    }
  }

  /// The items that entries are of which something is told.
  ///
  /// - Parameter notes: what the store says of it.
  func ids(
    toldIn notes: [FileNote],
    _ store: TODOItemStore
  ) async throws(TODOStoreError) -> [Int: TODOItem.ID] {
    let lines = (items.notes.first + notes).map(\.line)
    let numbers = Set(lines.compactMap(items.entry)).sorted()
    let known = try await store.exported(as: numbers.map(items.entry(_:)))
    var ids: [Int: TODOItem.ID] = [:]
    for (number, entry) in zip(numbers, known) {
      if case .item(let item) = entry { ids[number] = item.item.id }
    }
    return ids
  }

  /// How many entries are not taken in because of what the file alone says.
  var leftOutCount: Int { items.notes.counts.filter { $0.key.fate == .leftOut }.values.reduce(0, +) }
}
