package import LedgerWords

/// The law on invoices of the seller's country. A new country is a case of ``Emetteur/Profil``, a line below and a file beside
/// this one; rules of France alone have their own files in `Rule`.
package struct LoiVendeur: Sendable {
  /// The country.
  package let pays: Pays
  /// The rules for its documents if neither they nor their client have a profile; nil: those of France.
  package var profil: ProfilFacture?
  /// The code of a transfer in euros (BT-81).
  package var virement = MoyenNorme.virement
  /// The scheme of its register of businesses (ICD); nil if the list has no such scheme.
  package var schema: String?
  /// Its rates of VAT, past ones too. The first is the usual one.
  package let taux: [TauxLegal]
  /// The language of its documents, unless the client asks for another.
  package var langue = LangueDocument.francais
  /// The usual text of each category without VAT, if the code's text differs. For exempt sales it is that of small businesses.
  var mentions: [CategorieTVA: MentionLegale] = [:]
  /// The day of supply that every invoice must state; nil: other rules cover it.
  package var jourExige: JourExige?

  /// The text of a discount for early payment where the base of VAT never includes it, taken or refused (directive 2006/112,
  /// art. 79, a); nil: only a discount that is taken lowers the base (art. 90).
  package var escompteHorsBase: MentionLegale?
  /// The choice to owe VAT on payment, for all sales; nil where the law does not offer it.
  package var encaissements: Encaissements?

  /// A law that lets small sellers owe VAT on payment (directive 2006/112, art. 66, b).
  package struct Encaissements: Sendable {
    /// The article of law.
    package let article: String
    /// The text for their invoices (directive 2006/112, art. 226, 7 bis); nil: the law asks for none.
    package var mention: String?
  }

  /// The duty to state the day of supply, even if it is the day of the invoice.
  package struct JourExige: Sendable {
    /// The article of law.
    package let article: String
    /// The total up to which an invoice may leave it out.
    package let jusqua: Montant
    /// The text of a note that replaces it.
    package let note: String

    /// The words by which a note names that day, in small letters.
    package static let mots = [
      "leistungsdatum", "leistungszeit", "leistungstag", "leistungsmonat", "tag der leistung", "zeitpunkt der leistung",
      "leistung im", "lieferdatum", "lieferzeit", "liefertag", "tag der lieferung", "zeitpunkt der lieferung",
      "geliefert am",
    ]
  }

  /// The rate `taux` on `jour`, else on any day; nil if the country never had it.
  package func taux(_ taux: Taux, le jour: Jour) -> TauxLegal? {
    let siens = self.taux.filter { $0.taux == taux }
    return siens.first { $0.vaut(le: jour) } ?? siens.first
  }

  /// Whether `taux` was in force on `jour`; true for a rate unknown to this law, which another rule reports.
  package func admet(_ taux: Taux, le jour: Jour) -> Bool { self.taux(taux, le: jour)?.vaut(le: jour) ?? true }

  /// The reason why a line of that category, and of `nature`, bears no VAT, with the text of this law, in `langue` if the law has it.
  /// A small business has the text alone: the list VATEX has a code for France only.
  package func exoneration(
    _ motif: MotifExoneration, _ langue: LangueDocument? = nil, _ nature: NatureLigne? = nil
  ) -> Exoneration {
    if nature == .travaux, motif.categorie == .horsChamp, pays == .france {
      return Exoneration(motif, mention: MotifExoneration.travauxAilleurs)
    }
    // The exemption of a small business applies to small businesses only.
    guard motif == .franchise || motif.categorie != .exonere, let mention = mentions[motif.categorie]?.texte(langue)
    else {
      return Exoneration(motif)
    }
    return motif == .franchise ? Exoneration(mention: mention) : Exoneration(motif, mention: mention)
  }
}

extension LangueDocument {
  /// The language of the documents of `emetteur` for `client`: the client's choice, else that of the seller's country.
  package init(client: Client?, emetteur: Emetteur?) {
    self = client?.langue ?? emetteur?.profil?.loi.langue ?? .francais
  }
}

extension Emetteur {
  /// The law of its documents: by its profile, else by its address; France if both are missing.
  package var loi: LoiVendeur {
    if let profil { return profil.loi }
    guard !estDeFrance, let pays = adresse?.pays.flatMap(Pays.init) else { return .france }
    return Profil.de(pays)?.loi ?? .inconnue(pays)
  }
}

extension Registre {
  /// The law of its documents.
  package var loi: LoiVendeur { emetteur?.loi ?? .france }
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

  /// The law of a country; nil if it is unknown here.
  package static func de(_ pays: Pays) -> Self? { allCases.first { $0.loi.pays == pays } }
}
