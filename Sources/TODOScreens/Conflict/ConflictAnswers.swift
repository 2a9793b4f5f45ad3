/// What follows from the answer whose values are kept.
struct ConflictAnswers {
  let keepMine: () async -> Void
  let takeTheirs: () async -> Void
}
