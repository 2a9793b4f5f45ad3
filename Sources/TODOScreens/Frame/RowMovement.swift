/// The effect of keys, in rows.
enum RowMovement {
  case up, down, pageUp, pageDown, first, last
}
