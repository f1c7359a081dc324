package import LedgerModel

/// The names of an account in statements.
extension Banque {
  /// Whether `compte` in a statement is this account: by its IBAN, by the account number in it (some forms omit the bank), by
  /// its id, or by its name.
  package func estCelui(de compte: String) -> Bool {
    let (dit, sien) = (CompteBancaire.reduit(compte), CompteBancaire.reduit(iban))
    if dit == sien || dit == CompteBancaire.reduit(nom) { return true }
    return Iban.finit(sien, par: dit) || Iban.finit(dit, par: sien)
  }
}

extension Iban {
  /// Whether `numero` names the account of the valid `iban` without its country: it ends the IBAN, with or without the key that ends
  /// those of France. There it begins with the bank, the branch, or the number of the account, whose first zeros may be left out.
  fileprivate static func finit(_ iban: String, par numero: String) -> Bool {
    guard estValide(iban), numero.utf8.count >= 5, numero.utf8.count < iban.utf8.count else { return false }
    let compte = iban.dropFirst(4)
    guard iban.hasPrefix("FR") || iban.hasPrefix("MC") else {
      return numero.utf8.count >= 7 && compte.hasSuffix(numero)
    }
    return [compte, compte.dropLast(2)].contains { nomme in
      guard nomme.hasSuffix(numero) else { return false }
      let avant = nomme.dropLast(numero.utf8.count)
      return [0, 5].contains(avant.utf8.count) || avant.utf8.count >= 10 && avant.dropFirst(10).allSatisfy { $0 == "0" }
    }
  }
}
