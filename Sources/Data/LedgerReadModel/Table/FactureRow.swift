import LedgerModel

/// A document to be written into the tables, and the values of its columns.
struct FactureRow {
  /// Its key.
  let cle: Int64
  /// How many events it has.
  let revision: Int
  /// The document.
  let facture: Facture
  /// Its place in its series.
  let place: (serie: Serie, rang: Int)?
  /// Its totals: as frozen at issue, else as its lines make them; nil if they do not fit an amount.
  let totaux: Totaux?
  /// The amounts paid, applied, given up, of these lost, and left, in cents, with every recorded fact counted; nil if one does not fit.
  let reglement: (paye: Int64, impute: Int64, abandonne: Int64, perdu: Int64, solde: Int64)?

  /// The row of `facture`, which has that place in its series.
  init(cle: Int64, revision: Int, _ facture: Facture, _ place: (serie: Serie, rang: Int)?) {
    self.cle = cle
    self.revision = revision
    self.facture = facture
    self.place = place
    totaux = if case .success(let totaux) = Result(catching: facture.totauxFiges) { totaux } else { nil }
    reglement = facture.reglementIfItFits
  }

  /// Whether its date counts in the order of its series.
  var lieLesDates: Bool {
    place?.serie.compte(
      facture.dateFacture, estEnvoyee: facture.estEnvoyee, estAnnulee: facture.etat == .annulee) ?? false
  }

  /// The name of its state.
  var etat: String {
    switch facture.etat {
    case .brouillon: "brouillon"
    case .envoyee: "envoyée"
    case .annulee: "annulée"
    }
  }

  /// What became of a quote, as in `accepte 2026-02-10;termine 2026-05-04`; nil if nothing was said.
  var conclusions: String? {
    guard !facture.conclusions.isEmpty else { return nil }
    return facture.conclusions.map { "\($0.issue.rawValue) \($0.date)" }.joined(separator: ";")
  }

  /// Reads ``conclusions``; nil if it is not in that form.
  static func conclusions(_ texte: String) -> [(issue: DevisConclu.Issue, date: Jour)]? {
    var conclusions: [(issue: DevisConclu.Issue, date: Jour)] = []
    for partie in texte.split(separator: ";") {
      let mots = partie.split(separator: " ")
      guard mots.count == 2, let issue = DevisConclu.Issue(rawValue: String(mots[0])),
        let date = try? Jour(String(mots[1]))
      else { return nil }
      conclusions.append((issue, date))
    }
    return conclusions
  }

  /// The latest day on which one of its facts begins or ends to count; nil if none was recorded.
  var dateDernierFait: Jour? {
    var dates: [Jour] = []
    for reglement in facture.paiements + facture.remboursements {
      dates += [reglement.dateComptable, reglement.annulation?.dateFin ?? reglement.dateComptable]
    }
    for imputation in facture.imputations {
      dates += [imputation.dateImputation, imputation.retrait?.date ?? imputation.dateImputation]
    }
    for abandon in facture.abandons { dates += [abandon.date, abandon.reprise?.date ?? abandon.date] }
    if let envoi = facture.envoi { dates.append(envoi.dateEnvoi) }
    if let annulation = facture.annulation { dates.append(annulation.dateAnnulation) }
    return dates.max()
  }
}

extension Facture {
  fileprivate var reglementIfItFits: (paye: Int64, impute: Int64, abandonne: Int64, perdu: Int64, solde: Int64)? {
    guard let paye = Int64(exactly: situation.centimesPayes(au: nil)),
      let impute = Int64(exactly: situation.centimesImputes(au: nil)),
      let abandonne = Int64(exactly: situation.centimesAbandonnes(au: nil)),
      let perdu = Int64(exactly: situation.centimesPerdus(au: nil)),
      case .success(let solde) = Result(catching: { () throws(Debordement) in try soldeDu() })
    else { return nil }
    return (paye, impute, abandonne, perdu, solde.centimes)
  }
}
