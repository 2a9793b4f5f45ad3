/// What to do for each answer to whose values are kept.
struct ConflictAnswers {
  let keepMine: () async -> Void
  let takeTheirs: () async -> Void
}
