package import LedgerModel
package import LedgerWords

extension Dit {
  /// The refusal of lines at `imposition` from a seller that charges no VAT; `fait` says which lines, and `ligne` is a line's
  /// name in a command.
  package static func sousFranchise(
    _ fait: Words, _ numero: Designation, _ exoneration: Exoneration, ligne: Words
  ) -> Dit {
    let mention = exoneration.mention
    let motif = exoneration.options
    return Dit(
      "\(fait), and the seller charges no VAT (\(mention)): VAT that is invoiced is owed.",
      fr: "\(fait), et l'émetteur est en franchise en base (\(mention)) : toute TVA facturée est due.",
      remede: "Exempt each: \(commande: "modifier-ligne", numero, "\(ligne)", "\(motif)"); "
        + "or say that VAT is charged: `facture emetteur --regime-tva=reel`.",
      fr: "Exonérez chacune : \(commande: "modifier-ligne", numero, "\(ligne)", "\(motif)") ; "
        + "ou indiquez que vous facturez la TVA : `facture emetteur --regime-tva=reel`.")
  }
}

extension Exoneration {
  /// The options for this exemption of a line. Outside France the reason is text: the list VATEX has a code for France alone.
  package var options: Words {
    motif.map { Words("--motif=\($0)", fr: "--motif=\($0)") }
      ?? Words(
        "--categorie=E --mention=\(ShellWord.quoted(mention))",
        fr: "--categorie=E --mention=\(ShellWord.quoted(mention))")
  }
}
