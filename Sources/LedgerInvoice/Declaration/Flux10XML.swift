public import LedgerDomain

/// What a seller tells the tax office of a period, as its platform takes it: one file of sales (10.1 and 10.3), another of their
/// payments (10.2 and 10.4), never both in one (DGFiP, spécifications externes 3.1, annexes 6 and 7, G6.29).
///
/// What the platform's own checks would refuse is left out and told (``retenus``): a number of more than 20 characters until the end
/// of 2026, or 35 after it, a sale without a frame, a VAT number of the seller or an exchange rate, and a payment that is below zero
/// once those of its day are counted together.
public struct Flux10XML: Sendable {
  /// What is left out of a file, and why.
  public struct Retenu: Hashable, Sendable {
    /// What may be.
    public enum Objet: Hashable, Sendable {
      /// The document of that number.
      case document(String)
      /// The sales to private persons of a day.
      case ventes(le: Jour)
      /// What was paid of the document of that number on a day.
      case encaissement(String, le: Jour)
      /// What private persons paid on a day.
      case encaissements(le: Jour)
    }

    /// The reasons.
    public enum Raison: Sendable {
      /// The number has more characters than are taken.
      case numeroLong
      /// Nothing says what it sells (BT-23).
      case sansCadre
      /// The seller has no VAT number (G2.33).
      case sansNumeroTVA
      /// It is in another currency, and has no exchange rate.
      case sansTaux
      /// More went back than came in.
      case negatif
    }

    /// What.
    public let objet: Objet
    /// Why.
    public let raison: Raison
  }

  /// What is left out.
  public let retenus: [Retenu]
  let emetteur: (siren: String, nom: String)
  let periode: (debut: Jour, fin: Jour)
  let sorte: FluxTransmis.Sorte
  let plateforme: String
  let emis: MomentDeclare
  let ventes: [FactureNorme]
  let transactions: [Flux10.Transactions]
  let paiements: [Paiement]

  /// The amounts of one day with VAT, by rate, of a document or of all sales to private persons.
  struct Paiement: Sendable {
    let document: (numero: String, date: Jour)?
    let jour: Jour
    let devise: Devise
    var parts: [TotauxDevise.Ventilation] = []

    /// The amounts with VAT at each rate; without those of zero.
    var montants: [(taux: Taux, ttc: MontantLarge)] { parts.ttcParTaux.filter { $0.ttc != .zero } }

    var objet: Retenu.Objet {
      document.map { .encaissement($0.numero, le: jour) } ?? .encaissements(le: jour)
    }

    /// Why it is left out on `jour`; nil: it is not.
    func retenue(le jour: Jour) -> Retenu.Raison? {
      if devise != .euro { return .sansTaux }
      if let numero = document?.numero, Flux10XML.estLong(numero, le: jour) { return .numeroLong }
      return montants.contains { $0.ttc < .zero } ? .negatif : nil
    }
  }

  /// The files of `flux` for the days from `debut` to `fin`.
  ///
  /// - Parameters:
  ///   - flux: what is told.
  ///   - siren: that of the seller, 9 digits.
  ///   - nom: the seller's name.
  ///   - debut: the first day of the period.
  ///   - fin: its last day, after the first (G6.25).
  ///   - sorte: whether the files are the first of the period.
  ///   - plateforme: the four characters by which the tax office knows the platform, which writes its own.
  ///   - emis: when the files are made.
  ///   - jour: the day on which the platform takes them; nil: that on which they are made.
  public init(
    _ flux: Flux10, siren: String, nom: String, du debut: Jour, au fin: Jour, _ sorte: FluxTransmis.Sorte,
    plateforme: String, emis: MomentDeclare, le jour: Jour? = nil
  ) {
    (emetteur, periode, self.sorte) = ((siren, nom), (debut, fin), sorte)
    (self.plateforme, self.emis) = (plateforme, emis)
    let jour = jour ?? emis.jour
    var (ventes, retenus, transactions) = ([FactureNorme](), [Retenu](), [Flux10.Transactions]())
    for somme in flux.transactions.reunies {
      if somme.estSansTaux {
        retenus.append(Retenu(objet: .ventes(le: somme.jour), raison: .sansTaux))
      } else {
        transactions.append(somme)
      }
    }
    for facture in flux.internationales {
      if let raison = facture.retenue(le: jour) {
        retenus.append(Retenu(objet: .document(facture.numero), raison: raison))
      } else {
        ventes.append(facture)
      }
    }
    paiements = Self.paiements(flux).filter { paiement in
      guard let raison = paiement.retenue(le: jour) else { return !paiement.montants.isEmpty }
      retenus.append(Retenu(objet: paiement.objet, raison: raison))
      return false
    }
    (self.ventes, self.retenus, self.transactions) = (ventes, retenus, transactions)
  }

  /// Those of one document and day together, then those of sales to private persons.
  private static func paiements(_ flux: Flux10) -> [Paiement] {
    struct Cle: Hashable { let document: FactureID, jour: Jour }
    var (paiements, places) = ([Paiement](), [Cle: Int]())
    for paiement in flux.paiementsInternationaux {
      let cle = Cle(document: paiement.document, jour: paiement.jour)
      if places[cle] == nil {
        places[cle] = paiements.count
        paiements.append(
          Paiement(
            document: (paiement.numero, paiement.dateFacture), jour: paiement.jour, devise: paiement.devise))
      }
      if let place = places[cle] { paiements[place].parts += paiement.parts }
    }
    return paiements
      + flux.paiements.map { Paiement(document: nil, jour: $0.jour, devise: $0.devise, parts: $0.parts) }
  }

  /// Until the end of 2026 the tax office takes 20 characters, and 35 after it (AIFE, limits of flux 10 of 27 July 2026).
  static func estLong(_ numero: String, le jour: Jour) -> Bool {
    numero.unicodeScalars.count > (jour.annee < 2027 ? 20 : 35)
  }
}

extension FactureNorme {
  /// Why it is left out on `jour`; nil: it is not.
  fileprivate func retenue(le jour: Jour) -> Flux10XML.Retenu.Raison? {
    if Flux10XML.estLong(numero, le: jour) || origines.contains(where: { Flux10XML.estLong($0.numero, le: jour) }) {
      return .numeroLong
    }
    if cadre == nil { return .sansCadre }
    if vendeur.numeroTVA == nil { return .sansNumeroTVA }
    return devise != .euro && tvaComptable == nil ? .sansTaux : nil
  }
}

extension [Flux10.Transactions] {
  /// Those of one day, currency and kind together: the code that parts them by exigibility is refused until the middle of 2027.
  fileprivate var reunies: Self {
    reduce(into: []) { reunies, somme in
      if let last = reunies.last, last.jour == somme.jour, last.devise == somme.devise,
        last.categorie == somme.categorie
      {
        reunies[reunies.count - 1].ajoute(somme)
      } else {
        reunies.append(somme)
      }
    }
  }
}
