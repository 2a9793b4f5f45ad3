import TODOCore

/// A step to be made.
struct NewStep: Sendable {
  let verb: TODOVerb
  let entity: TODOEntity
  /// The name of the step in the history; nil for the title of the first row that it changes.
  let subject: String?
  /// The rows that it creates, changes and deletes, in this order.
  let parts: [any StepPart]

  init(_ verb: TODOVerb, _ entity: TODOEntity, subject: String? = nil, parts: [any StepPart]) {
    self.verb = verb
    self.entity = entity
    self.subject = subject
    self.parts = parts
  }

  /// A step of changes whose values are known, in the order in which they are made, those of one row together.
  init(_ verb: TODOVerb, _ entity: TODOEntity, subject: String? = nil, _ changes: [TODOChange]) {
    self.init(verb, entity, subject: subject, parts: [ChangeList(changes)])
  }

  /// How many rows it concerns, including those that will be skipped.
  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  /// The changes of a step whose changes are known.
  var knownChanges: [TODOChange]? {
    parts.count == 1 ? (parts[0] as? ChangeList).map { Array($0.changes) } : nil
  }
}
