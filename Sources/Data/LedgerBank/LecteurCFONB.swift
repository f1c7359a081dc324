import LedgerModel
import LedgerRules
import LedgerWords

/// CFONB 120: records of 120 characters, with or without line breaks.
struct LecteurCFONB {
  private static let taille = 120
  /// The end of the amount: the rest may be missing before a line break, since banks and editors cut blanks.
  private static let finDuMontant = 104
  private var releves: [Releve] = []
  private var releve: Releve?
  private var decimales = 2
  /// The number and the currency of the open account, as in records.
  private var (numero, devise): ([UInt8], [UInt8]) = ([], [])

  /// Whether `bytes` begin with a record; the first one is an old balance.
  static func estSien(_ bytes: [UInt8]) -> Bool {
    var debut = 0
    while debut < bytes.count, let fin = finDesBlancs(bytes, debut) { debut = max(fin, debut + 1) }
    let bytes = bytes[debut...]
    guard bytes.count >= finDuMontant, bytes[debut] == 0x30, [0x31, 0x34, 0x35, 0x37].contains(bytes[debut + 1]) else {
      return false
    }
    let premier = bytes.prefix(taille).prefix { $0 >= 0x20 }
    return premier.count >= finDuMontant && premier.prefix(7).dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
      && (premier.endIndex == bytes.endIndex || bytes[premier.endIndex] < 0x20 || bytes[premier.endIndex] == 0x30)
  }

  static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Releve] {
    var lecteur = LecteurCFONB()
    let aDesLignes = bytes.contains(0x0A)
    var (place, ligne) = (0, 1)
    while place < bytes.count {
      if bytes[place] == 0x0A || bytes[place] == 0x0D || bytes[place] == 0x1A {
        if bytes[place] == 0x0A { ligne += 1 }
        place += 1
        continue
      }
      if let fin = Self.finDesBlancs(bytes, place) {
        place = fin
        continue
      }
      let (fin, signes) = Self.fin(bytes, place)
      var record = Enregistrement.octets(bytes[place..<fin], signes)
      let scalaires =
        signes < fin - place ? Array(String(decoding: bytes[place..<fin], as: UTF8.self).unicodeScalars) : []
      place = fin
      let estCoupe = record.count == taille || place == bytes.count || bytes[place] == 0x0A
      guard estCoupe, record.count >= (record.starts(with: [0x30, 0x35]) ? 48 : finDuMontant) else {
        throw .illisible(
          ligne: ligne,
          Words("it has \(record.count) characters, not 120", fr: "elle a \(record.count) caractères au lieu de 120"))
      }
      record += repeatElement(0x20, count: taille - record.count)
      try lecteur.prend(Enregistrement(octets: record, scalaires: scalaires, ligne: ligne))
      if !aDesLignes { ligne += 1 }
    }
    guard lecteur.releve == nil, !lecteur.releves.isEmpty else {
      throw .illisible(ligne: ligne, Words("the new balance (07) is missing", fr: "le nouveau solde (07) manque"))
    }
    return lecteur.releves
  }

  /// The end of the line of blanks that begins at `debut`, which banks and editors leave; nil for another line. Without line breaks
  /// a record of blanks is such a line.
  private static func finDesBlancs(_ bytes: [UInt8], _ debut: Int) -> Int? {
    let suite = bytes[debut...].prefix(taille).drop { $0 == 0x20 || $0 == 0x09 }
    guard let signe = suite.first else { return suite.endIndex }
    return signe == 0x0A || signe == 0x0D || signe == 0x1A ? suite.startIndex : nil
  }

  /// The end of the record that begins at `debut`, and its number of characters.
  private static func fin(_ bytes: [UInt8], _ debut: Int) -> (fin: Int, signes: Int) {
    var (fin, signes) = (debut, 0)
    while fin < bytes.count, bytes[fin] >= 0x20 {
      // The bytes inside a character of UTF-8.
      if bytes[fin] & 0xC0 != 0x80 {
        guard signes < taille else { break }
        signes += 1
      }
      fin += 1
    }
    return (fin, signes)
  }

  private mutating func prend(_ record: Enregistrement) throws(RefusReleve) {
    let code = (record.octets[0], record.octets[1])
    if code != (0x30, 0x31), !numero.isEmpty, !record.octets[21..<32].elementsEqual(numero) {
      throw record.refus(
        Words(
          "its account is not that of the old balance (01)", fr: "son compte n'est pas celui de l'ancien solde (01)"))
    }
    switch code {
    case (0x30, 0x31): try commence(record)
    case (0x30, 0x34):
      try accorde(record)
      var ligne = LigneReleve(jour: try record.jour(35...40), montant: try record.montant(decimales))
      ligne.jourValeur = try? record.jour(43...48)
      if let libelle = TexteBancaire.morceau(record.texte(49...79)) { ligne.textes.append(.init(.libelle, libelle)) }
      if let reference = TexteBancaire.net(record[105...120]) { ligne.textes.append(.init(.communication, reference)) }
      if !record[41...42].isEmpty { ligne.retour = record[41...42] }
      guard releve?.lignes.append(ligne) != nil else { throw record.sansSolde }
    case (0x30, 0x35):
      guard let devise = releve?.devise, let nombre = releve?.lignes.count, nombre > 0 else {
        throw record.sansMouvement
      }
      releve?.lignes[nombre - 1].complete(record.texte(46...48), record.texte(49...118), devise)
    case (0x30, 0x37):
      releve?.cloture = .init(jour: try record.jour(35...40), montant: try record.montant(decimales))
      guard let fini = releve else { throw record.sansSolde }
      releves.append(fini)
      (releve, numero) = (nil, [])
    default:
      throw record.refus(Words("a record begins with 01, 04, 05 or 07", fr: "elle commence par 01, 04, 05 ou 07"))
    }
  }

  /// An old balance begins a statement.
  private mutating func commence(_ record: Enregistrement) throws(RefusReleve) {
    guard releve == nil else {
      throw record.refus(Words("a balance is missing before it", fr: "un solde manque avant"))
    }
    decimales = record.decimales ?? 2
    let (compte, lue) = (record[22...32], try record.devise ?? .euro)
    (numero, devise) = (Array(record.octets[21..<32]), Array(lue.description.utf8))
    let iban = TexteBancaire.iban(banque: record[3...7], guichet: record[12...16], compte: compte)
    releve = Releve(.cfonb120, compte: iban ?? compte, devise: lue)
    releve?.ouverture = .init(jour: try record.jour(35...40), montant: try record.montant(decimales))
  }

  /// A movement has the currency and the decimals of its balance.
  private func accorde(_ record: Enregistrement) throws(RefusReleve) {
    guard !numero.isEmpty else { throw record.sansSolde }
    let lue = record.octets[16..<19]
    guard lue.elementsEqual(devise) || lue.allSatisfy({ $0 == 0x20 }), record.decimales ?? decimales == decimales else {
      throw record.refus(
        Words("its currency is not that of the account", fr: "sa devise n'est pas celle du compte"))
    }
  }
}

extension LigneReleve {
  /// Takes the data of a complement; an unknown one is kept as a text of the bank.
  fileprivate mutating func complete(_ qualifiant: String, _ brut: String, _ devise: Devise) {
    guard let texte = TexteBancaire.net(brut) else { return }
    switch qualifiant {
    // Each is a piece of its text: a piece that fills its field continues in the next one.
    case "LIB": textes.append(.init(.libelle, TexteBancaire.morceau(brut) ?? texte))
    case "LCC", "LC2": textes.append(.init(.communication, TexteBancaire.morceau(brut) ?? texte))
    case "LCS": textes.append(.init(.structuree, texte))
    case "RCN":
      // 35 characters of the payer, then the purpose.
      if let client = TexteBancaire.net(String(brut.prefix(35))) { textes.append(.init(.boutEnBout, client)) }
      if let motif = TexteBancaire.net(String(brut.dropFirst(35))) { textes.append(.init(.communication, motif)) }
    // The other party is the payer of money received, and the payee of money sent; some banks write only one of them.
    case "NPY": if montant > .zero || tiers == nil { tiers = texte }
    case "NBE": if montant < .zero || tiers == nil { tiers = texte }
    case "FEE" where Self.montant(brut, devise) != nil: frais = Self.montant(brut, devise)
    default: textes.append(.init(.libelle, texte))
    }
  }

  /// An amount in a complement: the currency, its decimals, 14 digits; nil for another currency, or zero.
  private static func montant(_ brut: String, _ devise: Devise) -> Montant? {
    let signes = Array(brut.utf8.prefix(18))
    guard signes.count == 18, brut.hasPrefix(devise.description), signes[3] == 0x32 else { return nil }
    let texte = String(decoding: signes[4..<16], as: UTF8.self) + "." + String(decoding: signes[16...], as: UTF8.self)
    return MontantEcrit(texte, decimale: ".").flatMap { $0.montant > .zero ? $0.montant : nil }
  }
}

/// One record, by the places of the form, from 1.
private struct Enregistrement {
  /// A byte for each character; 0xFF for one beyond ASCII.
  let octets: [UInt8]
  /// The characters; empty if all are ASCII.
  let scalaires: [Unicode.Scalar]
  let ligne: Int

  /// A byte for each of the `signes` characters in `utf8`.
  static func octets(_ utf8: ArraySlice<UInt8>, _ signes: Int) -> [UInt8] {
    guard utf8.count != signes else { return Array(utf8) }
    return utf8.compactMap { $0 < 0x80 ? $0 : $0 & 0xC0 == 0x80 ? nil : 0xFF }
  }

  /// The text at these places, without the blanks around it.
  subscript(places: ClosedRange<Int>) -> String { TexteBancaire.net(texte(places)) ?? "" }

  func texte(_ places: ClosedRange<Int>) -> String {
    guard !scalaires.isEmpty else {
      return String(decoding: octets[places.lowerBound - 1...places.upperBound - 1], as: UTF8.self)
    }
    return String(String.UnicodeScalarView(scalaires.dropFirst(places.lowerBound - 1).prefix(places.count)))
  }

  func refus(_ raison: Words) -> RefusReleve { .illisible(ligne: ligne, raison) }

  var sansMouvement: RefusReleve {
    refus(Words("the movement (04) is missing before it", fr: "le mouvement (04) manque avant"))
  }

  var sansSolde: RefusReleve { refus(Words("the old balance (01) is missing", fr: "l'ancien solde (01) manque")) }

  /// The number of decimals of its amount, or nil.
  var decimales: Int? { (0x30...0x39).contains(octets[19]) ? Int(octets[19]) - 0x30 : nil }

  /// Its currency, or nil.
  var devise: Devise? {
    get throws(RefusReleve) {
      let lettres = self[17...19]
      guard !lettres.isEmpty else { return nil }
      guard let devise = try? Devise(lettres) else {
        guard !Devise.estSansCentimes(lettres) else { throw .sansCentimes(lettres) }
        throw refus(
          Words(
            "its currency \"\(Texte.cite(lettres))\" is not known",
            fr: "sa devise « \(Texte.cite(lettres)) » est inconnue"))
      }
      return devise
    }
  }

  /// A day as JJMMAA.
  func jour(_ places: ClosedRange<Int>) throws(RefusReleve) -> Jour {
    let chiffres = octets[places.lowerBound - 1...places.upperBound - 1].map { Int($0) - 0x30 }
    guard chiffres.count == 6, chiffres.allSatisfy((0...9).contains),
      let jour = Jour(
        annee: 2_000 + chiffres[4] * 10 + chiffres[5], mois: chiffres[2] * 10 + chiffres[3],
        jour: chiffres[0] * 10 + chiffres[1])
    else {
      let dit = Texte.cite(self[places])
      throw refus(
        Words("its day \"\(dit)\" is not JJMMAA", fr: "son jour « \(dit) » n'est pas de la forme JJMMAA"))
    }
    return jour
  }

  /// The amount at 91 to 104, whose last character is a digit and the sign.
  func montant(_ decimales: Int) throws(RefusReleve) -> Montant {
    let signes = octets[90..<104]
    guard signes.last != 0x20 else { throw refus(Words("it has no amount", fr: "elle n'a pas de montant")) }
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
        let dit = Texte.cite(self[91...104])
        throw refus(Words("its amount \"\(dit)\" is not a number", fr: "son montant « \(dit) » n'est pas un nombre"))
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
