/// The ways to say a time of day.
extension Lattice {
  func times(at place: Int) -> [(clock: Clock, end: Int)] {
    let first = text.skippingBlanks(from: place)
    return optional(.at, .vagueTime, at: first).flatMap { start in
      times(behind: start).map { clock, end in
        var clock = clock
        clock.hasAt = start != first
        return (clock, end)
      }
    }
  }

  private func times(behind place: Int) -> [(clock: Clock, end: Int)] {
    var found: [(clock: Clock, end: Int)] = []
    for atom in atoms(at: place) {
      switch atom.meaning {
      case .clock(let clock): found += withHalf(clock, atom.end)
      case .word(.noon, let hour):
        found.append((Clock(hour: hour, minute: 0, form: hour == 0 ? .midnight : .noon), atom.end))
      case .number(let hour):
        if hour <= 23 { found.append((Clock(hour: hour, minute: 0, form: .number), atom.end)) }
        if hour <= 24 { found += vietnameseTimes(hour, behind: atom.end) }
      case .word(.number, let hour) where hour <= 24 && atom.language == .vietnamese:
        found += vietnameseTimes(hour, behind: atom.end)
      case .fourDigits(let number) where number / 100 < 24 && number % 100 < 60 || number == 2400:
        found.append((Clock(hour: number / 100, minute: number % 100, form: .fourDigits), atom.end))
      case .word(.halfPast, let minutes):
        for atom in atoms(at: atom.end) {
          switch atom.meaning {
          case .number(let hour) where (1...23).contains(hour):
            found.append((Clock(minutes: hour * 60 + minutes, form: .halfPast), atom.end))
          case .clock(let clock) where clock.minute == 0:
            found.append((Clock(minutes: clock.minutes + minutes, form: clock.form), atom.end))
          default: break
          }
        }
      default: break
      }
    }
    return found
  }

  /// 17h, and 5h rưỡi, 5h kém 15, 17h 30 phút.
  private func withHalf(_ clock: Clock, _ end: Int) -> [(clock: Clock, end: Int)] {
    var found = [(clock: clock, end: end)]
    guard clock.minute == 0, clock.form == .hour || clock.form == .vietnamese else {
      if clock.form == .hourAndMinute || clock.form == .colon {
        found += words(.unit, at: end).filter { $0.value == 0 && word(from: end, to: $0.end).hasPrefix("ph") }
          .map { (clock, $0.end) }
      }
      return found
    }
    found += vietnameseMinutes(clock.hour, behind: end)
    return found
  }

  /// 5 giờ, 5 giờ rưỡi, 5 giờ kém 15, 17 giờ 30 phút
  private func vietnameseTimes(_ hour: Int, behind place: Int) -> [(clock: Clock, end: Int)] {
    ends(.hour, at: place).flatMap { end in
      [(clock: Clock(hour: hour, minute: 0, form: .vietnamese), end: end)]
        + vietnameseMinutes(hour, behind: end)
    }
  }

  private func vietnameseMinutes(_ hour: Int, behind place: Int) -> [(clock: Clock, end: Int)] {
    var found = words(.halfAfter, at: place).map {
      (clock: Clock(hour: hour, minute: $0, form: .colon), end: $1)
    }
    for start in ends(.less, at: place) {
      for (minutes, end) in dayNumbers(at: start) + numbers(at: start)
      where (1...59).contains(minutes) && hour > 0 {
        for end in optionalMinutes(at: end) {
          found.append((Clock(hour: hour - 1, minute: 60 - minutes, form: .colon), end))
        }
      }
    }
    for (minute, end) in numbers(at: place) where minute < 60 && end - text.skippingBlanks(from: place) == 2 {
      for end in optionalMinutes(at: end) {
        found.append((Clock(hour: hour, minute: minute, form: .colon), end))
      }
    }
    return found
  }

  private func optionalMinutes(at place: Int) -> [Int] {
    [place] + words(.unit, at: place).filter { $0.value == Int(TypedUnit.minute.rawValue) }.map(\.end)
  }

  /// in the morning, 午後, this evening
  func partsOfDay(at place: Int) -> [(part: PartOfDay, isThis: Bool, end: Int)] {
    var found: [(part: PartOfDay, isThis: Bool, end: Int)] = []
    for start in optional(.inThe, .filler, at: place) {
      for (value, end) in words(.part, at: start) {
        guard let part = PartOfDay(rawValue: UInt8(value)) else { continue }
        for end in endsInJapanese(end) ? optional(.filler, at: end) : [end] {
          found.append((part, false, end))
        }
      }
    }
    for (reference, start) in words(.reference, at: place) where reference == 0 {
      for (value, end) in words(.part, at: start) {
        found += PartOfDay(rawValue: UInt8(value)).map { [($0, true, end)] } ?? []
      }
    }
    return found
  }
}

extension Clock {
  fileprivate init(minutes: Int, form: Form) {
    let minutes = (minutes + 1440) % 1440
    self.init(hour: minutes / 60, minute: minutes % 60, form: form)
  }
}

extension Clock {
  /// The minutes after the beginning of its day, the preferred ones first: “at 5” is in the afternoon, or early. From 1,440 on they are those
  /// of the next day.
  func minutes(in part: PartOfDay?, isTonight: Bool = false) -> [Int] {
    if form == .midnight { return [1440] }
    if form == .noon { return part == nil || part == .afternoon || part == .noon ? [minutes] : [] }
    if hour >= 24 { return form == .japanese || hour == 24 && minute == 0 ? [minutes] : [] }
    guard let part else {
      let isHalf = form == .number || form == .halfPast
      return isHalf && (1...6).contains(hour) ? [minutes + 720, minutes] : [minutes]
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
