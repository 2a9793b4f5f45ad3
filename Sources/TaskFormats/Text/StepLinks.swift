import TODOCore

/// Makes the parents of entries such that no circle is left, and none is too deep.
enum StepLinks {
  /// Takes the parent from the last entry of each circle, and from those that are too deep, and tells it. Linear.
  ///
  /// - Parameter name: of what names the parent in the file, and stays there; nil where the place of an entry says it.
  static func settle(_ file: inout ScannedFile, name: String? = nil) {
    let (count, limit) = (file.places.count, StepCount.readLevelLimit)
    /// The level of each entry, 0 for one without a parent; -1 if it is not known yet.
    var levels = Array(repeating: -1, count: count)
    /// On the way from an entry up to one whose level is known.
    var path: [Int] = []
    var isOnPath = Array(repeating: false, count: count)
    for first in 0..<count where levels[first] < 0 {
      path = []
      var entry = first
      while levels[entry] < 0, !isOnPath[entry], let parent = file.places[entry].parent {
        path.append(entry)
        isOnPath[entry] = true
        entry = parent
      }
      if isOnPath[entry], let start = path.firstIndex(of: entry), let last = path[start...].max() {
        cut(&file, last, name, .circle)
        (levels[last], isOnPath[last]) = (0, false)
        // What comes below the cut comes first.
        if let place = path.firstIndex(of: last) { path = Array(path[(place + 1)...] + path[..<place]) }
      } else if levels[entry] < 0 {
        levels[entry] = 0
      }
      for entry in path.reversed() {
        isOnPath[entry] = false
        guard levels[entry] < 0 else { continue }
        let level = file.places[entry].parent.map { levels[$0] + 1 } ?? 0
        levels[entry] = level < limit ? level : 0
        if level >= limit { cut(&file, entry, name, .tooDeep(limit: limit)) }
      }
    }
  }

  private static func cut(
    _ file: inout ScannedFile,
    _ entry: Int,
    _ name: String?,
    _ reason: FileNote.Reason
  ) {
    file.places[entry].parent = nil
    file.unlinked.insert(entry)
    let (line, field) = (file.places[entry].line, ItemField.parent.row.name)
    file.notes.add(FileNote(line: line, name ?? field, name == nil ? .lost : .kept, reason))
  }
}
