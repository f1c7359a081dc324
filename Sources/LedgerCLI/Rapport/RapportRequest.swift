import LedgerData
import LedgerDomain
import LedgerExchange

/// Which report is asked for, and of what.
struct RapportRequest {
  /// The reports there are.
  enum Kind: String, CaseIterable {
    case ventes, tva, releve, numeros, encaissements
    case balanceAgee = "balance-agee"

    /// The options that mean something to it, besides those of all.
    fileprivate var options: [String] {
      switch self {
      case .ventes, .tva, .encaissements: ["depuis", "jusqua", "par"]
      case .releve: ["depuis", "jusqua"]
      case .numeros, .balanceAgee: []
      }
    }
  }

  private let kind: Kind
  private let client: String?
  private let periode: Periode
  private let regroupement: VentesRegroupees.Regroupement?
  private let cadence: Cadence

  /// - Throws: ``UsageError`` for a report there is none of, and for what has no meaning for it.
  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.positionals[0]
    guard let kind = Kind(rawValue: name) else { throw Self.unknown(name) }
    self.kind = kind
    client = arguments.positionals.count > 1 ? arguments.positionals[1] : nil
    try arguments.refuse(["depuis", "jusqua", "par"].filter { !kind.options.contains($0) }, for: name)
    periode = try arguments.periode()
    regroupement = kind == .ventes ? try arguments.value("par") : nil
    let cadence: Cadence? = kind == .tva || kind == .encaissements ? try arguments.value("par") : nil
    self.cadence = cadence ?? (kind == .encaissements ? .jour : .mois)
    try checkClient()
  }

  private func checkClient() throws(UsageError) {
    if kind == .releve, client == nil { throw .reportWithoutClient }
    if kind != .releve, let client { throw .clientOfOtherReport(client, report: kind.rawValue) }
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = Kind.allCases.map(\.rawValue)
    return .unknownReport(name, nearest: NearestName.of(name, among: names), all: names)
  }

  /// The report on `etat`, as seen from `au`; where that is not all that is known, it is what was at the event `connu`.
  func sheet(_ etat: EtatRegistre, au: Jour, connu: UInt64? = nil) throws -> RapportSheet {
    let title = title(au) + (connu.map { ", connu à l'événement \($0)" } ?? "")
    switch kind {
    case .ventes:
      let journal = try etat.journalVentes(periode, au: au)
      guard let regroupement else { return .ventes(journal, title) }
      return .ventes(journal, par: regroupement, etat, title)
    case .tva: return .tva(try etat.rapportTVA(periode, par: cadence, au: au), par: cadence, title)
    case .balanceAgee: return .balanceAgee(try etat.balanceAgee(au: au), title)
    case .releve:
      let client = try etat.client(named: client ?? "")
      return .releve(client, try etat.releve(client, periode, au: au), periode, "\(title) : \(client.nom)")
    case .numeros: return .numeros(try etat.rapportNumeros(au: au), etat, title)
    case .encaissements:
      return .encaissements(etat.encaissements(periode, par: cadence, au: au), par: cadence, title)
    }
  }

  /// As in `Journal des ventes du 2026-01-01 au 2026-03-31, état au 2026-04-02`.
  private func title(_ au: Jour) -> String {
    let days =
      switch (periode.depuis, periode.jusqua) {
      case (let depuis?, let jusqua?): " du \(depuis) au \(jusqua)"
      case (let depuis?, nil): " depuis le \(depuis)"
      case (nil, let jusqua?): " jusqu'au \(jusqua)"
      case (nil, nil): ""
      }
    return "\(name)\(days), état au \(au)"
  }

  private var name: String {
    switch kind {
    case .ventes: "Journal des ventes"
    case .tva: "TVA"
    case .balanceAgee: "Balance âgée"
    case .releve: "Relevé de compte"
    case .numeros: "Numéros"
    case .encaissements: "Encaissements"
    }
  }

  /// What was asked for, as JSON tells it.
  var context: [(String, JSONValue?)] {
    let par: String? =
      switch kind {
      case .ventes: regroupement?.rawValue
      case .tva, .encaissements: cadence.rawValue
      default: nil
      }
    return [
      ("depuis", periode.depuis.map { .jour($0) }), ("jusqua", periode.jusqua.map { .jour($0) }),
      ("par", par.map { .string($0) }),
    ]
  }
}

extension VentesRegroupees.Regroupement: ChoiceValue {}
extension Cadence: ChoiceValue {}
