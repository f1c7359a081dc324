import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// Which report is asked for, and of what.
struct RapportRequest {
  /// The days it is about.
  let periode: Periode
  /// The day it is seen from.
  let au: Jour
  private let rapport: Rapport
  private let arguments: Arguments

  /// - Throws: ``UsageError`` for a report there is none of, and for what has no meaning for it.
  init(_ arguments: Arguments, au: Jour) throws(UsageError) {
    let name = arguments.positionals[0]
    guard let rapport = Rapport.all.first(where: { $0.name == name }) else {
      let names = Rapport.all.map(\.name)
      throw .unknownReport(name, nearest: NearestName.of(name, among: names), all: names)
    }
    let options = rapport.options.map(\.name)
    try arguments.refuse(["depuis", "jusqua", "par", "detail"].filter { !options.contains($0) }, for: name)
    periode = try arguments.periode()
    try arguments.check(rapport.options)
    if arguments.flag("detail") { try arguments.refuse(["par"], for: "\(name) --detail") }
    if rapport.isOfClient, arguments.positionals.count < 2 { throw .reportWithoutClient }
    if !rapport.isOfClient, arguments.positionals.count > 1 {
      throw .clientOfOtherReport(arguments.positionals[1], report: name)
    }
    (self.rapport, self.arguments, self.au) = (rapport, arguments, au)
  }

  /// The id or name of the client it is of.
  var client: String { arguments.positionals[1] }

  /// Whether each movement is to be shown.
  var detail: Bool { arguments.flag("detail") }

  /// By what it adds up; nil where that was not said.
  func par<Value: OptionValue>() throws(UsageError) -> Value? { try arguments.value("par") }

  /// The report on `etat`; where that is not all that is known, it is what was at the event `connu`.
  func sheet(_ etat: EtatRegistre, connu: UInt64? = nil) throws -> RapportSheet {
    var sheet = try rapport.sheet(self, etat)
    let known = connu.map { Words(", as known at event \($0)", fr: ", connu à l'événement \($0)") } ?? .none
    let subject = sheet.title.map { Words(": \($0)", fr: " : \($0)") } ?? .none
    sheet.title = Words(
      "\(rapport.title)\(days), as seen on \(au)\(known)\(subject)",
      fr: "\(rapport.title)\(days), situation au \(au)\(known)\(subject)")
    return sheet
  }

  /// As in ` from 2026-01-01 to 2026-03-31`.
  private var days: Words {
    switch (periode.depuis, periode.jusqua) {
    case (let depuis?, let jusqua?): Words(" from \(depuis) to \(jusqua)", fr: " du \(depuis) au \(jusqua)")
    case (let depuis?, nil): Words(" since \(depuis)", fr: " depuis le \(depuis)")
    case (nil, let jusqua?): Words(" until \(jusqua)", fr: " jusqu'au \(jusqua)")
    case (nil, nil): .none
    }
  }

  /// What was asked for, and which state of which log `sheet` shows, as JSON tells it.
  func json(_ sheet: RapportSheet, _ report: ReplayReport, _ language: Language) -> JSONValue {
    let asked: [(String, (any JSONConvertible)?)] = [
      ("au", au), ("depuis", periode.depuis), ("jusqua", periode.jusqua), ("par", sheet.par),
    ]
    return sheet.json([("rapport", rapport.name)] + report.position + asked, language)
  }
}
