/// What is said of a refusal about the registre.
extension RefusRegistre {
  /// What people are told.
  var english: Phrase {
    switch self {
    case .dejaOuvert: Phrase("A registre is open here already.", "Use it, or open another one in another directory.")
    case .absent: Phrase("No registre is open here.", "Open one with `facture ouvrir DIR`.")
    case .pasEncoreOuvert(let ouverture):
      Phrase(
        "The registre was opened at \(ouverture): nothing was known before.",
        "Ask for that moment or a later one, or for sequence 1 or a later one.")
    case .nomVide: Phrase("The name of the registre is blank.", "Give a name with at least one visible character.")
    case .formatsEgaux:
      Phrase(
        "Factures and avoirs would have the same numbers.",
        "Give them two forms, such as F-{AAAA}-{NNNN} and A-{AAAA}-{NNNN}.")
    case .numeroPris(let numero):
      Phrase("The number \(Texte.cite(numero)) is taken.", "A number once given is never given again: choose another.")
    case .numeroInvalide(let numero):
      Phrase(
        "\"\(Texte.cite(numero))\" cannot be a number.",
        "A number has 1 to 100 characters, no control characters, and no white space at its ends.")
    case .serieEpuisee(let numero):
      Phrase(
        "\(Texte.cite(numero)) would be the next number, and its series is at its end.",
        "Only imported documents, which bring their own numbers, can still enter that year.")
    case .dateAvantSerie(let date, let numero, let avant):
      Phrase(
        "\(numero) cannot be dated \(date): the number before it is dated \(avant).",
        "Numbers and dates go forward together: take \(avant) or a later date.")
    case .commandeDejaEmployee(let id):
      Phrase(
        "The commande \(id) was used for something else.",
        "Take a new UUID for a new command; the same one only to ask the same again.")
    case .evenementTropGrand(let sujet, let octets):
      Phrase(
        "An event of \(sujet) would take \(octets) bytes; a line of the log holds at most 65,535.",
        "Shorten its texts.")
    }
  }
}
