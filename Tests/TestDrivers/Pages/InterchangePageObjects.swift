import TerminalUI

/// The prompt for a file that is imported or written.
public struct FilePromptPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  /// Puts a path into the line, and returns when the prompt says what is there.
  ///
  /// - Parameters:
  ///   - path: nil for the one that is there.
  ///   - meaning: the beginning of what it says.
  @discardableResult
  public func paste(_ path: String?, meaning: String) async throws -> Self {
    if let path { try await driver.paste(path) }
    // What a driver itself makes the app say goes with the next key.
    try await driver.press(Key(.end))
    try await driver.wait(until: "it means “\(meaning)”") { _ in self.meaning.hasPrefix(meaning) }
    return self
  }

  /// Goes on to what the file would bring, or to what would be in it.
  public func open() async throws -> PreviewPageObject {
    let preview = PreviewPageObject(driver)
    try await driver.press(Key(.enter))
    return try await preview.ready()
  }

  /// Goes on to the question what is to become of a file that is there.
  public func openExisting() async throws -> ExistingFilePageObject {
    try await driver.press(Key(.enter))
    return ExistingFilePageObject(driver)
  }

  // MARK: Facts

  /// What the path leads to.
  public var meaning: String { ScreenText(screen: driver.screen).message }
}

/// The question what is to become of a file that is there.
public struct ExistingFilePageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  public func update() async throws -> PreviewPageObject { try await preview(after: "u") }
  public func replace() async throws -> PreviewPageObject { try await preview(after: "r") }

  @discardableResult
  public func cancel() async throws -> TODOListPageObject { try await driver.list(after: .character("c")) }

  private func preview(after answer: Character) async throws -> PreviewPageObject {
    try await driver.press(.character(answer))
    return try await PreviewPageObject(driver).ready()
  }

  // MARK: Facts

  private var popup: Popup { Popup(screen: driver.screen) }

  public var title: String { popup.title }
  public var answers: [String] { popup.labels }
}

/// What an import or an export would do.
public struct PreviewPageObject {
  private let driver: any AppDriver

  init(_ driver: any AppDriver) { self.driver = driver }

  // MARK: Acts

  /// Returns when the file and the items have been read.
  @discardableResult
  func ready() async throws -> Self {
    try await driver.wait(until: "it is known what would be done") { _ in
      !button.isEmpty && !lines.contains { $0.hasPrefix("Reading the ") }
    }
    return self
  }

  /// Begins, and returns when it has ended and a message says so.
  ///
  /// - Parameter message: the beginning of what is said.
  @discardableResult
  public func start(until message: String) async throws -> TODOListPageObject {
    try await driver.pressAhead([Key(.enter)])
    return try await said(message)
  }

  /// Begins, and stops it at once.
  @discardableResult
  public func startAndStop(until message: String) async throws -> TODOListPageObject {
    try await driver.pressAhead([Key(.enter), Key(.escape)])
    return try await said(message)
  }

  private func said(_ message: String) async throws -> TODOListPageObject {
    let list = TODOListPageObject(driver)
    try await driver.wait(until: "“\(message)” is said") { _ in list.message.hasPrefix(message) }
    return list
  }

  @discardableResult
  public func cancel() async throws -> TODOListPageObject { try await driver.list(after: Key(.escape)) }

  // MARK: Facts

  private var lines: [String] {
    (0..<driver.screen.size.rows).map { ScreenText(screen: driver.screen).row($0) }
  }

  public var header: String { lines[0] }

  /// The parts of a line with a label.
  public func line(_ label: String) -> [String] {
    let line = lines.first { $0.hasPrefix(label + "  ") }
    return line.map { $0.dropFirst(label.count).columnTexts } ?? []
  }

  /// What the button says; empty while there is none.
  public var button: String {
    let buttons = lines.last { $0.hasSuffix("Cancel") || $0.contains("  Cancel  ") }
    // The bar is before the one that Enter presses.
    return buttons?.columnTexts.first.map { String($0.trimmingPrefix(/▐ */)) } ?? ""
  }
}

extension TODOListPageObject {
  public func importTap() async throws -> FilePromptPageObject {
    try await press(.character("i"))
    return FilePromptPageObject(driver)
  }

  /// By the palette, since no key has it.
  public func exportTap() async throws -> FilePromptPageObject {
    try await paletteTap().type("export").run()
    return FilePromptPageObject(driver)
  }
}
