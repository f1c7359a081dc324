public import LedgerModel
import LedgerWords

/// Why a message of a platform about an invoice is not recorded.
public typealias RefusStatut = Motif<StatutRecu>

extension RefusStatut {
  /// It lacks that term.
  public static func absent(_ terme: String) -> Self {
    Self(
      "statut-incomplet",
      "The message has no \(terme).", fr: "Le message n'a pas de \(terme).",
      remede: "Ask the platform for the whole message.", fr: "Demandez le message complet à la plateforme.")
  }

  /// The text of a term is not valid.
  public static func invalide(_ terme: String, _ texte: String) -> Self {
    Self(
      "statut-invalide",
      "\(terme) of the message is \"\(Texte.cite(texte))\", which cannot be read.",
      fr: "\(terme) du message est « \(Texte.cite(texte)) », ce qui ne peut pas être lu.",
      remede: "Ask the platform for a message that keeps XP Z12-012.",
      fr: "Demandez à la plateforme un message conforme à la norme XP Z12-012.")
  }

  /// It concerns that many documents.
  public static func plusieursReferences(_ nombre: Int) -> Self {
    Self(
      "statut-plusieurs-factures",
      "The message is about \(nombre) documents, and one is recorded at a time.",
      fr: "Le message porte sur \(nombre) documents, et un seul est enregistré à la fois.",
      remede: "Ask the platform for one message for each document.",
      fr: "Demandez à la plateforme un message par document.")
  }

  /// It concerns an object other than an invoice (MDT-97).
  public static func horsFacture(_ objet: String) -> Self {
    Self(
      "statut-hors-facture",
      "The message is about \"\(Texte.cite(objet))\" (MDT-97), not about an invoice.",
      fr: "Le message porte sur « \(Texte.cite(objet)) » (MDT-97), et non sur une facture.",
      remede: "Keep it with the transmitted files: no document has it.",
      fr: "Gardez-le avec les fichiers transmis : aucun document ne le porte.")
  }

  /// It names no invoice: the platform failed to read the number, the date or the seller (DGFiP, annexe 7, G1.114).
  public static var sansFacture: Self {
    Self(
      "statut-sans-facture",
      "The platform could not read which invoice it answers: the message names none.",
      fr: "La plateforme n'a pas pu lire de quelle facture il s'agit : le message n'en nomme aucune.",
      remede: "Among the files given to the platform that day, find the one it could not read, and give it again.",
      fr: "Parmi les fichiers remis à la plateforme ce jour-là, cherchez celui qu'elle n'a pas pu lire, et "
        + "remettez-le.")
  }

  /// It concerns an invoice of another seller than `inscrit`.
  public static func vendeurDifferent(_ siren: String, inscrit: String?) -> Self {
    let notre = inscrit.map { Words("whose SIREN is \($0)", fr: "dont le SIREN est \($0)") }
    let sans = notre ?? Words("without a SIREN", fr: "sans SIREN")
    return Self(
      "statut-vendeur-different",
      "The message is about an invoice of the seller \(Texte.cite(siren)), not of that of this ledger, \(sans).",
      fr: "Le message porte sur une facture du vendeur \(Texte.cite(siren)), et non de celui de ce registre, \(sans).",
      remede: "Import it into the ledger of its seller.", fr: "Importez-le dans le registre de son vendeur.")
  }

  /// The document with that number is from another year.
  public static func anneeDifferente(_ numero: String, _ date: Jour, inscrite: Jour) -> Self {
    Self(
      "statut-annee-differente",
      "The message is about \(Texte.cite(numero)) of \(date), and the document of that number is of \(inscrite).",
      fr: "Le message porte sur \(Texte.cite(numero)) du \(date), et le document de ce numéro est du \(inscrite).",
      remede: "It is another invoice: look for it in the year it names.",
      fr: "C'est une autre facture : cherchez-la dans l'année indiquée.")
  }

  /// The document with that number has another type (BT-3).
  public static func typeDifferent(_ numero: String, _ code: String, inscrit: String) -> Self {
    Self(
      "statut-type-different",
      "The message is about \(Texte.cite(numero)) of type \(Texte.cite(code)) (BT-3), and the document is of type \(inscrit).",
      fr: "Le message porte sur \(Texte.cite(numero)) de type \(Texte.cite(code)) (BT-3), et le document est de type "
        + "\(inscrit).",
      remede: "Ask the platform which document it means.", fr: "Demandez à la plateforme de quel document il s'agit.")
  }

  /// The document already has a message with that identifier (MDT-4).
  public static func dejaLa(_ message: String, _ numero: String) -> Self {
    Self(
      "statut-deja-la",
      "\(Texte.cite(numero)) has the message \"\(Texte.cite(message))\" (MDT-4) already, and that one says something else.",
      fr: "\(Texte.cite(numero)) a déjà le message « \(Texte.cite(message)) » (MDT-4), et celui-là dit autre chose.",
      remede: "An import overwrites no record: ask the platform for a message with its own identifier.",
      fr: "Un import n'écrase rien : demandez à la plateforme un message avec son propre identifiant.")
  }
}

extension Refus {
  /// About a message of a platform.
  public static func statut(_ motif: RefusStatut) -> Refus { motif.refus }
}
