import LedgerModel
import LedgerWords

extension Rapprochement {
  /// Its class; for documents whose numbers are found, whether the amount differs, or why they cannot be paid.
  var classeDite: Words {
    if classe == .montantDifferent, !montantEgal { return Words("B, another amount", fr: "B, un autre montant") }
    guard classe == .dejaPayee else { return classe.words }
    let refus = Set(autres.map(\.refus))
    if refus.contains(.prise) {
      return Words(
        "E, paid by another line. Paid twice? --accepter keeps the amount as an advance",
        fr: "E, réglé par une autre ligne. Payé deux fois ? --accepter garde la somme comme avance")
    }
    if !refus.contains(.soldee) {
      return Words(
        "E, for a cancelled document. --accepter keeps the amount as an advance",
        fr: "E, pour un document annulé. --accepter garde la somme comme avance")
    }
    return Words(
      "E, paid already. Paid twice? --accepter keeps the amount as an advance",
      fr: "E, déjà réglé. Payé deux fois ? --accepter garde la somme comme avance")
  }
}

extension Rapprochement.Classe {
  /// The class, with its letter where it has one.
  var words: Words {
    switch self {
    case .dejaEnregistre: Words("0, recorded already", fr: "0, déjà enregistré")
    case .certain: Words("A, certain", fr: "A, certain")
    case .montantDifferent: Words("B, to check", fr: "B, à vérifier")
    case .payeurConnu: Words("C, known payer", fr: "C, payeur connu")
    case .montantSeul: Words("D, the amount alone", fr: "D, le montant seul")
    case .dejaPayee: court
    case .retour: Words("a payment that came back", fr: "un paiement revenu impayé")
    case .remboursement: Words("a refund", fr: "un remboursement")
    case .inconnue: Words("no match found", fr: "aucune correspondance")
    }
  }

  /// The same in a few words.
  var court: Words {
    switch self {
    case .retour: Words("returned", fr: "rejets")
    case .remboursement: Words("refunds", fr: "remboursements")
    case .inconnue: Words("other", fr: "autres")
    case .dejaPayee: Words("E, already settled, or cancelled", fr: "E, déjà soldé, ou annulé")
    case .dejaEnregistre, .certain, .montantDifferent, .payeurConnu, .montantSeul: words
    }
  }
}

extension Rapprochement.Question {
  /// The decision of a person.
  var words: Words {
    switch self {
    case .plusieursCombinaisons:
      Words(
        "several choices of documents come to this amount: choose",
        fr: "plusieurs combinaisons de documents donnent ce montant : choisissez")
    case .plusieursClients:
      Words("it names documents of several customers", fr: "elle désigne des documents de plusieurs clients")
    case .tropDeCandidats:
      Words("this customer has too many open documents", fr: "ce client a trop de documents à régler")
    case .plusieursPaiements:
      Words(
        "a payment already recorded may be this one: name the document with --sur",
        fr: "un paiement déjà enregistré est peut-être celui-ci : indiquez le document avec --sur")
    }
  }
}

extension Rapprochement.Autre.Refus {
  /// Why not.
  var words: Words {
    switch self {
    case .soldee: Lexique.avoirSolde.minuscule
    case .prise: Words("another line pays it", fr: "une autre ligne le règle")
    case .annulee: Lexique.annule.minuscule
    case .brouillon: Words("a draft", fr: "un brouillon")
    case .autreDevise: Words("another currency", fr: "autre devise")
    case .autreClient: Words("another customer", fr: "autre client")
    case .autreMontant: Words("another amount", fr: "autre montant")
    case .cleAmbigue: Words("another number reads the same", fr: "un autre numéro se lit de la même façon")
    case .pasLeSeul: Words("to check, the evidence is not enough", fr: "à vérifier : les indices ne suffisent pas")
    }
  }
}

extension Rapprochement.Preuve {
  /// The evidence found, and its place.
  var words: Words {
    let quoi =
      switch code {
      case .numero: Words("number \(valeur)", fr: "numéro \(valeur)")
      case .iban: Words("IBAN \(valeur)", fr: "IBAN \(valeur)")
      case .nom: Words("name \(valeur)", fr: "nom \(valeur)")
      case .reference: Words("reference \(valeur)", fr: "référence \(valeur)")
      case .montant: dit { Words("amount \($0)", fr: "montant \($0)") }
      case .frais: dit { Words("bank fee \($0)", fr: "frais bancaires \($0)") }
      case .retour where valeur.isEmpty:
        Words("the bank marks it as a reversal", fr: "la banque la marque comme une extourne")
      case .retour: Words("the bank says \(valeur)", fr: "la banque indique \(valeur)")
      case .autrePayeur: Words("another customer pays: \(valeur)", fr: "un autre client paie : \(valeur)")
      }
    guard let champ else { return quoi }
    let place = champ.words
    return Words("\(quoi) in the \(place)", fr: "\(quoi) dans \(place)")
  }

  /// `words` with the value, an amount, in the form of each language.
  private func dit(_ words: (Words) -> Words) -> Words {
    words((try? Montant(valeur)).map { Words("\($0)", fr: "\($0)") } ?? Words(same: valeur))
  }
}

extension LigneReleve.Champ {
  /// Where it stands; in French with its article.
  var words: Words {
    switch self {
    case .structuree: Words("structured reference", fr: "la référence structurée")
    case .boutEnBout: Words("end-to-end reference", fr: "la référence de bout en bout")
    case .communication: Words("remittance text", fr: "le motif du paiement")
    case .libelle: Words("label", fr: "le libellé")
    }
  }
}
