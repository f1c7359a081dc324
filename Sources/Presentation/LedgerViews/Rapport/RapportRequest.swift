package import LedgerData
package import LedgerExchange
package import LedgerModel
package import LedgerProjections
package import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// The requested report, and its subject.
package struct RapportRequest {
  /// The days it is about.
  private(set) var periode: Periode
  /// The day it is seen from.
  private(set) var au: Jour
  /// The arguments of the command.
  let arguments: Arguments
  private let rapport: Rapport

  /// - Throws: ``UsageError`` for days that are the wrong way round.
  package init(_ arguments: Arguments, au: Jour) throws(UsageError) {
    (rapport, periode) = (try arguments[Rapport.asked], try arguments.periode())
    (self.arguments, self.au) = (arguments, au)
  }

  /// The state behind the report.
  ///
  /// - Throws: ``LedgerFailure``: there is no ledger, or it cannot be read.
  package func etat(
    _ reader: some RegistreReading, _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    if rapport.takes(Rapport.ca3), !arguments[Rapport.detail] { return try reader.etatDesVentes(options) }
    if rapport.isOfAmounts { return try reader.etatDesMontants(options) }
    guard rapport.takes(Rapport.ecarts), arguments[Rapport.ecarts] else { return try reader.etat(options) }
    let (etat, report) = try reader.fold(EtatRegistre(avecSequences: true), options) { $0.apply($1) }
    return (etat, report)
  }

  /// The report on `etat`; `connu` is the last event that it knows, if later ones are left out.
  package func sheet(_ etat: consuming EtatRegistre, connu: UInt64? = nil) throws -> RapportSheet {
    var request = self
    request.periode = try arguments.periode(etat.registre.exercices)
    if !rapport.takes(Options.depuis) {
      // A report about a single day shows the last day of the year.
      request.au = min(au, request.periode.jusqua ?? au)
      request.periode = .toute
    }
    let au = request.au
    var sheet = try rapport.sheet(request, consume etat)
    (sheet.periode, sheet.au) = (request.periode, au)
    let known = connu.map { Words(", as known at event \($0)", fr: ", journal arrêté à l'événement \($0)") } ?? .none
    let subject = sheet.title.map { Words(": \($0)", fr: " : \($0)") } ?? .none
    sheet.title = Words(
      "\(rapport.title)\(Self.days(request.periode))\(Lexique.vuAu)\(au)\(known)\(subject)",
      fr: "\(rapport.title)\(Self.days(request.periode))\(Lexique.vuAu)\(au)\(known)\(subject)")
    return sheet
  }

  /// Whether it is the report on VAT of a seller who charges none, and no document of the period has any.
  package func estSansTVA(_ etat: EtatRegistre) throws -> Bool {
    guard rapport.takes(Rapport.ca3), etat.registre?.emetteur?.regimeTVA == .franchise else { return false }
    let periode = try arguments.periode(etat.registre.exercices)
    return try etat.rapportTVA(periode, par: .mois, au: au).allSatisfy { mois in
      mois.total.allSatisfy { [$0.tvaFacturee, $0.tvaEncaissee, $0.tvaExigible].allSatisfy { $0 == .zero } }
    }
  }

  /// As in ` from 2026-01-01 to 2026-03-31`.
  private static func days(_ periode: Periode) -> Words {
    switch (periode.depuis, periode.jusqua) {
    case (let depuis?, let jusqua?): Words(" from \(depuis) to \(jusqua)", fr: " du \(depuis) au \(jusqua)")
    case (let depuis?, nil): Words(" since \(depuis)", fr: " depuis le \(depuis)")
    case (nil, let jusqua?): Words(" until \(jusqua)", fr: " jusqu'au \(jusqua)")
    case (nil, nil): .none
    }
  }

  /// The request, and the state that `sheet` shows, in JSON.
  package func json(_ sheet: RapportSheet, _ report: ReplayReport, _ language: Language) -> JSONValue {
    let asked: [(String, (any JSONConvertible)?)] = [
      ("au", sheet.au ?? au), ("depuis", sheet.periode.depuis), ("jusqua", sheet.periode.jusqua), ("par", sheet.par),
    ]
    return sheet.json([("rapport", rapport.name)] + report.position + asked, language)
  }
}

extension EtatRegistre {
  /// The VAT return of `periode`, of a seller in France.
  ///
  /// - Throws: a failure for a seller elsewhere: only France has this form.
  package func ca3(_ periode: Periode, par cadence: Cadence, au: Jour) throws -> DeclarationCA3? {
    guard registre?.emetteur?.estDeFrance != false else {
      throw LedgerFailure.horsDeFrance(
        Words(
          "Without --ca3 it shows the VAT by rate and month.", fr: "Sans --ca3, il montre la TVA par taux et par mois.")
      )
    }
    return try declarationCA3(periode, par: cadence, au: au)
  }
}
