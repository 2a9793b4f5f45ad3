public import TODOCore
import TerminalUI

/// Facts about the form.
extension TODOListItemDetailPageObject {
  public var isShown: Bool { form.focus != nil }
  public var titleText: String { form.value(.title) }
  /// The visible lines.
  public var detailText: String { form.detailLines.joined(separator: "\n") }
  public var isDoneState: Bool { ["✓", "[x]"].contains(form.value(.done)) }
  public var locationText: String { form.value(.location) }
  public var addressText: String { form.value(.address) }

  public var priority: TODOPriority? {
    // "Low  ‹Middle›  High  Highest"
    switch form.value(.priority).firstMatch(of: #/[‹<](.+?)[›>]/#)?.1 {
    case "Low": .low
    case "Middle": .middle
    case "High": .high
    case "Highest": .highest
    default: nil
    }
  }

  /// The due date as typed.
  public var dueText: String { form.isPlaceholder(.due) ? "" : form.value(.due) }

  /// The interpretation of the typed due date; empty if it is invalid.
  public var understoodDate: String {
    let readings = form.dueRows.filter { $0.hasPrefix("= ") || $0.hasPrefix("or ") }
    return String(readings.joined(separator: " ").dropFirst(2))
  }

  public var isDueNotUnderstood: Bool { form.dueRows.contains { $0.contains(Self.notADate) } }

  private static let notADate = #/^Cannot read “|^not a valid date/#

  /// Why the form cannot be saved; nil if it can.
  public var saveObstacle: String? {
    form.lines.first { $0.contains(#/Enter a title to save|That is not a valid date/#) }
  }
  /// What others have done to the item since the form was opened; nil if nothing.
  public var meanwhile: String? { form.lines.first { $0.contains(" changed in ") } }
  public var isSaveAvailable: Bool { form.buttonAttributes(.save)?.contains(.dim) == false }
  /// Whether Save is highlighted as the button that Enter presses.
  public var isSaveSelected: Bool {
    form.buttonAttributes(.save)?.isDisjoint(with: [.bold, .reverse]) == false
  }
  public var isDeleteShown: Bool { form.buttonAttributes(.delete) != nil }
  /// When the item was created, modified and completed: "Completed Sat 21 Nov 2026 09:30".
  public var times: [String] { form.lines.filter { $0.contains(#/^(Created|Modified|Completed) /#) } }
  public var message: String { ScreenText(screen: driver.screen).message }

  /// All fields.
  public var facts: Facts {
    Facts(
      title: titleText,
      detail: detailText,
      isDone: isDoneState,
      priority: priority,
      due: dueText,
      location: locationText,
      address: addressText
    )
  }

  public struct Facts: Hashable, Sendable {
    public var title: String
    public var detail: String
    public var isDone: Bool
    public var priority: TODOPriority?
    public var due: String
    public var location: String
    public var address: String

    public init(
      title: String,
      detail: String = "",
      isDone: Bool = false,
      priority: TODOPriority? = .middle,
      due: String = "",
      location: String = "",
      address: String = ""
    ) {
      self.title = title
      self.detail = detail
      self.isDone = isDone
      self.priority = priority
      self.due = due
      self.location = location
      self.address = address
    }
  }
}
