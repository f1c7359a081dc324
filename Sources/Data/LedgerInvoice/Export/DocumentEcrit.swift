import LedgerModel
import LedgerNorm

/// A document as a file of `syntaxe` states it.
struct DocumentEcrit: GroupeNorme {
  let facture: FactureNorme
  let syntaxe: Syntaxe

  func valeur(_ terme: TermeNorme) -> Valeur? {
    let (paiement, totaux) = (facture.paiement, facture.totaux)
    switch terme {
    case .specification: return Valeur(facture.profil.specification)
    case .processus: return Valeur(facture.processus)
    case .numero: return Valeur(facture.numero)
    case .date: return Valeur(facture.date)
    case .type: return Valeur(facture.type.rawValue)
    case .commande: return Valeur(commande)
    case .contrat: return Valeur(facture.references.contrat)
    case .referenceAcheteur: return Valeur(facture.references.acheteur)
    case .destinataire: return Valeur(facture.livraison?.nom)
    case .dateLivraison: return Valeur(facture.livraison?.date)
    case .devise: return Valeur(facture.devise.description)
    case .deviseComptable: return Valeur(facture.tvaComptable?.devise.description)
    case .echeance: return Valeur(facture.dateEcheance)
    case .conditions: return Valeur(facture.conditions)
    case .exigibilite: return Valeur(facture.exigibilite?.code(syntaxe))
    case .debut: return Valeur(facture.periode?.debut)
    case .fin: return Valeur(facture.periode?.fin)
    case .moyen: return Valeur(paiement.moyen.rawValue, paiement.libelle)
    case .libelle: return Valeur(paiement.libelle)
    case .referencePaiement: return Valeur(paiement.reference.texte)
    case .iban: return Valeur(paiement.compte?.iban)
    case .titulaire: return Valeur(paiement.compte?.titulaire)
    case .bic: return Valeur(paiement.compte?.bic)
    case .sousTotal: return Valeur(totaux.sousTotal)
    case .totalRemises: return Valeur(totaux.montantRemise)
    case .totalFrais: return Valeur(totaux.montantFrais)
    case .totalHT: return Valeur(totaux.totalHT)
    case .montantTVA: return Valeur(totaux.montantTVA)
    case .tvaComptable: return facture.tvaComptable.flatMap { Valeur($0.montant, $0.devise.description) }
    case .totalTTC: return Valeur(totaux.totalTTC)
    case .dejaPaye: return Valeur(totaux.dejaPaye)
    case .arrondi: return Valeur(totaux.arrondi)
    case .netAPayer: return Valeur(totaux.netAPayer)
    case .joint(let nom): return joint(nom)
    case .nomDuProjet: return facture.termes.valeur(.projet).flatMap { _ in Valeur(terme.constante) }
    case .reseau: return facture.termes.valeur(.carte).flatMap { _ in Valeur(terme.constante) }
    default: return nil
    }
  }

  /// The schema of UBL requires the buyer's order beside the seller's.
  private var commande: String? {
    let estExigee = syntaxe == .ubl && facture.termes.valeur(.vente) != nil
    return facture.references.commande ?? (estExigee ? References.sansCommande : nil)
  }

  private func joint(_ nom: Terme.Nom) -> Valeur? {
    guard let termes = facture.termes else { return nil }
    let estPermis =
      switch nom {
      case .beneficiaireId, .beneficiaireRegistre: termes.valeur(.beneficiaire) != nil
      case .porteurCarte: termes.valeur(.carte) != nil
      case .mandat, .compteDebite: facture.paiement.moyen.estUnPrelevement
      default: true
      }
    return estPermis ? Valeur(termes[nom].first) : nil
  }

  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme) {
    switch element.terme {
    case .lignes: for ligne in facture.lignes { ecrivain.enveloppe(LigneEcrite(ligne), element) }
    case .vendeur:
      ecrivain.enveloppe(
        PartieEcrite(partie: facture.vendeur, creancier: facture.termes.valeur(.creancier)), element)
    case .acheteur: ecrivain.enveloppe(PartieEcrite(partie: facture.acheteur), element)
    case .adresseLivraison: if let adresse = facture.livraison?.adresse { ecrivain.enveloppe(adresse, element) }
    case .moyens:
      if facture.paiement.moyen != .aucun { ecrivain.enveloppe(self, element) }
      for autre in facture.termes[.autreCompte] {
        ecrivain.enveloppe(AutreCompte(paiement: facture.paiement, iban: autre.valeur), element)
      }
    case .modalites: ecrivain.enveloppe(self, element)
    case .ventilation:
      for (place, part) in facture.ventilation.enumerated() {
        // Only the first part states the day (CII-SR-461).
        let jour = place == 0 ? Valeur(facture.termes[.exigibleLe].first) : nil
        ecrivain.enveloppe(PartEcrite(part: part, exigibilite: valeur(.exigibilite), exigibleLe: jour), element)
      }
    case .remises:
      for part in facture.remises { ecrivain.enveloppe(RemiseEcrite(remise: part.remise, taxe: part.taxe), element) }
    case .origines: for origine in facture.origines { ecrivain.enveloppe(origine, element) }
    case .notes:
      for note in facture.notes {
        let code = facture.code(note)
        // UBL writes the code of a note before its text.
        let prefixe = syntaxe == .ubl ? code.map { "#\($0)#" } ?? "" : ""
        ecrivain.ecrit(.texte(prefixe + note.texte, code), element)
      }
    default: break
    }
  }
}

/// Another account of the seller, with its own means (BG-17).
private struct AutreCompte: GroupeNorme {
  let paiement: Paiement
  let iban: String

  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .moyen: Valeur(paiement.moyen.rawValue)
    case .referencePaiement: Valeur(paiement.reference.texte)
    case .iban: Valeur(iban)
    default: nil
    }
  }
}
