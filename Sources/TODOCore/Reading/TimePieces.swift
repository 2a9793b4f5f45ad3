/// The ways to say a time of day.
extension Lattice {
  func times(at place: Int) -> [(value: Clock, end: Int)] {
    let first = text.skippingBlanks(from: place)
    let vague = optional(.at, at: first).flatMap { ends(.vagueTime, at: $0) }
    return (optional(.at, at: first) + vague).flatMap { start -> [(value: Clock, end: Int)] in
      let inWords = start == first ? [] : hoursInWords(at: start)
      return (times(behind: start, hasAt: start != first) + inWords).compactMap { clock, end in
        var clock = clock
        // “around 5” may be anything.
        if vague.contains(start), clock.form == .number || clock.form == .fourDigits { return nil }
        clock.hasAt = clock.hasAt || start != first
        return (clock, end)
      }
    }
  }

  /// The time of “at seven” and “at seven thirty”; “at seven shops” has none.
  private func hoursInWords(at place: Int) -> [(value: Clock, end: Int)] {
    words(.number, at: place).filter { hour, end in
      (1...12).contains(hour) && end - text.skippingBlanks(from: place) > 2
    }.flatMap { hour, end in
      ([(0, end)] + words(.minuteInWords, at: end)).map { minute, end in
        (value: Clock(hour: hour, minute: minute, form: .number, isInWords: true), end: end)
      }
    }.filter(isHour)
  }

  /// The first of two times, and the place after the second one: 14:00-15:30, “from 2 to 4pm”, 10時から12時.
  func timesWithEnd(at place: Int) -> [(value: Clock, end: Int)] {
    var found: [(value: Clock, end: Int)] = []
    func add(from start: Int, _ joints: [WordKind]) {
      for (first, end) in times(at: start) {
        for (last, end) in (ends(joints, at: end) + startsBehindDash(end)).flatMap({ times(at: $0) })
        where isHour(last, endingAt: end) {
          var first = first.beginning(last)
          first.hasAt = first.hasAt || start != place
          found.append((first, end))
        }
      }
    }
    for start in optional(.from, at: place) { add(from: start, [.to, .until, .fromBehind]) }
    for start in ends(.between, at: place) { add(from: start, [.and]) }
    return found
  }

  /// Whether a number is an hour rather than that of the word after it, as in “at 9 - 2 people”.
  func isHour(_ time: Clock, endingAt end: Int) -> Bool {
    !(time.form == .number || time.form == .fourDigits) || isHour(endingAt: end)
  }

  private func isHour(endingAt end: Int) -> Bool {
    !isOfTitle(behind: end) || !days(at: end).isEmpty || !ends(.on, .every, .adverb, at: end).isEmpty
  }

  /// Whether a word of the title is after a number, which may be that of it.
  func isOfTitle(behind end: Int) -> Bool {
    let next = text.skippingBlanks(from: end)
    return text[next].isOfAnyWord && !text.isWord(text.word(behind: next), of: .continuation)
  }

  /// - Parameter hasAt: whether “at” is before it: “ten to eleven” alone is from ten until eleven.
  private func times(behind place: Int, hasAt: Bool) -> [(value: Clock, end: Int)] {
    var found: [(value: Clock, end: Int)] = []
    func add(_ hour: Int, _ form: Clock.Form, _ end: Int, minute: Int = 0) {
      found.append((Clock(hour: hour, minute: minute, form: form), end))
    }
    for atom in atoms(at: place) {
      switch atom.meaning {
      case .clock(let clock): found += withMinutes(clock, atom.end)
      case .word(.noon, let hour): add(hour, hour == 0 ? .midnight : .noon, atom.end)
      case .word(.digits, let hour):
        if hour <= 23 { add(hour, .number, atom.end) }
        for end in ends(.oClock, at: atom.end) where (1...12).contains(hour) {
          found.append((Clock(hour: hour, minute: 0, form: .number, hasAt: true), end))
        }
        // “8 rưỡi sáng”
        for (half, end) in words(.halfAfter, at: atom.end) where hour <= 12 && !parts(at: end).isEmpty {
          add(hour, .colon, end, minute: half)
        }
        found += vietnameseTimes(hour, behind: atom.end)
      case .word(.number, let hour) where atom.language == .vietnamese:
        found += vietnameseTimes(hour, behind: atom.end)
      case .word(.fourDigits, let number) where number / 100 < 24 && number % 100 < 60 || number == 2400:
        add(number / 100, .fourDigits, atom.end, minute: number % 100)
      case .word(.halfPast, let minutes) where hasAt || minutes > 0 || minutes == -15:
        for atom in atoms(at: atom.end) {
          switch atom.meaning {
          case .word(.digits, let hour) where (1...23).contains(hour),
            .word(.number, let hour) where isHour(endingAt: atom.end):
            found.append((Clock(minutes: hour * 60 + minutes, form: .halfPast), atom.end))
          case .clock(let clock) where clock.minute == 0:
            found.append((Clock(minutes: clock.minutes + minutes, form: clock.form), atom.end))
          default: break
          }
        }
      case .word(.half, let minute) where guesses:
        for (hour, end) in numbers(at: atom.end) where (1...12).contains(hour) && !isOfTitle(behind: end) {
          add(hour, .half, end, minute: minute)
        }
      default: break
      }
    }
    return found
  }

  /// 17h, and 5h rưỡi, 5h kém 15, 17h 30 phút.
  private func withMinutes(_ clock: Clock, _ end: Int) -> [(value: Clock, end: Int)] {
    switch clock.form {
    case .hour, .vietnamese:
      [(clock, end)] + vietnameseMinutes(clock.hour, behind: end)
    case .hourAndMinute, .colon:
      [(clock, end)]
        + unitEnds(.minute, at: end).filter { word(from: end, to: $0).hasPrefix("ph") }.map { (clock, $0) }
    default: [(clock, end)]
    }
  }

  /// 5 giờ, 5 giờ rưỡi, 5 giờ kém 15, 17 giờ 30 phút
  private func vietnameseTimes(_ hour: Int, behind place: Int) -> [(value: Clock, end: Int)] {
    guard hour <= 24 else { return [] }
    return ends(.hour, at: place).flatMap { end in
      [(Clock(hour: hour, minute: 0, form: .vietnamese), end)] + vietnameseMinutes(hour, behind: end)
    }
  }

  private func vietnameseMinutes(_ hour: Int, behind place: Int) -> [(value: Clock, end: Int)] {
    var found = words(.halfAfter, at: place)
    for start in ends(.less, at: place) where hour > 0 {
      for (minutes, end) in dayNumbers(at: start) + numbers(at: start) where (1...59).contains(minutes) {
        found += optionalMinutes(at: end).map { (-minutes, $0) }
      }
    }
    for (minute, end) in numbers(at: place) where minute < 60 && end - text.skippingBlanks(from: place) == 2 {
      found += optionalMinutes(at: end).map { (minute, $0) }
    }
    return found.map { minutes, end in
      let hour = minutes < 0 ? hour - 1 : hour
      return (Clock(hour: hour, minute: minutes < 0 ? 60 + minutes : minutes, form: .colon), end)
    }
  }

  private func optionalMinutes(at place: Int) -> [Int] { [place] + unitEnds(.minute, at: place) }

  /// in the morning, 午後, this evening
  func partsOfDay(at place: Int) -> [(part: PartOfDay, isThis: Bool, end: Int)] {
    optional(.inThe, .filler, at: place).flatMap { parts(at: $0) }.flatMap { part, end in
      (endsInJapanese(end) ? optional(.filler, at: end) : [end]).map { (part, false, $0) }
    }
      + words(.reference, at: place).filter { $0.value == 0 }.flatMap { parts(at: $0.end) }.map {
        ($0, true, $1)
      }
  }
}

extension Clock {
  fileprivate init(minutes: Int, form: Form) {
    let minutes = (minutes + 1440) % 1440
    self.init(hour: minutes / 60, minute: minutes % 60, form: form)
  }

  /// A time with an end, which may say for both of them how they are meant: the 14:00 of “2-4pm”, and the 11:00 of “11-1pm”.
  fileprivate func beginning(_ last: Clock) -> Clock {
    var first = self
    switch (form, last.form) {
    case (.number, .halves), (.colon, .halves):
      let late = hour % 12 + 12
      (first.hour, first.form) = (late <= last.hour ? late : hour % 12, .halves)
    case (.number, .hour), (.number, .hourAndMinute), (.number, .vietnamese): first.form = .hour
    case (.number, _) where last.form != .number: first.hasAt = true
    default: break
    }
    return first
  }

  /// The minutes after the beginning of its day, the preferred ones first: “at 5” is in the afternoon, or early. From 1,440 on they are those
  /// of the next day.
  func minutes(in part: PartOfDay?, isTonight: Bool = false) -> [Int] {
    if form == .midnight { return [1440] }
    if form == .noon { return part == nil || part == .afternoon || part == .noon ? [minutes] : [] }
    if hour >= 24 { return form == .japanese || hour == 24 && minute == 0 ? [minutes] : [] }
    guard let part else {
      if isShort, (1...6).contains(hour) { return [minutes, minutes + 720] }
      guard form == .number || form == .halfPast || form == .half else { return [minutes] }
      let all =
        switch hour {
        case 1...6: [minutes + 720, minutes]
        case 7, 8: [minutes, minutes + 720]
        default: [minutes]
        }
      return form == .half ? [all[0], all[0] - 60] : all
    }
    if form == .halves { return minutesOfHalf(in: part, isTonight) }
    let late = minutes + (hour < 12 ? 720 : 0)
    switch part {
    case .morning: return hour <= 12 ? [(hour == 12 ? 0 : hour) * 60 + minute] : []
    case .noon: return [hour <= 4 ? minutes + 720 : minutes]
    case .afternoon: return [late]
    case .evening, .night: return hour < 5 || hour == 12 ? [1440 + hour % 12 * 60 + minute] : [late]
    }
  }

  /// am and pm have to fit the part of the day.
  private func minutesOfHalf(in part: PartOfDay, _ isTonight: Bool) -> [Int] {
    let fits =
      switch part {
      case .morning: hour < 12
      case .noon: (11..<15).contains(hour)
      case .afternoon: hour >= 12
      case .evening: hour >= (isTonight ? 12 : 16)
      case .night: hour >= 18 || hour < 5
      }
    if isTonight, hour < 5 { return [1440 + minutes] }
    return fits ? [minutes] : []
  }
}
