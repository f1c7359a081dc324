import LedgerData
import LedgerExchange
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// The changes of one event, field by field: its subject is compared before and after it.
struct HistoryChanges {
  /// Fields as events name them; nil: not set.
  typealias Fields = [(champ: Lexique, value: (any JSONConvertible)?)]

  private(set) var changes: [FieldChange] = []
  let numeros: [FactureID: String]

  /// The changes of `event`; `numeros` gives the numbers of other documents it names.
  init(_ event: EvenementHistorique, numeros: [FactureID: String]) {
    self.numeros = numeros
    switch event.changement {
    case .document(let avant, let apres): compare(avant.map(head), head(apres))
    case .ligne(let place, let avant, let apres):
      compare(avant.map(fields), apres.map(fields), ligne: place)
    case .reglement(let mouvement, let annule, let reglement): tell(annule, mouvement, reglement)
    case .imputation(let retiree, let imputation, let deLAvoir): tell(retiree, imputation, deLAvoir ? .facture : .avoir)
    case .abandon(let repris, let abandon): tell(repris, abandon)
    case .client(let avant, let apres): compare(avant.map(Self.fields), Self.fields(apres))
    case .utilisation(let id, let annule, let utilisation):
      compare(nil, [(.avanceId, id)])
      compare(utilisation.map(fields) ?? [(.paiementId, annule.id)], nil)
      tell(annule.annulation)
    case .abonnement(let avant, let apres): tell(event, avant, apres)
    case .evenement: tell(event)
    }
    if case .client(_, .effacee(let effacement)) = event.recorded.fact { tell(effacement) }
  }

  /// Which values were erased, why, and up to which event.
  private mutating func tell(_ effacement: Effacement) {
    for classe in effacement.classes { compare(nil, [(.nature, Choix(text: classe.rawValue))]) }
    compare(nil, [(.motif, Choix(text: effacement.base.rawValue)), (.sequence, Int(clamping: effacement.jusqua))])
  }

  /// Tells an event that adds something and changes no earlier value.
  private mutating func tell(_ event: EvenementHistorique) {
    if case .client(_, .avance(let id, let event)) = event.recorded.fact { return tell(event, id) }
    if case .client(_, .relance(.envoyee(let relance))) = event.recorded.fact { return compare(nil, fields(relance)) }
    if case .client(_, .relance(.suivie(let suite))) = event.recorded.fact { return compare(nil, Self.fields(suite)) }
    guard case .facture(_, let event) = event.recorded.fact else { return }
    switch event.genre {
    case .numero(let numero): compare(nil, [(.numero, numero)])
    case .envoi(let envoyee): compare(nil, Self.fields(envoyee))
    case .reglement(.paiement(let paiement)): compare(nil, Self.fields(paiement, .paiementId, .datePaiement))
    case .reglement(.imputation(let imputation, let deLAvoir)):
      compare(nil, fields(imputation, deLAvoir ? .facture : .avoir))
    case .reglement(.remboursement(let remboursement)):
      compare(nil, Self.fields(remboursement, .remboursementId, .dateRemboursement))
    case .reglement(.abandon(let abandon)): compare(nil, Self.fields(abandon))
    case .annulation(let annulee): compare(nil, fields(annulee))
    case .statut(let statut): compare(nil, Self.fields(statut))
    case .transmission(let transmission): compare(nil, Self.fields(transmission))
    case .conclusion(let conclu): compare(nil, fields(conclu))
    case .suivi(let suivi): compare(nil, Self.fields(suivi))
    case .reglement(.paiementAnnule), .reglement(.remboursementAnnule), .reglement(.retrait), .reglement(.reprise),
      .redaction:
      break
    }
  }

  /// Tells an event of an advance that adds something and changes no earlier value.
  private mutating func tell(_ event: AvanceEvent, _ id: AvanceID) {
    switch event {
    case .recue(let avance):
      compare(
        nil, Self.fields(avance.recue, .avanceId, .dateReception) + [(.devise, avance.devise), (.tva, avance.tva)])
    case .utilisee(let utilisation): compare(nil, [(.avanceId, id)] + fields(utilisation))
    case .remboursee(let remboursement):
      compare(nil, [(.avanceId, id)] + Self.fields(remboursement, .remboursementId, .dateRemboursement))
    case .rendue, .remboursementAnnule, .annulee: break
    }
  }

  private mutating func tell(
    _ annule: ReglementAnnule, _ mouvement: EvenementHistorique.Mouvement, _ reglement: Reglement?
  ) {
    switch mouvement {
    case .paiement: tell(annule, reglement, .paiementId, .datePaiement)
    case .remboursement: tell(annule, reglement, .remboursementId, .dateRemboursement)
    case .remboursementAvance(let id):
      compare(nil, [(.avanceId, id)])
      tell(annule, reglement, .remboursementId, .dateRemboursement)
    case .avance: tell(annule, reglement, .avanceId, .dateReception)
    }
  }

  private mutating func tell(_ annule: ReglementAnnule, _ reglement: Reglement?, _ id: Lexique, _ date: Lexique) {
    if let rejet = annule.annulation.dateRejet {
      // Until that day it stood.
      compare(nil, [(id, annule.id), (.montant, reglement?.montant), (.dateRejet, rejet)])
    } else {
      compare([(id, annule.id), (.montant, reglement?.montant), (date, reglement?.date)], nil)
    }
    tell(annule.annulation)
  }

  private mutating func tell(_ annulation: AnnulationReglement) {
    compare(nil, [(.dateComptable, annulation.dateComptable), (.motif, annulation.motif)])
  }

  private mutating func tell(_ retiree: ImputationRetiree, _ imputation: Imputation?, _ document: Lexique) {
    compare(imputation.map { fields($0, document) } ?? [(document, numero(retiree.documentId))], nil)
    compare(nil, [(.dateRetrait, retiree.retrait.date), (.motif, retiree.retrait.motif)])
  }

  private mutating func tell(_ repris: SoldeRepris, _ abandon: Abandon?) {
    compare(abandon.map(Self.fields) ?? [(.abandonId, repris.id)], nil)
    compare(nil, [(.dateReprise, repris.reprise.date), (.motif, repris.reprise.motif)])
  }

  /// Tells an event of a subscription.
  private mutating func tell(_ event: EvenementHistorique, _ avant: Abonnement?, _ apres: Abonnement) {
    guard case .abonnement(_, let event) = event.recorded.fact else { return }
    switch event {
    case .cree(let cree):
      compare(nil, Self.fields(cree) + Self.fields(cree.contenu))
      for (place, ligne) in cree.contenu.lignes.enumerated() { compare(nil, fields(ligne), ligne: place + 1) }
    case .modifie(let modifie):
      let (ancien, nouveau) = (avant?.contenu(modifie.aPartirDe), apres.contenu(modifie.aPartirDe))
      compare(nil, [(.aPartirDe, modifie.aPartirDe)])
      compare(ancien.map(Self.fields), Self.fields(nouveau))
      let anciennes = ancien?.lignes ?? []
      for place in 0..<max(anciennes.count, nouveau.lignes.count) {
        compare(
          anciennes.dropFirst(place).first.map(fields), nouveau.lignes.dropFirst(place).first.map(fields),
          ligne: place + 1)
      }
    case .suspendu(let suspension):
      compare(nil, [(.date, suspension.du), (.dernierJour, suspension.au), (.motif, suspension.motif)])
    case .repris(let jour): compare(nil, [(.date, jour)])
    case .termine(let dernierJour, let motif):
      compare([(.dernierJour, avant?.rythme.fin)], [(.dernierJour, dernierJour)])
      compare(nil, [(.motif, motif)])
    }
  }

  /// Adds the fields that differ before and after; nil: the object is new, or gone.
  private mutating func compare(_ before: Fields?, _ after: Fields?, ligne: Int? = nil) {
    for (index, field) in (after ?? before ?? []).enumerated() {
      let change = FieldChange(
        champ: field.champ, ligne: ligne, before: before?[index].value, after: after?[index].value)
      if change.before?.json.text != change.after?.json.text { changes.append(change) }
    }
  }
}

/// The change of one field of a document by an event.
struct FieldChange {
  /// The field.
  let champ: Lexique
  /// The line it belongs to, from 1; nil for the document itself.
  let ligne: Int?
  /// The old value; nil if it was not set.
  let before: (any JSONConvertible)?
  /// The new value; nil if it is no longer set.
  let after: (any JSONConvertible)?

  /// As in `{"field":"quantite","ligne":1,"before":2,"after":3}`.
  var json: JSONValue { ["field": champ.rawValue, "ligne": ligne, "before": before, "after": after] }

  /// As in `2 → 3`, `2 → ∅` or `3`.
  ///
  /// A client is called by its name in `clients`.
  func shown(_ clients: [ClientID: String]) -> Words {
    Words { language in
      func text(_ value: any JSONConvertible) -> String {
        let client = champ == .clientId ? (value as? ClientID).flatMap { clients[$0] } : nil
        return client ?? shown(value, language)
      }
      let (before, after) = (before.map(text), after.map(text))
      return before.map { "\($0) → \(after ?? "∅")" } ?? after ?? ""
    }
  }

  /// A text as it is, a word of ours as people call it, a number or a day as the language writes it.
  private func shown(_ value: any JSONConvertible, _ language: Language) -> String {
    if let jour = value as? Jour { return jour.text(in: language) }
    if let oui = value as? Bool { return Words.choice(oui ? "oui" : "non")[language] }
    if let choix = value as? Choix { return Words.choice(choix.text)[language] }
    guard case .string(let text) = value.json else {
      let isRate = champ == .tva || champ == .tauxTVA || champ == .remisePourcentage
      return language.number(value.json.text) + (isRate ? " %" : "")
    }
    if champ == .nature { return Words.choice(text)[language] }
    if champ == .motif { return FactureAnnulee.raison(text)[language] }
    if champ == .unite { return Unite(text)?.noms[language] ?? text }
    let code: (any Worded)? =
      switch champ {
      case .terme: Rythme.Terme(rawValue: text)?.words
      case .niveau: NiveauRelance(rawValue: text)?.words
      case .moyen: Relance.Moyen(rawValue: text)?.words ?? ConditionsPaiement(rawValue: text)?.words
      case .conditionsPaiement: ConditionsPaiement(rawValue: text)
      case .typeDocument: TypeDocument(rawValue: text)
      case .cadre: Cadre(text)
      case .traitement: Traitement(rawValue: text)
      case .statut: SuiteRelance.Resultat(rawValue: text).map(\.words) ?? StatutRecu.Code(rawValue: text)
      case .role: StatutRecu.Role(rawValue: text)
      case .action: StatutRecu.Action(rawValue: text)
      default: nil  // catch-all: the others are texts
      }
    guard let code else { return text }
    let isOfMessage = [.statut, .role, .action].contains(champ) && !(code is Words)
    return isOfMessage ? "\(text) \(code.text(in: language))" : code.text(in: language)
  }
}

/// A word of ours among the values of a field that else are texts of people.
struct Choix: JSONConvertible {
  let text: String
  var json: JSONValue { text.json }
}
