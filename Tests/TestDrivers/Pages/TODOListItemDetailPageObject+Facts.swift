public import TODOCore
import TerminalUI

/// Facts about the form.
extension TODOListItemDetailPageObject {
  public var isShown: Bool { form.focus != nil }
  public var titleText: String { form.value(.title) }
  /// The visible lines.
  public var detailText: String { form.detailLines.joined(separator: "\n") }
  public var isDoneState: Bool { form.value(.status).columnTexts.first == "done" }
  public var locationText: String { form.typed(.location) }
  /// Without the place that was found for it, which is beside it.
  public var addressText: String { form.typed(.address).columnTexts.first ?? "" }

  public var priority: TODOPriority? {
    switch form.chosenPriority {
    case "low": .low
    case "normal": .middle
    case "high": .high
    case "highest": .highest
    default: nil
    }
  }

  /// The due date as the field has it: as typed, or in words.
  public var dueText: String { form.typed(.due) }

  /// The interpretation of the typed due date; empty if it is invalid.
  public var understoodDate: String {
    isDueNotUnderstood
      ? ""
      : form.dueRows.flatMap(\.columnTexts).filter { !$0.contains(#/^in | ago$/#) }.joined(separator: " ")
  }

  public var isDueNotUnderstood: Bool { form.dueRows.contains { $0.contains(Self.notADate) } }

  private static let notADate = #/^Cannot read “|^not a valid date/#

  /// Why the form cannot be saved; nil if it can.
  public var saveObstacle: String? {
    form.lines.first { $0.contains(#/That is not a valid date/#) }
      ?? (form.lines.contains { $0.hasSuffix("Enter a title to save") } ? "Enter a title to save" : nil)
  }
  /// What others have done to the item since the form was opened; nil if nothing.
  public var meanwhile: String? { form.lines.first { $0.contains(" changed in ") } }
  public var isSaveAvailable: Bool { form.buttonAttributes(.save)?.contains(.bold) == true }
  public var isDeleteShown: Bool { form.buttonAttributes(.delete) != nil }
  /// Whether the item is done, and when it was completed: "done  Sat 21 Nov 2026 09:30".
  public var statusText: String { form.value(.status) }
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
