public import LedgerModel
import LedgerRules

/// Sets the seller. Issued documents keep the seller frozen in them.
public struct DefinirEmetteur: UseCase {
  /// The seller, with all its fields.
  public let emetteur: Emetteur
  /// Whether a user enters it.
  private var estSaisi = true

  /// Sets `emetteur`.
  public init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// Sets the seller of a file. The law may have allowed its rate of penalties once.
  package init(importe emetteur: Emetteur) { (self.emetteur, estSaisi) = (emetteur, false) }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// A rate of penalties makes the printed text. The option for débits, and giving it up, take effect on the first day of the next month
  /// (CGI, ann. III, art. 77), unless a day is given.
  ///
  /// Refused when a field is not valid, when the option is in force and would begin later, or nothing changes.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    try emetteur.admis(apres: registre.emetteur)
    var defini = emetteur
    if estSaisi, let taux = emetteur.recouvrement?.tauxPenalites, taux != registre.emetteur?.recouvrement?.tauxPenalites
    {
      try taux.admis(le: view.today, registre)
      // The printed text states the rate, unless the seller gives its own text with it.
      if emetteur.estDeFrance, emetteur[.penalites] == registre.emetteur?[.penalites] {
        defini[.penalites] = taux.mention
      }
    }
    try defini.date(optionApres: registre.emetteur, le: view.today)
    return [.registre(registre.id, .emetteur(defini))]
  }
}

extension Emetteur {
  /// Gives its choice about débits, made on `jour` after that of `avant`, its first day.
  fileprivate mutating func date(optionApres avant: Emetteur?, le jour: Jour) throws(Refus) {
    let etait = avant?.optionDebits == true
    let estEnVigueur = avant?.fige(le: jour).optionDebits == true
    if let depuis = optionDebitsDepuis {
      let present = (etait ? avant?.optionDebitsDepuis : nil) ?? .premier
      if estEnVigueur, optionDebits, depuis > present { throw .emetteur(.optionDebitsEnVigueur(depuis)) }
    } else if optionDebits != etait, optionDebits != estEnVigueur {
      optionDebitsDepuis = jour.finDeMois.plus(jours: 1)
    }
  }
}
