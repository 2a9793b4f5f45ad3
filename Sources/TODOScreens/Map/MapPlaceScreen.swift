import Places
import TODOCore
import TODOViewModel
import TODOWording
import TerminalUI

/// The one-line prompt for a place; what was found is above it.
final class MapPlaceScreen: PromptScreen {
  let stack: ScreenStack
  private let map: MapData
  private let take: (FoundPlace) async -> Void
  var prompt: LinePrompt
  /// What the text was found to mean, with that text.
  private var found: (text: String, result: Result<PlaceAnswer, GazetteerError>)?
  /// Finds the text off the main actor.
  private(set) var finding: Task<Void, Never>?
  /// Gets ready to find places.
  private(set) var preparation: Task<Void, Never>?

  /// - Parameter take: takes the place that is meant.
  init(
    _ stack: ScreenStack,
    _ map: MapData,
    prompt: Message,
    take: @escaping (_ place: FoundPlace) async -> Void
  ) {
    (self.stack, self.map, self.take) = (stack, map, take)
    self.prompt = LinePrompt(stack.text(prompt))
    preparation = Task { await map.prepareFinding() }
  }

  var header: ScreenHeader { ScreenHeader(title: .placeScreen) }
  var otherHelp: [KeyHelp] { stack.keys.textHelp(hasRows: false) }

  func understood(_: Rect) -> MeaningText? {
    meaning.map { MeaningText($0.text, $0.isWarning ? .alarm : .quiet) }
  }

  private var meaning: (text: String, isWarning: Bool)? {
    guard !prompt.text.allSatisfy(\.isWhitespace) else { return (stack.text(.placeExamples), false) }
    guard let found else { return nil }
    switch found.result {
    case .success(.nothing): return (stack.text(.placeUnknown), true)
    case .success(.found(let place)): return (stack.text(.placeMeans(name: map.name(place))), false)
    case .success(.unclear(let places)):
      return (stack.text(.placeMayMean(names: places.prefix(4).map { map.name($0) })), false)
    case .failure: return (stack.text(.placesUnusable), true)
    }
  }

  func textChanged() {
    guard finding == nil else { return }
    finding = Task {
      while found?.text != prompt.text { await find(prompt.text) }
      finding = nil
      stack.askForFrame()
    }
  }

  private func find(_ text: String) async {
    do throws(GazetteerError) {
      found = (text, .success(try await map.find(text)))
    } catch {
      found = (text, .failure(error))
    }
  }

  /// Takes the place, or asks which one is meant.
  func go() async {
    guard !prompt.text.allSatisfy(\.isWhitespace) else { return close() }
    if found?.text != prompt.text { await find(prompt.text) }
    switch found?.result {
    case .success(.found(let place)):
      close()
      await take(place)
    case .success(.unclear(let places)):
      let choices = places.prefix(9).enumerated().map { index, place in
        MenuScreen.Choice(.placeName(text: map.name(place)), shortcut: "123456789".dropFirst(index).first) {
          [self] in
          close()
          await take(place)
        }
      }
      stack.push(MenuScreen(stack, title: .whichPlace, choices: choices))
    case .success(.nothing), .failure, nil:
      if let meaning { stack.say(.placeProblem(text: meaning.text)) }
    }
  }
}

extension MapPlaceScreen {
  static let place = ActionPlace(heading: .inPlacePrompt, takesText: true)

  // A row to a line.
  // swift-format-ignore
  static let keyTable = KeyTable<MapPlaceScreen>([
    .init(.app, "place-go", [.enter], .inFooter) { $0.go },
    .help("place-help", [.f1]),
    .init(.app, "place-cancel", [.escape], .inFooter) { $0.close },
  ])
}
