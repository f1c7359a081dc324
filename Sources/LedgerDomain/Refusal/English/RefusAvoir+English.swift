/// What is said of a refusal about avoirs.
extension RefusAvoir {
  /// What people are told of the document `numero`.
  func english(_ numero: String) -> Phrase {
    switch self {
    case .pasUnAvoir:
      Phrase(
        "\(numero) is not an avoir.",
        "Name an avoir in its place: `facture list` shows them, `facture creer-avoir \(numero)` makes one.")
    case .dAvoir: Phrase("\(numero) is itself an avoir.", "Invoice what was credited too much.")
    case .ligneDejaChoisie(let ligne):
      Phrase("The line \"\(Texte.cite(ligne))\" of \(numero) is named twice.", "A line is credited once: name it once.")
    case .depassent(let origine, let total):
      Phrase(
        "With \(numero) the avoirs of \(origine) would exceed its total of \(total).",
        "Take lines out of the avoir: at most what was invoiced can be credited.")
    case .autreClient(let facture):
      Phrase(
        "\(numero) and \(facture) are made out to different clients.",
        "An avoir settles only factures of its own client; refund it otherwise.")
    case .autreDevise(let devise, let facture, let autre):
      Phrase(
        "\(numero) is in \(devise) and \(facture) in \(autre).",
        "An avoir settles only factures in its own currency; refund it otherwise.")
    case .avantEnvoi(let date, let envoi):
      Phrase("\(numero) was sent on \(envoi): nothing can be applied on \(date).", "Give \(envoi) or a later date.")
    case .present(let avoir):
      Phrase(
        "\(numero) has the avoir \(avoir).",
        "Make an avoir of the rest (`facture creer-avoir \(numero) --lignes=…`), send it and apply it.")
    case .envoye:
      Phrase("\(numero) is an avoir and was sent: it cannot be cancelled.", "Invoice what was credited too much.")
    case .partiel(let avoir):
      Phrase(
        "\(numero) cannot be cancelled by \(avoir), which does not clear it.",
        "The avoir that cancels a facture is of the whole facture, sent, and applied to it.")
    case .dUneAutre(let avoir):
      Phrase(
        "\(avoir) is no sent avoir of \(numero).",
        "The avoir that cancels a facture is of the whole facture, sent, and applied to it.")
    case .manque:
      Phrase(
        "\(numero) was sent and cancelled, but names no avoir that cancels it.",
        "Give annulation with its avoirId, and that avoir in the same file.")
    case .surBrouillon:
      Phrase("\(numero) is a draft, and a draft is cancelled without an avoir.", "Leave the avoirId of annulation out.")
    case .origineDUneFacture:
      Phrase(
        "\(numero) is a facture, and only an avoir has a factureOrigineId.",
        "Give its typeDocument as avoir, or leave factureOrigineId out.")
    case .origineInconnue(let origine):
      Phrase(
        "The avoir \(numero) corrects the facture \(origine), which is neither recorded nor imported from this file.",
        "Import that facture first, or leave factureOrigineId out.")
    }
  }
}
