import LedgerModel
import LedgerTerminal
import LedgerWords

/// A registration for the one-stop shop, as it is typed: a day, or nothing.
struct InscriptionOSS: OptionValue, Hashable {
  static var word: Words { Jour.word }
  let guichet: GuichetUnique

  init(option text: String) throws(BadValue) {
    let estSeule = text == Option.alone || Words.choice(OuiNon.oui.rawValue).reads(text)
    guichet = try GuichetUnique(depuis: estSeule ? nil : Jour(option: text))
  }
}

/// A VAT number in another member state, as it is typed: `BE:BE0404484654`; `BE:` removes it, nothing removes all.
struct NumeroDEtat: OptionValue, Hashable {
  static var word: Words { Words("STATE:NUMBER", fr: "ÉTAT:NUMÉRO") }
  private let etat: Pays?
  private let numero: String?

  init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { NumeroTVA.reduit(String($0)) }
    guard let premiere = parts.first, !text.isEmpty else {
      (etat, numero) = (nil, nil)
      return
    }
    let lettres = premiere == "EL" ? "GR" : String(premiere.prefix(parts.count > 1 ? premiere.count : 2))
    guard let etat = Pays(lettres) ?? NumeroTVA.etat(premiere), TauxLegal.etats.contains(etat) else {
      throw .otherType(
        text,
        Words(
          "a VAT number of a member state, as in BE:BE0404484654",
          fr: "un numéro de TVA d'un État membre, comme BE:BE0404484654"))
    }
    let dit = parts.count > 1 ? parts[1] : premiere
    self.etat = etat
    // The letters of the state may be left out after the colon.
    numero = dit.isEmpty ? nil : NumeroTVA.etat(dit) == nil ? NumeroTVA.lettres(etat) + dit : dit
    guard numero.map({ NumeroTVA.etat($0) == etat }) ?? true else {
      throw .otherType(text, Words("a VAT number of \(etat)", fr: "un numéro de TVA de \(etat)"))
    }
  }

  /// Adds it to `numeros`, in place of another of its state.
  func apply(to numeros: inout [String]) {
    numeros.removeAll { etat == nil || NumeroTVA.etat($0) == etat }
    if let numero { numeros.append(numero) }
    numeros.sort()
  }
}
