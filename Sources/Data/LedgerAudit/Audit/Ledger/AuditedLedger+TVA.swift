import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerVAT
import LedgerWords
import Synchronization

/// The issued documents, for the steps of their VAT.
extension AuditedLedger: RegistreTVA {
  var nombreDeDocuments: Int { factures.count }

  func place(_ id: FactureID) -> Int? { places.find(id) }

  func tete(_ place: Int) -> TeteTVA? {
    // In place: the walk looks at every document, and need not copy any.
    let factures = factures.span
    return ventes.ventes[place]?.tete(
      factures[place], extourne: factures[place].situation.estRemplacee ? extourne(place) : nil)
  }

  /// The day of the reversal of the replaced document at `place`: the date of its rectificative.
  private func extourne(_ place: Int) -> Jour? {
    ventes.rectificatives[place].flatMap { places.find($0) }.map { factures.span[$0].dateFacture }
      ?? factures.span[place].situation.dateAnnulation
  }

  func reprises(_ place: Int, _ regle: () -> RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    ventes.ventes[place]?.reprises(factures.span[place], regle) ?? []
  }

  func document(
    _ place: Int, _ regle: RegleExigibilite, rang: (FactureID) -> Int?
  ) throws(Debordement) -> DocumentTVA? {
    try ventes.ventes[place]?.document(factures.span[place], regle, rang: rang)
  }
}

/// VAT that is due: its steps keep the laws (``LoiTVARompue``).
extension AuditedLedger {
  /// Notes the sale of the document at `at`, which `envoyee` issues and is not applied yet.
  mutating func note(tva envoyee: FactureEnvoyee, _ at: Int) {
    guard factures.span[at].situation.typeDocument != .devis else { return }
    let creditee = factures.span[at].factureCreditee.flatMap { places.find($0) }
    ventes.envoie(
      factures.span[at], at: at, envoyee, lignes, ouvert: registre?.premierJourOuvert, creditee: creditee)
  }

  /// Warns of documents whose steps of VAT break a law, and of closed periods whose VAT is another one now. The groups of documents
  /// do not depend on each other: each thread takes its share of them.
  mutating func examineTVA(threads: Int) {
    guard doubts.isEmpty else { return }
    let (ledger, liens) = (self, liens)
    let racines = factures.indices.filter { ventes.ventes[$0] != nil && liens.racine($0) == $0 }
    let shares = max(1, min(threads, racines.count))
    let parts = Mutex(Array(repeating: TVAExaminee(), count: shares))
    Threads.run(shares) { part in
      let share = racines[racines.count * part / shares..<racines.count * (part + 1) / shares]
      let examinee = ledger.examinee(share, liens)
      parts.withLock { $0[part] = examinee }
    }
    var (tva, franchise) = (TVAParMois?(TVAParMois()), SuiviFranchise(registre, au: aujourdhui))
    for part in parts.withLock(\.self) {
      for (faute, membres) in part.fautes { warn(faute, membres) }
      if let sienne = part.franchise { franchise?.ajoute(sienne) }
      if let sienne = part.parMois { tva?.ajoute(sienne) } else { tva = nil }
    }
    if let tva { compare(tva) }
    if let seuil = franchise?.seuil, seuil.estDepasse { warn(seuil) }
  }

  /// Warns of a limit of the franchise that the turnover passed.
  private mutating func warn(_ seuil: SeuilFranchise) {
    let refus = Refus.registre(.seuilFranchise(seuil))
    findings.append(
      AuditFinding(
        check: .remarks, severity: .warning, subject: Sujet.registre.description,
        message: [refus.message, refus.hint].joined(separator: " ")))
  }

  /// The faults in the VAT of some groups of documents, and their VAT due.
  private struct TVAExaminee: Sendable {
    var fautes: [(faute: LoiTVARompue, membres: [Int])] = []
    /// The VAT due of each month, for closed periods; nil without them, or if the VAT of a document is unknown.
    var parMois: TVAParMois?
    /// The turnover of a seller without VAT.
    var franchise: SuiviFranchise?
  }

  private func examinee(_ racines: ArraySlice<Int>, _ liens: LiensTVA) -> TVAExaminee {
    var examinee = TVAExaminee(
      parMois: clotures.gardees.isEmpty ? nil : TVAParMois(), franchise: SuiviFranchise(registre, au: aujourdhui))
    for racine in racines {
      let membres = liens.groupe(racine)
      guard !membres.contains(where: { estDouteuse($0) || ventes.ventes[$0] == nil }) else {
        examinee.parMois = nil
        continue
      }
      do throws(Debordement) {
        let documents = try documents(membres, liens)
        var calcul = GroupeAvecAvoirs(documents)
        let etapes = try calcul.etapes(au: .dernier)
        if let faute = try LoiTVARompue(documents, etapes, sontRegles: try sontRegles(membres)) {
          examinee.fautes.append((faute, membres))
        }
        for (place, (membre, siennes)) in zip(membres, etapes).enumerated() {
          let situation = factures.span[membre].situation
          examinee.franchise?.ajoute(situation.typeDocument, situation.devise, documents[place], siennes)
          try examinee.parMois?.ajoute(siennes, factures.span[membre].situation.devise, taux[factures.span[membre].id])
        }
      } catch {
        // Totals that do not fit were reported when the document was issued.
        examinee.parMois = nil
      }
    }
    return examinee
  }

  /// Warns of closed periods whose VAT is another one now. The log may be sound: an earlier build may have computed VAT otherwise, and a
  /// declared amount stays declared.
  private mutating func compare(_ documents: TVAParMois) {
    var tva = documents
    do throws(Debordement) {
      for avance in tranches.avances.taxees {
        try tva.ajoute(avance.etapesTVA(au: .dernier), avance.devise, nil)
      }
    } catch {
      // Amounts that do not fit were reported with their advance.
      return
    }
    for gardee in clotures.gardees {
      let (periode, due) = (gardee.periode, tva.due(gardee.periode))
      guard due != gardee.tva else { continue }
      report(
        .cloture, gardee.place, .registre,
        Words(
          "The books of \(periode) were closed with \(gardee.tva.en(.euro)) of VAT due; their documents now come to "
            + "\(due.en(.euro)). The period stays as it was closed: correct the difference in an open month.",
          fr:
            "La comptabilité de \(periode) a été close avec une TVA exigible de \(gardee.tva.en(.euro)) ; ses documents "
            + "donnent maintenant \(due.en(.euro)). La période reste telle quelle : régularisez l'écart dans un mois ouvert."
        ),
        severity: .warning)
    }
  }

  /// Warns of VAT of an advance that was due beside that of the document that it pays.
  mutating func remark(_ utilisation: Avance.Utilisation, _ avance: Avance, _ place: AuditPlace) {
    guard let at = places.find(utilisation.factureId), let vente = ventes.ventes[at], !factures.span[at].estAvoir,
      let document = try? vente.document(
        factures.span[at], vente.tete(factures.span[at], extourne: nil).regle),
      let remarque = avance.remarque(
        utilisation.paiement, sur: document, factures[at].numero, envoi: factures[at].situation.dateEnvoi)
    else { return }
    warn(remarque, Sujet(.facture, utilisation.factureId), place)
  }

  /// Warns of goods sold from a distance, above the limit for VAT of France, by a seller that is not registered.
  mutating func remarkADistance() {
    guard doubts.isEmpty, let registre, registre.emetteur?.oss == nil, let dernier = factures.last?.dateFacture,
      case .success(let vendues) = Result(catching: { () throws(Debordement) in
        try ventes.lieux.ventesADistance { at in
          ventes.ventes[at].map { ($0, factures[at], taux[factures[at].id]) }
        }
      }), let remarque = vendues.remarque(le: dernier)
    else { return }
    findings.append(
      AuditFinding(
        check: .remarks, severity: .warning, subject: Sujet(.registre, registre.id).description,
        message: Words("\(remarque.message) \(remarque.hint)", fr: "\(remarque.message) \(remarque.hint)")))
  }

  /// Whether nothing is left to pay, to apply or to refund of the documents at `membres`.
  private func sontRegles(_ membres: [Int]) throws(Debordement) -> Bool {
    for at in membres where try factures[at].situation.soldeDu(au: .dernier) != .zero { return false }
    return true
  }

  private mutating func warn(_ faute: LoiTVARompue, _ membres: [Int]) {
    let racine = factures[membres[0]]
    let (facture, dit): (FactureComptee, Words)
    switch faute {
    case .horsBornes(let place, let imposition, let jour, let due, let facturee):
      facture = factures[membres[place]]
      dit = Words(
        "At \(imposition.taux) %, the VAT due or given up of \(facture.numero) comes to \(due) on \(jour), of \(facturee) invoiced.",
        fr:
          "Au taux de \(imposition.taux) %, la TVA exigible ou abandonnée du document \(facture.numero) atteint \(due) le \(jour), pour "
          + "\(facturee) facturés.")
    case .ensembleHorsBornes(let imposition, let jour, let due, let facturee):
      facture = racine
      dit = Words(
        "At \(imposition.taux) %, the VAT due of \(facture.numero) and its credit notes comes to \(due) on \(jour), of \(facturee) invoiced.",
        fr:
          "Au taux de \(imposition.taux) %, la TVA exigible du document \(facture.numero) et de ses avoirs atteint \(due) le \(jour), pour "
          + "\(facturee) facturés.")
    case .attend(let imposition, let montant):
      facture = racine
      dit = Words(
        "At \(imposition.taux) %, VAT of \(montant) still waits on \(facture.numero), which is settled with its credit notes.",
        fr:
          "Au taux de \(imposition.taux) %, une TVA de \(montant) reste en attente sur le document \(facture.numero), soldé "
          + "avec ses avoirs.")
    }
    findings.append(
      AuditFinding(
        check: .tva, severity: .warning, subject: Sujet(.facture, facture.id).description,
        message: Words(
          "\(dit) Compare its lines with those of its credit notes, and correct the books by hand.",
          fr: "\(dit) Comparez ses lignes à celles de ses avoirs, puis corrigez la comptabilité à la main.")))
  }
}
