/// The names of Europe and of the largest partners in German and in Dutch.
extension Pays {
  /// By their letters: in German, and in Dutch.
  static let voisins = Dictionary(
    uniqueKeysWithValues: tableVoisins.split(separator: "\n").map { ligne in
      let mots = ligne.split(separator: " ", maxSplits: 1)
      let noms = mots[1].split(separator: "; ").map(String.init)
      return (String(mots[0]), (noms[0], noms[1]))
    })

  private static let tableVoisins = """
    AD Andorra; Andorra
    AL Albanien; Albanië
    AT Österreich; Oostenrijk
    AU Australien; Australië
    BA Bosnien und Herzegowina; Bosnië en Herzegovina
    BE Belgien; België
    BG Bulgarien; Bulgarije
    BR Brasilien; Brazilië
    CA Kanada; Canada
    CH Schweiz; Zwitserland
    CN China; China
    CY Zypern; Cyprus
    CZ Tschechien; Tsjechië
    DE Deutschland; Duitsland
    DK Dänemark; Denemarken
    DZ Algerien; Algerije
    EE Estland; Estland
    ES Spanien; Spanje
    FI Finnland; Finland
    FR Frankreich; Frankrijk
    GB Vereinigtes Königreich; Verenigd Koninkrijk
    GI Gibraltar; Gibraltar
    GR Griechenland; Griekenland
    HR Kroatien; Kroatië
    HU Ungarn; Hongarije
    IE Irland; Ierland
    IL Israel; Israël
    IN Indien; India
    IS Island; IJsland
    IT Italien; Italië
    JP Japan; Japan
    KR Südkorea; Zuid-Korea
    LI Liechtenstein; Liechtenstein
    LT Litauen; Litouwen
    LU Luxemburg; Luxemburg
    LV Lettland; Letland
    MA Marokko; Marokko
    MC Monaco; Monaco
    MD Moldau; Moldavië
    ME Montenegro; Montenegro
    MK Nordmazedonien; Noord-Macedonië
    MT Malta; Malta
    MX Mexiko; Mexico
    NL Niederlande; Nederland
    NO Norwegen; Noorwegen
    PL Polen; Polen
    PT Portugal; Portugal
    RO Rumänien; Roemenië
    RS Serbien; Servië
    RU Russland; Rusland
    SE Schweden; Zweden
    SI Slowenien; Slovenië
    SK Slowakei; Slowakije
    SM San Marino; San Marino
    TN Tunesien; Tunesië
    TR Türkei; Turkije
    UA Ukraine; Oekraïne
    US Vereinigte Staaten; Verenigde Staten
    VA Vatikanstadt; Vaticaanstad
    """
}
