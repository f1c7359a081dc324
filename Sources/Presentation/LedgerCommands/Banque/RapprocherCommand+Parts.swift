import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The movements that a line of a statement is, or was.
extension LivreBanque {
  /// The movements of `documents` that no line is linked to, if their sum is `ligne`. If the balance is that amount too,
  /// movements of other days count as other ones.
  func liens(
    de documents: [Facture], _ ligne: LigneBanque, _ frais: Montant?, _ tous: [LivreBanque]
  ) throws(Debordement) -> [PartRapprochee]? {
    let (parts, montant) = (
      libres(documents, tous, entrent: ligne.ligne.montant > .zero),
      MontantLarge(ligne.ligne.montant) + MontantLarge(frais ?? .zero)
    )
    guard !parts.isEmpty, parts.total == montant else { return nil }
    let proches = ligne.ligne.joursProches
    // A cheque is at the bank on the day of its deposit.
    func jour(_ reglement: Reglement) -> Jour {
      for livre in tous {
        guard let numero = livre.remise(de: reglement.id) else { continue }
        return livre.remises.first { $0.numero == numero }?.date ?? reglement.date
      }
      return reglement.date
    }
    let estProche = documents.flatMap { $0.paiements + $0.remboursements }.contains { reglement in
      proches.contient(jour(reglement)) && parts.contains { $0.reglement == reglement.id }
    }
    let reste = try soldes(documents)
    return !estProche && reste == montant ? nil : parts
  }

  /// The payments of `documents` that no line is linked to, if their sum and the balance equal `ligne`: a part of it was
  /// recorded by hand.
  func dejaPaye(
    _ documents: [Facture], _ ligne: LigneBanque, _ frais: Montant?, _ tous: [LivreBanque]
  ) throws(Debordement) -> [PartRapprochee] {
    guard !documents.contains(where: \.estAvoir) else { return [] }
    let (parts, montant) = (
      libres(documents, tous, entrent: true), MontantLarge(ligne.ligne.montant) + MontantLarge(frais ?? .zero)
    )
    let reste = try soldes(documents)
    return reste > .zero && reste != montant && parts.total + reste == montant ? parts : []
  }

  private func soldes(_ documents: [Facture]) throws(Debordement) -> MontantLarge {
    var soldes = MontantLarge.zero
    for document in documents { soldes += MontantLarge(try document.soldeDu()) }
    return soldes
  }

  /// The movements of `documents` that no line is linked to; with `entrent` false, those of money that went out, also by a return.
  private func libres(_ documents: [Facture], _ tous: [LivreBanque], entrent: Bool) -> [PartRapprochee] {
    documents.flatMap { document -> [PartRapprochee] in
      func part(_ reglement: Reglement, _ signe: Int64) -> PartRapprochee {
        let montant = (reglement.recu ?? reglement.montant).centimes
        return PartRapprochee(.facture(document.id), reglement.id, Montant(centimes: signe * montant))
      }
      let (paiements, remboursements) = (
        document.paiements.filter(\.passeEnBanque), document.remboursements.filter(\.passeEnBanque)
      )
      if entrent { return paiements.map { part($0, 1) } + remboursements.map { part($0, -1) } }
      return remboursements.map { part($0, -1) } + paiements.filter { $0.dateRejet != nil }.map { part($0, -1) }
    }.filter { part in !tous.contains { $0.lie(part) } }
  }

  /// The payments of the line of that number, each with the command that cancels it: they stay recorded if only the match is undone.
  func paiementsGardes(_ numero: Int, in registre: inout some Ledger) throws -> [Words] {
    guard case .rapprochee(let rapprochee)? = sorts[numero] else { return [] }
    return try rapprochee.parts.compactMap { part in
      guard part.montant > .zero, case .facture(let id) = part.objet, let facture = try registre.facture(id),
        let paiement = facture.situation.paiement(part.reglement), !paiement.estAnnule
      else { return nil }
      let debut = ReglementReference.debut(of: paiement.id, among: facture.paiements.map(\.id))
      return Words(
        "The payment of \(facture.numero), \(paiement.montant), stays recorded. If it was a mistake: "
          + "`facture annuler-paiement \(facture.numero) \(debut) --motif=TEXT`.",
        fr: "Le paiement de \(facture.numero), \(paiement.montant), reste enregistré. Si c'était une erreur : "
          + "`facture annuler-paiement \(facture.numero) \(debut) --motif=TEXTE`.")
    }
  }

  /// The use cases that cancel the payments of a line as mistakes, and take back the avoirs applied with it.
  func annulations(
    _ numero: Int, motif: String, in registre: inout some Ledger
  ) throws -> [any UseCase] {
    guard case .rapprochee(let rapprochee)? = sorts[numero] else { return [] }
    let paiements = try rapprochee.parts.map { part -> any UseCase in
      if part.montant < .zero, case .facture(let id) = part.objet,
        let facture = try registre.facture(id), facture.situation.paiement(part.reglement) != nil
      {
        throw Refus.banque(.retourRecu(numero, de: facture.numero))
      }
      let sens: EnregistrerReglement.Sens = part.montant > .zero ? .paiement : .remboursement
      switch part.objet {
      case .facture(let id): return AnnulerReglement(sens, id, part.reglement, motif: motif)
      case .client(let id): return AnnulerAvance(id, part.reglement, motif: motif)
      }
    }
    let avoirs = try rapprochee.imputations.compactMap { deduit -> (any UseCase)? in
      // It may have been taken back since.
      guard try registre.facture(deduit.facture)?.situation.imputation(deduit.avoir, deduit.montant) != nil else {
        return nil
      }
      var retirer = RetirerAvoir(deduit.avoir, de: deduit.facture, motif: motif)
      retirer.montant = deduit.montant
      return retirer
    }
    return paiements + avoirs
  }
}

/// Money that went out.
extension LigneBanque {
  /// The amount without the bank's `frais`.
  func sorti(sauf frais: Montant?) throws(Refus) -> Montant {
    let (sorti, deborde) = (-ligne.montant.centimes).subtractingReportingOverflow(frais?.centimes ?? 0)
    guard !deborde, sorti > 0 else { throw .banque(.frais(numero)) }
    return Montant(centimes: sorti)
  }

  /// The payments of `documents` that came back with `montant`.
  func retours(de documents: [Facture], _ montant: Montant) throws(Refus) -> [PartRapprochee] {
    let deja = documents.flatMap(\.paiements).filter { $0.dateRejet == ligne.jour && $0.passeEnBanque }
    let paiements = documents.flatMap { document in
      document.paiements.filter { $0.passeEnBanque && !$0.estAnnule && $0.date <= ligne.jour }.map { paiement in
        PartRapprochee(.facture(document.id), paiement.id, paiement.recu ?? paiement.montant)
      }
    }
    if paiements.total == MontantLarge(montant) { return paiements }
    let choix = Combinaisons.trouve(montant.centimes, parmi: paiements.map(\.montant.centimes))
    guard choix.count < 2 else { throw .banque(.plusieursRetours(numero, documents.first?.numero ?? "")) }
    guard let seul = choix.first else {
      let revenus = deja.reduce(paiements.total) { $0 + MontantLarge($1.recu ?? $1.montant) }
      throw .banque(.inexact(numero, ligne.montant, trouve: .zero - revenus))
    }
    return seul.map { paiements[$0] }
  }
}
