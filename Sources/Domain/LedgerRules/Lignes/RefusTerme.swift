public import LedgerModel
import LedgerWords

/// Why a term of a document or a line is not recorded.
public typealias RefusTerme = Motif<Terme>

extension RefusTerme {
  /// The term belongs to the head of a document and stands in a line, or the reverse.
  static func ailleurs(_ terme: Terme, _ lieu: Terme.Lieu) -> Self {
    Self(
      "terme-ailleurs",
      "\(terme.nom.rawValue) belongs to a "
        + "\(lieu == .ligne ? "document and not to a line" : "line and not to a document").",
      fr:
        "\(terme.nom.rawValue) se met sur "
        + "\(lieu == .ligne ? "un document et non sur une ligne" : "une ligne et non sur un document").",
      remede: "Give it with --terme \(lieu == .ligne ? "of the document" : "of one of its lines").",
      fr: "Donnez-le avec --terme \(lieu == .ligne ? "du document" : "d'une de ses lignes").")
  }

  /// Its value is not valid.
  static func invalide(_ terme: Terme, _ en: Sentence<English>, fr: Sentence<French>) -> Self {
    let quoi = Words(en, fr: fr)
    return Self(
      "terme-invalide",
      "\(Texte.cite("\(terme)")) is not recorded: \(terme.nom.rawValue) is \(quoi).",
      fr: "\(Texte.cite("\(terme)")) n'est pas enregistré : \(terme.nom.rawValue) est \(quoi).",
      remede: "Say it so, or leave it out with \(terme.nom.rawValue)=.",
      fr: "Dites-le ainsi, ou retirez-le avec \(terme.nom.rawValue)=.")
  }

  /// The detail beside its value is missing, or must be left out.
  static func precision(_ terme: Terme, estExigee: Bool) -> Self {
    let nom = terme.nom.rawValue
    return Self(
      "terme-precision",
      "\(Texte.cite("\(terme)")) \(estExigee ? "needs a list or a name" : "takes no list or name").",
      fr:
        "\(Texte.cite("\(terme)")) \(estExigee ? "demande une liste ou un nom" : "n'admet ni liste ni nom").",
      remede: estExigee ? "Write \(nom)/LIST=VALUE, as in article/0160=4012345001235." : "Write \(nom)=VALUE.",
      fr: estExigee ? "Écrivez \(nom)/LISTE=VALEUR, comme article/0160=4012345001235." : "Écrivez \(nom)=VALEUR.")
  }

  /// The detail beside its value is not valid.
  static func precision(_ terme: Terme, _ en: Sentence<English>, fr: Sentence<French>) -> Self {
    let (nom, quoi) = (terme.nom.rawValue, Words(en, fr: fr))
    return Self(
      "terme-precision",
      "\(Texte.cite("\(terme)")) is not recorded: \(nom) comes with \(quoi).",
      fr: "\(Texte.cite("\(terme)")) n'est pas enregistré : à côté de \(nom) figure \(quoi).",
      remede: "Say it so, as in \(nom)/14=2.", fr: "Dites-le ainsi, comme \(nom)/14=2.")
  }

  /// The code beside its value is missing from the norm's list, so a file with that code is not valid.
  public static func horsListe(_ terme: Terme, _ liste: String, exemple: String) -> Self {
    let (code, autre) = (Texte.cite(terme.precision ?? ""), Terme(terme.nom, terme.valeur, precision: exemple))
    return Self(
      "terme-hors-liste",
      "\(Texte.cite("\(terme)")) is not recorded, because \"\(code)\" is unknown in the list \(liste).",
      fr: "\(Texte.cite("\(terme)")) n'est pas enregistré, car « \(code) » est inconnu dans la liste \(liste).",
      remede: "Take a code of that list, as in \(Texte.cite("\(autre)")).",
      fr: "Prenez un code de cette liste, comme \(Texte.cite("\(autre)")).")
  }

  /// It has more digits of a card than the rules let anybody keep (BR-51).
  static func carteEntiere(_ terme: Terme) -> Self {
    Self(
      "carte-entiere",
      "\(terme.nom.rawValue) is not recorded: of a card it has the last four to six digits alone.",
      fr:
        "\(terme.nom.rawValue) n'est pas enregistré : d'une carte, il ne porte que les quatre à six derniers chiffres.",
      remede: "Say them, as in carte=1234.", fr: "Donnez-les, comme carte=1234.")
  }

  /// Only one term of its name is allowed.
  static func plusieurs(_ terme: Terme) -> Self {
    Self(
      "terme-repete",
      "\(terme.nom.rawValue) is given twice.", fr: "\(terme.nom.rawValue) est donné deux fois.",
      remede: "Say it once.", fr: "Dites-le une fois.")
  }

  /// It may reveal the name or the address of a private person.
  static func personnel(_ terme: Terme) -> Self {
    let (nom, libelle) = (terme.nom.rawValue, terme.nom.fiche.libelle.words)
    return Self(
      "terme-personnel",
      "\(nom) (\(libelle)) would go into the log, where it cannot be erased: the customer is a private person, or "
        + "confidential.",
      fr:
        "\(nom) (\(libelle)) irait dans le journal, où il ne peut pas être effacé : le client est un particulier, "
        + "ou confidentiel.",
      remede: "Leave it out (--terme=\(nom)=); an address has --rue, --complement and --livraison-rue.",
      fr: "Retirez-le (--terme=\(nom)=) ; une adresse a --rue, --complement et --livraison-rue.")
  }

  /// The VAT in another currency follows from the document.
  static func tvaDite(_ terme: Terme) -> Self {
    Self(
      "terme-contraire",
      "\(Texte.cite("\(terme)")) is not recorded: the VAT of the document, or its exchange rate, states it already.",
      fr: "\(Texte.cite("\(terme)")) n'est pas enregistré : la TVA du document, ou son taux de change, le dit déjà.",
      remede: "Leave it out with --terme=tvaComptable=.", fr: "Retirez-le avec --terme=tvaComptable=.")
  }
}

extension Refus {
  /// About a fact that a document or a line carries.
  static func terme(_ motif: RefusTerme) -> Refus { motif.refus }
}
