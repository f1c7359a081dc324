package import LedgerWords

/// What the law of the country in which a seller is established has for its invoices. A new country is a case of
/// ``Emetteur/Profil``, a line below and a file beside this one; what only France asks has files of its own in `Rule`.
package struct LoiVendeur: Sendable {
  /// The country.
  package let pays: Pays
  /// Whose rules its documents follow where neither they nor their client have a profile; nil: those of France.
  var profil: ProfilFacture?
  /// How a transfer in euros is asked for (BT-81).
  var virement = MoyenNorme.virement
  /// The scheme of what its register calls a firm (ICD); nil where the list has none.
  var schema: String?
  /// Its rates of VAT, past ones too. The first one is usual.
  package let taux: [TauxLegal]
  /// The language of its documents, where their client asks for none.
  package var langue = LangueDocument.francais
  /// The usual text of each category without VAT, where it is not that of the code. Of exempt sales it is that of small businesses.
  var mentions: [CategorieTVA: MentionLegale] = [:]
  /// What it asks of every invoice about the day of the supply; nil: nothing that another rule does not ask.
  var jourExige: JourExige?

  /// That invoices state when something was supplied, even where that is their own day.
  struct JourExige: Sendable {
    /// The article of law.
    let article: String
    /// The total up to which an invoice may leave it out.
    let jusqua: Montant
    /// What a note may say in its place.
    let note: String

    /// The words by which a note names that day, in small letters.
    static let mots = [
      "leistungsdatum", "leistungszeit", "leistungstag", "leistungsmonat", "tag der leistung", "zeitpunkt der leistung",
      "leistung im", "lieferdatum", "lieferzeit", "liefertag", "tag der lieferung", "zeitpunkt der lieferung",
      "geliefert am",
    ]
  }

  /// The rate `taux` on `jour`, else on any day; nil where the country never had it.
  func taux(_ taux: Taux, le jour: Jour) -> TauxLegal? {
    let siens = self.taux.filter { $0.taux == taux }
    return siens.first { $0.vaut(le: jour) } ?? siens.first
  }

  /// Whether `taux` held on `jour`, or is no rate of this law at all, which is told elsewhere.
  func admet(_ taux: Taux, le jour: Jour) -> Bool { self.taux(taux, le: jour)?.vaut(le: jour) ?? true }

  /// Why a line of that category bears no VAT, with the text of this law, in `langue` where it has that; of a small business in words
  /// alone, since the list VATEX has a code for France only.
  package func exoneration(_ motif: MotifExoneration, _ langue: LangueDocument? = nil) -> Exoneration {
    // What exempts a small business exempts no other.
    guard motif == .franchise || motif.categorie != .exonere, let mention = mentions[motif.categorie]?.texte(langue)
    else {
      return Exoneration(motif)
    }
    return motif == .franchise ? Exoneration(mention: mention) : Exoneration(motif, mention: mention)
  }
}

extension LangueDocument {
  /// That of the documents of `emetteur` for `client`: what the client asks for, else that of the seller's country.
  package init(client: Client?, emetteur: Emetteur?) {
    self = client?.langue ?? emetteur?.profil?.loi.langue ?? .francais
  }
}

extension Emetteur {
  /// The law that its documents keep: that of its profile, else of its address; France where it names neither.
  package var loi: LoiVendeur {
    if let profil { return profil.loi }
    guard !estDeFrance, let pays = adresse?.pays.flatMap(Pays.init) else { return .france }
    return Profil.de(pays)?.loi ?? .inconnue(pays)
  }
}

extension Registre {
  /// The law that its documents keep.
  var loi: LoiVendeur { emetteur?.loi ?? .france }
}

extension Emetteur.Profil {
  /// Its law.
  package var loi: LoiVendeur {
    switch self {
    case .france: .france
    case .belgique: .belgique
    case .luxembourg: .luxembourg
    case .allemagne: .allemagne
    case .paysBas: .paysBas
    }
  }

  /// The law of a country; nil where this program does not know it.
  package static func de(_ pays: Pays) -> Self? { allCases.first { $0.loi.pays == pays } }
}
