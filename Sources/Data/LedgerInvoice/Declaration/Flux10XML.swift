public import LedgerModel
import LedgerNorm
public import LedgerProjections

/// A seller's report to the tax office for a period, in the platform's form: one file of sales (10.1 and 10.3), another of
/// their payments (10.2 and 10.4), never both in one (DGFiP, spécifications externes 3.1, annexes 6 and 7, G6.29).
///
/// Data that the platform's checks would refuse is left out and reported (``retenus``): a number of more than 20 characters
/// until the end of 2026, or 35 after it, a sale without a frame, a VAT number of the seller or an exchange rate.
///
/// A payment that is below zero after adding those of its day is written so: rule G7.07 allows the sign (XP Z12-014, case 43). Rule G1.16
/// of the tax office's checks contradicts it, so such payments are named (``negatifs``), and can be held back.
public struct Flux10XML: Sendable {
  /// Data left out of a file, with the reason.
  public struct Retenu: Hashable, Sendable {
    /// The kinds of data.
    public enum Objet: Hashable, Sendable {
      /// The document of that number.
      case document(String)
      /// The sales to private persons of a day.
      case ventes(le: Jour)
      /// The payments of the document of that number on a day.
      case encaissement(String, le: Jour)
      /// The payments of private persons on a day.
      case encaissements(le: Jour)
    }

    /// The reasons.
    public enum Raison: Sendable {
      /// The number has too many characters.
      case numeroLong
      /// Its kind of sale is unknown (BT-23).
      case sansCadre
      /// The seller has no VAT number (G2.33).
      case sansNumeroTVA
      /// It is in another currency, and has no exchange rate.
      case sansTaux
      /// More money was returned than received, and such payments are held back.
      case negatif
    }

    /// The data.
    public let objet: Objet
    /// The reason.
    public let raison: Raison
  }

  /// The data left out.
  public let retenus: [Retenu]
  /// The payments that are written below zero.
  public let negatifs: [Retenu.Objet]
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

    /// Whether more money was returned than received at one of its rates.
    var estNegatif: Bool { montants.contains { $0.ttc < .zero } }

    /// The reason to leave it out on `jour`, or nil.
    func retenue(le jour: Jour, sansNegatifs: Bool) -> Retenu.Raison? {
      if devise != .euro { return .sansTaux }
      if let numero = document?.numero, Flux10XML.estLong(numero, le: jour) { return .numeroLong }
      return sansNegatifs && estNegatif ? .negatif : nil
    }
  }

  /// The files of `flux` for the days from `debut` to `fin`.
  ///
  /// - Parameters:
  ///   - flux: the report.
  ///   - siren: that of the seller, 9 digits.
  ///   - nom: the seller's name.
  ///   - debut: the first day of the period.
  ///   - fin: its last day, after the first (G6.25).
  ///   - sorte: whether the files are the first of the period.
  ///   - plateforme: the four characters of the platform at the tax office; the platform writes its own.
  ///   - emis: when the files are made.
  ///   - jour: the day on which the platform takes them; nil: the day of their making.
  ///   - sansNegatifs: whether payments below zero are held back, for a platform that refuses them.
  public init(
    _ flux: Flux10, siren: String, nom: String, du debut: Jour, au fin: Jour, _ sorte: FluxTransmis.Sorte,
    plateforme: String, emis: MomentDeclare, le jour: Jour? = nil, sansNegatifs: Bool = false
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
      guard let raison = paiement.retenue(le: jour, sansNegatifs: sansNegatifs) else {
        return !paiement.montants.isEmpty
      }
      retenus.append(Retenu(objet: paiement.objet, raison: raison))
      return false
    }
    (self.ventes, self.retenus, self.transactions) = (ventes, retenus, transactions)
    negatifs = paiements.filter(\.estNegatif).map(\.objet)
  }

  /// The payments of one document and day together, then those of sales to private persons.
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

  /// The tax office takes 20 characters until the end of 2026, and 35 after it (AIFE, limits of flux 10 of 27 July 2026).
  static func estLong(_ numero: String, le jour: Jour) -> Bool {
    numero.unicodeScalars.count > (jour.annee < 2027 ? 20 : 35)
  }
}

extension FactureNorme {
  /// The reason to leave it out on `jour`, or nil.
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
  /// The sales of one day, currency and kind together: the code that would separate them by due date is refused until mid 2027.
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
