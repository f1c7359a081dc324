import LedgerData
import LedgerLog
import LedgerWords

/// The file of a dossier or a site that is checked: it must be what this program writes of the events in it.
struct PageRelue {
  /// The kind of page; its raw value begins the codes of its faults.
  enum Genre: String { case dossier, site }

  /// Its name in messages.
  let name: String
  let genre: Genre

  /// The places of `html`, and which of them are its data.
  ///
  /// - Throws: `LedgerFailure` if the page around them is another one.
  func parts(_ html: [UInt8]) throws(LedgerFailure) -> (parts: [Coquille.Place: Range<Int>], donnees: Range<Int>) {
    let coquille = genre == .dossier ? Coquille.dossier : Coquille.site
    guard let parts = coquille.parts(of: html.span), let place = parts[.donnees] else { throw autrePage }
    return (parts, place)
  }

  /// The result of `read` on the data.
  ///
  /// - Throws: `LedgerFailure` for the data of another kind of file.
  func lis<Lu>(_ read: () throws(FauteDossier) -> Lu) throws(LedgerFailure) -> Lu {
    do throws(FauteDossier) { return try read() } catch { throw invalide(error) }
  }

  /// The result of `etat` on the events in it.
  ///
  /// - Throws: `LedgerFailure` if a line cannot be read, and the errors of `etat`.
  func etat<Etat>(_ etat: () throws -> Etat) throws -> Etat {
    do {
      return try etat()
    } catch let fault as LineFault {
      throw LedgerFailure(
        fault.check == LineFault.newer ? .environment : .damaged, "\(genre.rawValue)-invalide",
        Words(
          "A line of \(name) cannot be read: \(fault.sentence).",
          fr: "Une ligne de \(name) ne peut pas être lue : \(fault.sentence)."), hint: redemande)
    }
  }

  /// Checks that each line of personal values belongs to an event in it, and that they follow the order of the events.
  ///
  /// - Throws: `LedgerFailure` if one does not, or if a line cannot be read.
  func verifie(_ prives: [[UInt8]], of lines: some Sequence<[UInt8]>) throws {
    let siennes = try etat {
      do throws(LineFault) {
        return try EventCatalogue.page(prives).prives(of: lines)
      } catch {
        guard error.check == LineFault.privateAltered else { throw error }
        return []
      }
    }
    guard siennes == prives else { throw privesEtrangeres }
  }

  /// Checks that every part of the file equals the part that this program writes of these events.
  ///
  /// - Throws: `LedgerFailure` that names the parts that differ.
  func compare(
    _ html: [UInt8], _ parts: [Coquille.Place: Range<Int>], _ ecrit: [Coquille.Place: [UInt8]]
  ) throws(LedgerFailure) {
    let differing = Coquille.Place.allCases.filter { place in
      guard let range = parts[place], let bytes = ecrit[place] else {
        return parts[place] != nil || ecrit[place] != nil
      }
      return !html[range].elementsEqual(bytes)
    }
    guard differing.isEmpty else {
      let what = differing.map(Self.words).joined(separator: ", ")
      throw LedgerFailure(
        .damaged, "\(genre.rawValue)-altere",
        "\(name) differs from the page this program writes for its events: \(what).",
        fr: "\(name) diffère de la page que ce programme produit pour ses événements : \(what).",
        hint:
          "Its events are proved, but its display is not: read it with `facture verify` of the version that made "
          + "it, or ask for it again.",
        fr: "Ses événements sont prouvés, mais pas son affichage : lisez-le avec `facture verify` de la version "
          + "qui l'a produit, ou redemandez-le.")
    }
  }
}

/// The faults of a page.
extension PageRelue {
  private static func words(_ place: Coquille.Place) -> Words {
    switch place {
    case .politique: Words("its policy differs", fr: "sa politique de sécurité diffère")
    case .titre: Words("its title differs", fr: "son titre diffère")
    case .style: Words("its style differs", fr: "son style diffère")
    case .feuille: Words("the document that it shows differs", fr: "le document qu'il montre diffère")
    case .donnees: Words("its data are written otherwise", fr: "ses données sont écrites autrement")
    case .script: Words("its script differs", fr: "son script diffère")
    }
  }

  private func invalide(_ faute: FauteDossier) -> LedgerFailure {
    let sentence =
      switch faute {
      case .ligne: Words("\(name) was altered or damaged", fr: "\(name) a été modifié ou endommagé")
      case .illisible, .autreFormat:
        genre == .dossier
          ? Words("\(name) is not a dossier", fr: "\(name) n'est pas un dossier")
          : Words("\(name) is not a site", fr: "\(name) n'est pas un site")
      }
    return LedgerFailure(
      .damaged, "\(genre.rawValue)-invalide",
      Words("\(sentence): \(faute.sentence).", fr: "\(sentence) : \(faute.sentence)."), hint: redemande)
  }

  private var autrePage: LedgerFailure {
    LedgerFailure(
      .damaged, "\(genre.rawValue)-altere",
      "\(name) is not a page that this program writes: something was added, taken away or changed.",
      fr: "\(name) n'est pas une page telle que ce programme en écrit : il y a eu un ajout, un retrait ou une "
        + "modification.",
      hint: "If another version of facture made it, verify it with that one; else ask for it again.",
      fr: "Si une autre version de facture l'a produit, vérifiez-le avec elle ; sinon redemandez-le.")
  }

  private var privesEtrangeres: LedgerFailure {
    LedgerFailure(
      .damaged, LineFault.privateAltered,
      "Private data in \(name) does not match the hashes of its events.",
      fr: "Des valeurs privées de \(name) ne correspondent pas aux empreintes de ses événements.",
      hint: "They were altered, added or moved: ask for it again.",
      fr: "Elles ont été modifiées, ajoutées ou déplacées : redemandez-le.")
  }

  /// It names another key than its signer's.
  var cleDifferente: LedgerFailure {
    LedgerFailure(
      .damaged, "cle-differente",
      Words(
        "\(name) names one key, but another one signed it.",
        fr: "\(name) indique une clé, mais une autre l'a signé."), hint: redemande)
  }

  /// How to get one that is right.
  var redemande: Words {
    switch genre {
    case .dossier:
      Words(
        "Ask for it again: `facture export dossier NUMBER --output=FILE.html` makes one.",
        fr: "Redemandez-le : `facture export dossier NUMERO --output=FICHIER.html` en produit un.")
    case .site:
      Words(
        "Ask for it again: `facture export site --output=FILE.html` makes one.",
        fr: "Redemandez-le : `facture export site --output=FICHIER.html` en produit un.")
    }
  }
}
