public import TODOCore
public import TODOWording
public import TerminalUI

extension MessageFormatter {
  /// In English.
  public init(marks: MarkStyle, keyName: @escaping (String) -> String = { $0 }) {
    self.init(language: .en, marks: marks, keyName: keyName)
  }
}

extension DateWording {
  /// In English.
  public init(now: LocalMoment, order: DateOrder) {
    self.init(now: now, order: order, language: .en)
  }
}
