/// Refusals about the ledger, its clients and its numbers.
extension Refus {
  static let registreDejaOuvert = Refus(
    "registre-deja-ouvert", "A registre is open here already.",
    hint: "Use it, or open another one in another directory.")
  package static let registreAbsent = Refus(
    "registre-absent", "No registre is open here.", hint: "Open one with `facture ouvrir DIR`.")
  /// Nothing was known as early as what was asked for; `ouverture` is when the first event was recorded.
  package static func registrePasEncoreOuvert(_ ouverture: Instant) -> Refus {
    Refus(
      "registre-pas-encore-ouvert", "The registre was opened at \(ouverture): nothing was known before.",
      hint: "Ask for that moment or a later one, or for sequence 1 or a later one.")
  }
  static let formatsEgaux = Refus(
    "formats-egaux", "Factures and avoirs would bear the same numbers.",
    hint: "Give them two forms, such as F-{AAAA}-{NNNN} and A-{AAAA}-{NNNN}.")
  static let nomVide = Refus("nom-vide", "The name is blank.", hint: "Give a name with at least one visible character.")
  static let clientSansChangement = Refus(
    "rien-ne-change", "The client is so already: nothing changes.", hint: "Give at least one field another value.")

  package static func clientInconnu(_ client: String) -> Refus {
    Refus(
      "client-inconnu", "There is no client \"\(Texte.cite(client))\".",
      hint: "`facture list clients` shows them with their ids.")
  }
  static func clientDejaLa(_ id: ClientID) -> Refus {
    Refus("client-deja-la", "There is a client \(id) already.", hint: "Change it with ModifierClient.")
  }
  static func sirenInvalide(_ siren: String) -> Refus {
    Refus(
      "siren-invalide", "\"\(Texte.cite(siren))\" is not a SIREN: \(Siren.faute(siren, chiffres: 9)).",
      hint: "A SIREN has nine digits without spaces, as in 732829320.")
  }
  static func siretInvalide(_ siret: String) -> Refus {
    Refus(
      "siret-invalide", "\"\(Texte.cite(siret))\" is not a SIRET: \(Siren.faute(siret, chiffres: 14)).",
      hint: "A SIRET has fourteen digits without spaces, as in 73282932000074.")
  }
  static func siretHorsSiren(_ siret: String, _ siren: String) -> Refus {
    Refus(
      "siret-hors-siren", "The SIRET \(siret) does not begin with the SIREN \(siren).",
      hint: "The first nine digits of a SIRET are the SIREN: one of the two is mistyped.")
  }
  static func numeroPris(_ numero: String) -> Refus {
    Refus(
      "numero-pris", "The number \(Texte.cite(numero)) is taken.",
      hint: "A number once given is never given again: choose another.")
  }
  static func numeroInvalide(_ numero: String) -> Refus {
    Refus(
      "numero-invalide", "\"\(Texte.cite(numero))\" cannot be a number.",
      hint: "A number has 1 to 100 characters, no control characters, and no white space at its ends.")
  }
  static func serieEpuisee(_ numero: String) -> Refus {
    Refus(
      "serie-epuisee", "\(Texte.cite(numero)) would be the next number, and its series is at its end.",
      hint: "Only imported documents, which bring their own numbers, can still enter that year.")
  }
  static func dateAvantSerie(_ date: Jour, _ numero: String, _ derniere: Jour) -> Refus {
    Refus(
      "date-avant-serie", "\(numero) cannot be dated \(date): the number before it is dated \(derniere).",
      hint: "Numbers and dates go forward together: take \(derniere) or a later date.")
  }
  package static func commandeDejaEmployee(_ id: Identifiant) -> Refus {
    Refus(
      "commande-deja-employee", "The commande \(id) was used for something else.",
      hint: "Take a new UUID for a new command; the same one only to ask the same again.")
  }
  package static func evenementTropGrand(_ sujet: String, _ octets: Int) -> Refus {
    Refus(
      "evenement-trop-grand",
      "An event of \(sujet) would take \(octets) bytes; a line of the log holds at most 65,535.",
      hint: "Shorten its texts.")
  }
}
