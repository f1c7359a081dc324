import LedgerModel
import LedgerWords
import LedgerXML

/// The elements of ISO 20022 that the reader uses, by their paths below the statement, an entry or a detail.
enum ChampCamt: Sendable {
  case solde, entree, detail
  case premierJour, dernierJour, iban, autreCompte, devise
  case soldeNature, soldeMontant, soldeSens, soldeJour, soldeCredit, soldeSousNature
  case montant, sens, annulation, etat, jour, jourValeur, identifiant, famille, texteBanque
  case boutEnBout, communication, communicationPlus, reference, montantTransaction, montantOrdonne, retour, retourTexte
  case debiteur, debiteurUltime, debiteurAdresse, debiteurIban
  case crediteur, crediteurUltime, crediteurAdresse, crediteurIban
  case frais, fraisTotal, fraisSens, fraisInclus

  /// Whether it has a currency of its own.
  var estUnMontant: Bool {
    switch self {
    case .montant, .montantTransaction, .montantOrdonne, .frais, .fraisTotal, .soldeMontant: true
    default: false  // catch-all: the others have none
    }
  }
}

/// Why the content of an element is not valid.
struct FauteCamt: Error {
  let raison: Words

  static let sens = FauteCamt(
    raison: Words("an amount is neither CRDT nor DBIT", fr: "un montant n'est ni CRDT ni DBIT"))
}

/// The contents of elements.
extension Span<UInt8> {
  /// An amount, never below zero.
  var montant: Montant {
    get throws(FauteCamt) {
      if let montant = try? Montant(self, notation: .plain), montant >= .zero { return montant }
      guard let decimal = decimal, let montant = try? Montant(decimal) else {
        throw FauteCamt(
          raison: Words(
            "the amount \"\(Texte.cite(text))\" is not a positive number with two decimals",
            fr: "le montant « \(Texte.cite(text)) » n'est pas un nombre positif à deux décimales"))
      }
      return montant
    }
  }

  /// The day, or the day of the moment.
  var jour: Jour {
    get throws(FauteCamt) {
      let net = sansBlancs
      if net.count == 10, let jour = Jour.lu(net) { return jour }
      guard let jour = JourBancaire.lit(net.text, .iso) else {
        throw FauteCamt(
          raison: Words(
            "the day \"\(Texte.cite(text))\" is not YYYY-MM-DD",
            fr: "le jour « \(Texte.cite(text)) » n'est pas de la forme AAAA-MM-JJ"))
      }
      return jour
    }
  }

  /// Whether money went out.
  var estUnDebit: Bool {
    get throws(FauteCamt) {
      switch text {
      case "DBIT": return true
      case "CRDT": return false
      default: throw .sens
      }
    }
  }

  /// A decimal of XML with two decimals, such as `+5`, `.5`, `5.` or `005.000`; nil for another text.
  private var decimal: String? {
    let net = sansBlancs
    var (entier, centimes, chiffres, point): (String, [UInt8], Int, Bool) = ("0", [], 0, false)
    for place in net.indices {
      let octet = net[place]
      if octet == 0x2B, place == 0 { continue }
      if octet == 0x2E, !point {
        point = true
      } else if !(0x30...0x39).contains(octet) {
        return nil
      } else if point {
        centimes.append(octet)
        chiffres += 1
      } else {
        entier.unicodeScalars.append(Unicode.Scalar(octet))
        chiffres += 1
      }
    }
    guard chiffres > 0, centimes.dropFirst(2).allSatisfy({ $0 == 0x30 }) else { return nil }
    let deux = (centimes.prefix(2) + [0x30, 0x30]).prefix(2)
    let sansZeros = entier.drop { $0 == "0" }
    return "\(sansZeros.isEmpty ? "0" : sansZeros)." + String(decoding: deux, as: UTF8.self)
  }

  /// The same without white space around it.
  private var sansBlancs: Span<UInt8> {
    @_lifetime(copy self) get {
      var places = indices
      while let place = places.first, self[place] <= 0x20 { places.removeFirst() }
      while let place = places.last, self[place] <= 0x20 { places.removeLast() }
      return extracting(places)
    }
  }
}
