import LedgerDomain
import LedgerWords

/// CFONB 120: records of 120 characters, with or without line breaks.
struct LecteurCFONB {
  private static let taille = 120
  private var releves: [Releve] = []
  private var releve: Releve?
  private var decimales = 2

  /// Whether `bytes` begin with the record of an old balance.
  static func estSien(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= taille, bytes[0] == 0x30, bytes[1] == 0x31 else { return false }
    let premier = bytes.prefix(taille)
    return !premier.contains(0x0A) && premier.prefix(7).dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
      && (bytes.count == taille || bytes[taille] < 0x20 || bytes[taille] == 0x30)
  }

  static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Releve] {
    var lecteur = LecteurCFONB()
    var (place, ligne) = (0, 0)
    while place < bytes.count {
      if bytes[place] == 0x0A || bytes[place] == 0x0D || bytes[place] == 0x1A {
        place += 1
        continue
      }
      ligne += 1
      let fin = min(place + taille, bytes.count)
      let record = bytes[place..<fin]
      guard record.count == taille, !record.contains(where: { $0 < 0x20 }) else {
        throw .illisible(
          ligne: ligne, Words("it has not 120 characters", fr: "elle n'a pas 120 caractères"))
      }
      try lecteur.prend(Enregistrement(octets: Array(record), ligne: ligne))
      place = fin
    }
    guard lecteur.releve == nil, !lecteur.releves.isEmpty else {
      throw .illisible(ligne: ligne, Words("the new balance (07) is missing", fr: "le nouveau solde (07) manque"))
    }
    return lecteur.releves
  }

  private mutating func prend(_ record: Enregistrement) throws(RefusReleve) {
    switch record[1...2] {
    case "01":
      guard releve == nil else {
        throw record.refus(Words("a balance is missing before it", fr: "un solde manque avant"))
      }
      decimales = Int(record[20...20]) ?? 2
      let compte = record[22...32]
      let iban = TexteBancaire.iban(banque: record[3...7], guichet: record[12...16], compte: compte)
      let devise = try? Devise(record[17...19].isEmpty ? "EUR" : record[17...19])
      guard let devise else { throw record.refus(Words("its currency is not known", fr: "sa devise est inconnue")) }
      releve = Releve(.cfonb120, compte: iban ?? compte, devise: devise)
      releve?.ouverture = .init(jour: try record.jour(35...40), montant: try record.montant(decimales))
    case "04":
      var ligne = LigneReleve(jour: try record.jour(35...40), montant: try record.montant(decimales))
      ligne.jourValeur = try? record.jour(43...48)
      if let libelle = TexteBancaire.net(record[49...79]) { ligne.textes.append(.init(.libelle, libelle)) }
      if let reference = TexteBancaire.net(record[105...120]) { ligne.textes.append(.init(.communication, reference)) }
      if !record[41...42].isEmpty { ligne.retour = record[41...42] }
      guard releve?.lignes.append(ligne) != nil else { throw record.sansSolde }
    case "05":
      guard let derniere = releve?.lignes.indices.last else { throw record.sansSolde }
      releve?.lignes[derniere].complete(record[46...48], record.texte(49...118))
    case "07":
      releve?.cloture = .init(jour: try record.jour(35...40), montant: try record.montant(decimales))
      guard let fini = releve else { throw record.sansSolde }
      releves.append(fini)
      releve = nil
    default:
      throw record.refus(Words("a record begins with 01, 04, 05 or 07", fr: "elle commence par 01, 04, 05 ou 07"))
    }
  }
}

extension LigneReleve {
  /// Takes what a complement says; one that is not known is kept as a text of the bank.
  fileprivate mutating func complete(_ qualifiant: String, _ brut: String) {
    guard let texte = TexteBancaire.net(brut) else { return }
    switch qualifiant {
    case "LIB": ajoute(.libelle, brut)
    case "LCC", "LC2": ajoute(.communication, brut)
    case "LCS": textes.append(.init(.structuree, texte))
    case "RCN": textes.append(.init(.boutEnBout, TexteBancaire.net(String(brut.prefix(35))) ?? texte))
    case "NPY", "NBE": tiers = tiers ?? texte
    default: textes.append(.init(.libelle, texte))
    }
  }

  /// Goes on with a text without a blank: it was cut in the middle of a word.
  private mutating func ajoute(_ champ: Champ, _ brut: String) {
    guard champ == .communication, let place = textes.lastIndex(where: { $0.champ == champ }) else {
      if let texte = TexteBancaire.net(brut) { textes.append(.init(champ, texte)) }
      return
    }
    if let texte = TexteBancaire.net(textes[place].texte + brut) { textes[place] = .init(champ, texte) }
  }
}

/// One record, by the places of the form, from 1.
private struct Enregistrement {
  let octets: [UInt8]
  let ligne: Int

  /// The text at these places, without the blanks around it.
  subscript(places: ClosedRange<Int>) -> String { TexteBancaire.net(texte(places)) ?? "" }

  func texte(_ places: ClosedRange<Int>) -> String {
    TexteBancaire.texte(octets[places.lowerBound - 1...places.upperBound - 1])
  }

  func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: ligne, raison) }

  var sansSolde: RefusReleve { refus(Words("the old balance (01) is missing", fr: "l'ancien solde (01) manque")) }

  /// A day as JJMMAA.
  func jour(_ places: ClosedRange<Int>) throws(RefusReleve) -> Jour {
    let chiffres = octets[places.lowerBound - 1...places.upperBound - 1].map { Int($0) - 0x30 }
    guard chiffres.count == 6, chiffres.allSatisfy((0...9).contains),
      let jour = Jour(
        annee: 2_000 + chiffres[4] * 10 + chiffres[5], mois: chiffres[2] * 10 + chiffres[3],
        jour: chiffres[0] * 10 + chiffres[1])
    else { throw refus(Words("its day is not JJMMAA", fr: "son jour n'est pas de la forme JJMMAA")) }
    return jour
  }

  /// The amount at 91 to 104, whose last character is a digit and the sign.
  func montant(_ decimales: Int) throws(RefusReleve) -> Montant {
    let signes = octets[90..<104]
    var valeur: Int128 = 0
    var estNegatif = false
    for (place, signe) in signes.enumerated() {
      var chiffre = signe
      if place == 13 {
        switch signe {
        case 0x7B: chiffre = 0x30
        case 0x41...0x49: chiffre = signe - 0x41 + 0x31
        case 0x7D: (chiffre, estNegatif) = (0x30, true)
        case 0x4A...0x52: (chiffre, estNegatif) = (signe - 0x4A + 0x31, true)
        default: break
        }
      }
      guard (0x30...0x39).contains(chiffre) || (chiffre == 0x20 && valeur == 0) else {
        throw refus(Words("its amount is not a number", fr: "son montant n'est pas un nombre"))
      }
      valeur = valeur * 10 + Int128(chiffre == 0x20 ? 0 : chiffre - 0x30)
    }
    for _ in 0..<max(0, 2 - decimales) { valeur *= 10 }
    for _ in 0..<max(0, decimales - 2) {
      guard valeur % 10 == 0 else {
        throw refus(Words("its amount has more than two decimals", fr: "son montant a plus de deux décimales"))
      }
      valeur /= 10
    }
    return Montant(centimes: Int64(estNegatif ? -valeur : valeur))
  }
}
