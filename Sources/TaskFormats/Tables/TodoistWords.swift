/// The commonest words of dates in languages that are read nowhere else, in English.
enum TodoistWords {
  /// What words of a date mean; nil if one of them is not known, or the language is another one.
  ///
  /// - Parameter words: in lower case.
  static func english(_ words: [String], language: String) -> [String]? {
    guard let table = tables[language] else { return nil }
    var english: [String] = []
    for word in words {
      guard let meaning = meaning(of: word, table, behind: english.last) else { return nil }
      if word == table.hour {
        // “15 Uhr”.
        guard let number = english.last else { return nil }
        if !number.contains(":") { english[english.count - 1] = number + ":00" }
      } else if !meaning.isEmpty {
        english += meaning.split(separator: " ").map(String.init)
      }
    }
    return english
  }

  private static func meaning(of word: String, _ table: Table, behind last: String?) -> String? {
    if let meaning = table.meanings[word] ?? table.meanings[word.trimming(".")] {
      let isNumber = last.flatMap { Int($0) }.map { $0 != 1 } ?? false
      return isNumber && units.contains(meaning) ? meaning + "s" : meaning
    }
    if let every = word.removing(suffix: "!").flatMap({ table.meanings[$0] }), every == "every" {
      return "every!"
    }
    if let listed = word.removing(suffix: ",") {
      return meaning(of: listed, table, behind: last).map { $0 + "," }
    }
    guard word.utf8.first?.isASCIIDigit == true else { return nil }
    // “1er”, “1.”, “5e”, “15h”, “15h30”.
    if let day = word.removing(suffix: "er"), Int(day) != nil { return day }
    if let day = word.removing(suffix: ".") ?? word.removing(suffix: "e"), Int(day) != nil {
      return last == "every" || last == "month" ? day + "th" : day
    }
    let time = word.split(separator: "h", omittingEmptySubsequences: false)
    guard time.count == 2, time.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
      return word
    }
    return "\(time[0]):\(time[1].isEmpty ? "00" : time[1])"
  }

  private static let units: Set<String> = ["day", "week", "month", "year"]

  private struct Table {
    let meanings: [String: String]
    /// What is after the number of an hour.
    let hour: String

    /// - Parameter lines: English words, each with what means the same after it.
    init(hour: String = "", _ lines: String) {
      self.hour = hour
      var meanings = [hour: ""]
      for line in lines.split(separator: "\n") {
        let pair = line.split(separator: ":", omittingEmptySubsequences: false)
        for word in pair[1].split(separator: " ") {
          meanings[String(word)] = pair[0].trimming(" ")
        }
      }
      self.meanings = meanings
    }
  }

  private static let tables = [
    "de": Table(
      hour: "uhr",
      """
      every: jeden jede jedes alle
      day: tag tage tagen
      week: woche wochen
      month: monat monate monaten
      year: jahr jahre jahren
      weekday: werktag arbeitstag wochentag
      every day: täglich
      every week: wöchentlich
      every month: monatlich
      every year: jährlich
      next: nächsten nächste nächster nächstes
      1st: ersten erster erste
      last: letzten letzter letzte
      mon: montag mo
      tue: dienstag di
      wed: mittwoch mi
      thu: donnerstag do
      fri: freitag fr
      sat: samstag sonnabend sa
      sun: sonntag so
      today: heute
      tomorrow: morgen
      in 2 days: übermorgen
      jan: januar jänner jan
      feb: februar feb
      mar: märz mär mrz
      apr: april apr
      may: mai
      jun: juni jun
      jul: juli jul
      aug: august aug
      sep: september sep sept
      oct: oktober okt
      nov: november nov
      dec: dezember dez
      at: um
      in: in
      from: ab
      until: bis
      and: und
      : am
      """
    ),
    "fr": Table(
      """
      every: chaque tous toutes
      day: jour jours
      week: semaine semaines
      month: mois
      year: an ans année années
      every day: quotidien quotidiennement
      every week: hebdomadaire
      every month: mensuel
      every year: annuel
      mon: lundi lundis lun
      tue: mardi mardis mar
      wed: mercredi mercredis mer
      thu: jeudi jeudis jeu
      fri: vendredi vendredis ven
      sat: samedi samedis sam
      sun: dimanche dimanches dim
      today: aujourd'hui aujourd’hui
      tomorrow: demain
      in 2 days: après-demain
      jan: janvier janv
      feb: février févr fév
      mar: mars
      apr: avril avr
      may: mai
      jun: juin
      jul: juillet juil
      aug: août
      sep: septembre sept
      oct: octobre oct
      nov: novembre nov
      dec: décembre déc
      at: à
      in: dans
      and: et
      : les le
      """
    ),
    "nl": Table(
      hour: "uur",
      """
      every: elke elk iedere ieder
      day: dag dagen
      week: week weken
      month: maand maanden
      year: jaar jaren
      weekday: werkdag weekdag
      every day: dagelijks
      every week: wekelijks
      every month: maandelijks
      every year: jaarlijks
      next: volgende
      1st: eerste
      last: laatste
      mon: maandag ma
      tue: dinsdag di
      wed: woensdag wo
      thu: donderdag do
      fri: vrijdag vr
      sat: zaterdag za
      sun: zondag zo
      today: vandaag
      tomorrow: morgen
      in 2 days: overmorgen
      jan: januari jan
      feb: februari feb
      mar: maart mrt
      apr: april apr
      may: mei
      jun: juni jun
      jul: juli jul
      aug: augustus aug
      sep: september sep sept
      oct: oktober okt
      nov: november nov
      dec: december dec
      at: om
      in: over
      from: vanaf
      until: tot
      and: en
      : op de
      """
    ),
  ]
}

extension StringProtocol {
  fileprivate func trimming(_ sign: Character) -> String {
    String(drop { $0 == sign }.reversed().drop { $0 == sign }.reversed())
  }
}
