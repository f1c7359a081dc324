import LedgerData
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerVAT
import LedgerWords

/// VAT that is due: its steps keep the laws (``LoiTVARompue``).
extension AuditedLedger {
  /// Notes what `event` of the document at `at`, which is not applied yet, brings to the steps of its VAT.
  mutating func note(tva event: FactureEvent, _ at: Int) {
    guard factures.span[at].typeDocument != .devis else { return }
    let origine = factures.span[at].factureCreditee.flatMap { placeEnvoyee($0) }
    guard case .factureEnvoyee(let envoyee) = event else { return ventes.note(event, at: at, origine: origine) }
    ventes.envoie(factures[at], at: at, envoyee, lignes, origine: origine, ouvert: registre?.premierJourOuvert)
    for reprise in factures.span[at].situation.reprises {
      if let acompte = places.find(reprise.acompte) { ventes.veut(acompte) }
    }
  }

  /// The place of the facture of `id`, if it is sent.
  private func placeEnvoyee(_ id: FactureID) -> Int? {
    guard let at = places.find(id), factures.span[at].estEnvoyee, !factures.span[at].estAvoir else { return nil }
    return at
  }

  /// Warns of documents whose steps of VAT break a law.
  mutating func examineTVA() {
    guard doubts.isEmpty else { return }
    let reprises = reprisesTVA
    for racine in ventes.voulues.sorted() {
      let membres = [racine] + (ventes.avoirs[racine] ?? [])
      guard !membres.contains(where: { estDouteuse($0) }) else { continue }
      do throws(Debordement) {
        if let faute = try faute(membres, reprises) { warn(faute, membres) }
      } catch {
        // Totals that do not fit were reported when the document was sent.
        continue
      }
    }
  }

  /// Warns of VAT of an advance that was due beside that of the document that it pays.
  mutating func remark(_ utilisation: Avance.Utilisation, _ avance: Avance, _ place: AuditPlace) {
    guard let at = places.find(utilisation.factureId), let vente = ventes.ventes[at], !factures.span[at].estAvoir,
      let document = try? vente.document(factures[at], regle(at, vente, creditant: nil), dans: []),
      let remarque = avance.remarque(
        utilisation.paiement, sur: document, factures[at].numero, envoi: factures[at].situation.dateEnvoi)
    else { return }
    warn(remarque, Sujet(.facture, utilisation.factureId), place)
  }

  /// The lines that take acomptes back, by the places of the acomptes.
  private var reprisesTVA: [Int: [RepriseTVA]] {
    var reprises: [Int: [RepriseTVA]] = [:]
    for at in ventes.reprenants {
      guard let vente = ventes.ventes[at] else { continue }
      let origine = factures.span[at].factureCreditee.flatMap { placeEnvoyee($0) }
      let siennes = vente.reprises(factures[at], regle(at, vente, creditant: origine))
      for (acompte, reprise) in siennes.rendues(le: extourne(at)) {
        if let acompte = places.find(acompte) { reprises[acompte, default: []].append(reprise) }
      }
    }
    return reprises
  }

  private func regle(_ at: Int, _ vente: VenteComptee, creditant origine: Int?) -> RegleExigibilite {
    vente.regle(
      factures[at], creditant: origine.flatMap { origine in ventes.ventes[origine].map { (factures[origine], $0) } })
  }

  /// When a rectificative replaces the document at `at`, or nil.
  private func extourne(_ at: Int) -> Jour? {
    let situation = factures[at].situation
    return situation.estRemplacee ? situation.dateAnnulation : nil
  }

  /// The law that the documents at `membres` break, a facture and its avoirs.
  private func faute(_ membres: [Int], _ reprises: [Int: [RepriseTVA]]) throws(Debordement) -> LoiTVARompue? {
    let ids = membres.map { factures[$0].id }
    var (documents, sontRegles): ([DocumentTVA], Bool) = ([], true)
    for at in membres {
      guard let vente = ventes.ventes[at] else { return nil }
      let regle = regle(at, vente, creditant: at == membres[0] ? nil : membres[0])
      var document = try vente.document(factures[at], regle, dans: ids)
      document.reprises = reprises[at] ?? []
      document.extourne = extourne(at)
      documents.append(document)
      if try factures[at].situation.soldeDu(au: .dernier) != .zero { sontRegles = false }
    }
    return try LoiTVARompue(documents, sontRegles: sontRegles)
  }

  private mutating func warn(_ faute: LoiTVARompue, _ membres: [Int]) {
    let racine = factures[membres[0]]
    let (facture, dit): (FactureComptee, Words)
    switch faute {
    case .horsBornes(let place, let imposition, let jour, let due, let facturee):
      facture = factures[membres[place]]
      dit = Words(
        "At \(imposition.taux) %, the VAT due of \(facture.numero) comes to \(due) on \(jour), of \(facturee) invoiced.",
        fr:
          "Au taux de \(imposition.taux) %, la TVA exigible du document \(facture.numero) atteint \(due) le \(jour), pour "
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
