public import LedgerModel

extension RapprocherLigne {
  /// The command that records `ligne` as `propose` proposes; nil without a proposal.
  public init?(_ banque: BanqueID, _ ligne: LigneBanque, _ propose: Rapprochement, _ environment: Environment) {
    self.init(banque, ligne.numero)
    guard !propose.affectations.isEmpty else { return nil }
    (classe, preuves, frais) = (propose.classe, propose.preuves, propose.frais)
    var regles = (factures: [FactureID](), avoirs: [FactureID](), enAvance: false)
    for affectation in propose.affectations {
      switch affectation {
      case .lien(let part, _): liens.append(part)
      case .paiement(let id, _, _): regles.factures.append(id)
      case .avoir(let id, _, _): regles.avoirs.append(id)
      case .avance: regles.enAvance = true
      case .remboursement(let id, _, let montant): actes.append(ligne.ligne.rembourse(id, montant, environment))
      case .remboursementAvance(let client, _, let montant):
        var rembourser = RembourserAvance(client)
        (rembourser.montant, rembourser.date, rembourser.reference) = (montant, ligne.ligne.jour, ligne.ligne.reference)
        rembourser.reporte = true
        actes.append(rembourser)
      case .rejet(let part, _): actes.append(ligne.ligne.rejette(part))
      }
    }
    guard !regles.factures.isEmpty || regles.enAvance else { return }
    guard let client = propose.client else { return nil }
    actes.append(
      ligne.ligne.regle(client, regles.factures, avoirs: regles.avoirs, enAvance: regles.enAvance, frais: frais))
  }
}

extension LigneReleve {
  /// Pays documents of `client` with the money received, before the bank's `frais` and without the recorded `deja`.
  public func regle(
    _ client: ClientID, _ factures: [FactureID], avoirs: [FactureID], enAvance: Bool, tva: Taux? = nil,
    frais: Montant? = nil, sauf deja: Montant = .zero
  ) -> ReglerVirement {
    let brut = Montant(centimes: montant.centimes.addingReportingOverflow(frais?.centimes ?? 0).partialValue)
    var regler = ReglerVirement(client, Montant(centimes: brut.centimes - deja.centimes), le: jour, pour: factures)
    (regler.avoirs, regler.enAvance, regler.tva, regler.reference) = (avoirs, enAvance, tva, reference)
    return regler
  }

  /// Refunds an avoir with the money that went out.
  public func rembourse(_ avoir: FactureID, _ montant: Montant, _ environment: Environment) -> EnregistrerReglement {
    var rembourser = EnregistrerReglement(.remboursement, avoir, id: environment.newID())
    (rembourser.montant, rembourser.date, rembourser.moyen, rembourser.reference) = (
      montant, jour, .virement, reference
    )
    rembourser.reporte = true
    return rembourser
  }

  /// Records that a payment came back, for the bank's reason.
  public func rejette(_ part: PartRapprochee) -> any UseCase {
    let motif = motifRetour.flatMap { $0.isEmpty ? nil : $0 } ?? "Rejet"
    switch part.objet {
    case .facture(let id): return AnnulerReglement(.paiement, id, part.reglement, .rejet(le: jour), motif: motif)
    case .client(let id): return AnnulerAvance(id, part.reglement, .rejet(le: jour), motif: motif)
    }
  }
}
