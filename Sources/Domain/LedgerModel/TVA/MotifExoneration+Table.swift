/// The codes of the list VATEX, version of 2026: each with its category and text.
extension MotifExoneration {
  static let table = """
    VATEX-EU-132 E Exonération de TVA, art. 132 de la directive 2006/112/CE
    VATEX-EU-132-1A E Exonération de TVA, art. 132, 1, a de la directive 2006/112/CE
    VATEX-EU-132-1B E Exonération de TVA, art. 132, 1, b de la directive 2006/112/CE
    VATEX-EU-132-1C E Exonération de TVA, art. 132, 1, c de la directive 2006/112/CE
    VATEX-EU-132-1D E Exonération de TVA, art. 132, 1, d de la directive 2006/112/CE
    VATEX-EU-132-1E E Exonération de TVA, art. 132, 1, e de la directive 2006/112/CE
    VATEX-EU-132-1F E Exonération de TVA, art. 132, 1, f de la directive 2006/112/CE
    VATEX-EU-132-1G E Exonération de TVA, art. 132, 1, g de la directive 2006/112/CE
    VATEX-EU-132-1H E Exonération de TVA, art. 132, 1, h de la directive 2006/112/CE
    VATEX-EU-132-1I E Exonération de TVA, art. 132, 1, i de la directive 2006/112/CE
    VATEX-EU-132-1J E Exonération de TVA, art. 132, 1, j de la directive 2006/112/CE
    VATEX-EU-132-1K E Exonération de TVA, art. 132, 1, k de la directive 2006/112/CE
    VATEX-EU-132-1L E Exonération de TVA, art. 132, 1, l de la directive 2006/112/CE
    VATEX-EU-132-1M E Exonération de TVA, art. 132, 1, m de la directive 2006/112/CE
    VATEX-EU-132-1N E Exonération de TVA, art. 132, 1, n de la directive 2006/112/CE
    VATEX-EU-132-1O E Exonération de TVA, art. 132, 1, o de la directive 2006/112/CE
    VATEX-EU-132-1P E Exonération de TVA, art. 132, 1, p de la directive 2006/112/CE
    VATEX-EU-132-1Q E Exonération de TVA, art. 132, 1, q de la directive 2006/112/CE
    VATEX-EU-135-1 E Exonération de TVA, art. 135, 1 de la directive 2006/112/CE
    VATEX-EU-143 E Exonération de TVA, art. 143 de la directive 2006/112/CE
    VATEX-EU-143-1A E Exonération de TVA, art. 143, 1, a de la directive 2006/112/CE
    VATEX-EU-143-1B E Exonération de TVA, art. 143, 1, b de la directive 2006/112/CE
    VATEX-EU-143-1C E Exonération de TVA, art. 143, 1, c de la directive 2006/112/CE
    VATEX-EU-143-1D E Exonération de TVA, art. 143, 1, d de la directive 2006/112/CE
    VATEX-EU-143-1E E Exonération de TVA, art. 143, 1, e de la directive 2006/112/CE
    VATEX-EU-143-1F E Exonération de TVA, art. 143, 1, f de la directive 2006/112/CE
    VATEX-EU-143-1FA E Exonération de TVA, art. 143, 1, fa de la directive 2006/112/CE
    VATEX-EU-143-1G E Exonération de TVA, art. 143, 1, g de la directive 2006/112/CE
    VATEX-EU-143-1H E Exonération de TVA, art. 143, 1, h de la directive 2006/112/CE
    VATEX-EU-143-1I E Exonération de TVA, art. 143, 1, i de la directive 2006/112/CE
    VATEX-EU-143-1J E Exonération de TVA, art. 143, 1, j de la directive 2006/112/CE
    VATEX-EU-143-1K E Exonération de TVA, art. 143, 1, k de la directive 2006/112/CE
    VATEX-EU-143-1L E Exonération de TVA, art. 143, 1, l de la directive 2006/112/CE
    VATEX-EU-144 E Exonération de TVA, art. 144 de la directive 2006/112/CE
    VATEX-EU-146-1E E Exonération de TVA, art. 146, 1, e de la directive 2006/112/CE
    VATEX-EU-148 E Exonération de TVA, art. 148 de la directive 2006/112/CE
    VATEX-EU-148-A E Exonération de TVA, art. 148, a de la directive 2006/112/CE
    VATEX-EU-148-B E Exonération de TVA, art. 148, b de la directive 2006/112/CE
    VATEX-EU-148-C E Exonération de TVA, art. 148, c de la directive 2006/112/CE
    VATEX-EU-148-D E Exonération de TVA, art. 148, d de la directive 2006/112/CE
    VATEX-EU-148-E E Exonération de TVA, art. 148, e de la directive 2006/112/CE
    VATEX-EU-148-F E Exonération de TVA, art. 148, f de la directive 2006/112/CE
    VATEX-EU-148-G E Exonération de TVA, art. 148, g de la directive 2006/112/CE
    VATEX-EU-151 E Exonération de TVA, art. 151 de la directive 2006/112/CE
    VATEX-EU-151-1A E Exonération de TVA, art. 151, 1, a de la directive 2006/112/CE
    VATEX-EU-151-1AA E Exonération de TVA, art. 151, 1, aa de la directive 2006/112/CE
    VATEX-EU-151-1B E Exonération de TVA, art. 151, 1, b de la directive 2006/112/CE
    VATEX-EU-151-1C E Exonération de TVA, art. 151, 1, c de la directive 2006/112/CE
    VATEX-EU-151-1D E Exonération de TVA, art. 151, 1, d de la directive 2006/112/CE
    VATEX-EU-151-1E E Exonération de TVA, art. 151, 1, e de la directive 2006/112/CE
    VATEX-EU-153 E Exonération de TVA, art. 153 de la directive 2006/112/CE
    VATEX-EU-159 E Exonération de TVA, art. 159 de la directive 2006/112/CE
    VATEX-EU-309 E Exonération de TVA, art. 309 de la directive 2006/112/CE
    VATEX-EU-79-C E Débours, art. 267, II, 2° du CGI
    VATEX-EU-AE AE Autoliquidation
    VATEX-EU-D E Régime particulier - Agences de voyages
    VATEX-EU-F E Régime particulier - biens d'occasion
    VATEX-EU-G G Exonération de TVA, art. 262, I du CGI
    VATEX-EU-I E Régime particulier - objets d'art
    VATEX-EU-IC K Exonération de TVA, art. 262 ter, I du CGI
    VATEX-EU-J E Régime particulier - objets de collection et d'antiquité
    VATEX-EU-O O Hors champ de la TVA
    VATEX-FR-298SEXDECIESA E Exonération de TVA, art. 298 sexdecies A du CGI
    VATEX-FR-AE AE Autoliquidation
    VATEX-FR-CGI261-1 E Exonération de TVA, art. 261, 1 du CGI
    VATEX-FR-CGI261-2 E Exonération de TVA, art. 261, 2 du CGI
    VATEX-FR-CGI261-3 E Exonération de TVA, art. 261, 3 du CGI
    VATEX-FR-CGI261-4 E Exonération de TVA, art. 261, 4 du CGI
    VATEX-FR-CGI261-5 E Exonération de TVA, art. 261, 5 du CGI
    VATEX-FR-CGI261-7 E Exonération de TVA, art. 261, 7 du CGI
    VATEX-FR-CGI261-8 E Exonération de TVA, art. 261, 8 du CGI
    VATEX-FR-CGI261A E Exonération de TVA, art. 261 A du CGI
    VATEX-FR-CGI261B E Exonération de TVA, art. 261 B du CGI
    VATEX-FR-CGI261C-1 E Exonération de TVA, art. 261 C, 1 du CGI
    VATEX-FR-CGI261C-2 E Exonération de TVA, art. 261 C, 2 du CGI
    VATEX-FR-CGI261C-3 E Exonération de TVA, art. 261 C, 3 du CGI
    VATEX-FR-CGI261D-1 E Exonération de TVA, art. 261 D, 1 du CGI
    VATEX-FR-CGI261D-1BIS E Exonération de TVA, art. 261 D, 1° bis du CGI
    VATEX-FR-CGI261D-2 E Exonération de TVA, art. 261 D, 2 du CGI
    VATEX-FR-CGI261D-3 E Exonération de TVA, art. 261 D, 3 du CGI
    VATEX-FR-CGI261D-4 E Exonération de TVA, art. 261 D, 4 du CGI
    VATEX-FR-CGI261E-1 E Exonération de TVA, art. 261 E, 1 du CGI
    VATEX-FR-CGI261E-2 E Exonération de TVA, art. 261 E, 2 du CGI
    VATEX-FR-CGI275 E Exonération de TVA, art. 275 du CGI
    VATEX-FR-CGI277A E Exonération de TVA, art. 277 A du CGI
    VATEX-FR-CGI295 E Exonération de TVA, art. 295 du CGI
    VATEX-FR-CNWVAT E Avoir net de taxe, art. 272 du CGI
    VATEX-FR-FRANCHISE E TVA non applicable, art. 293 B du CGI
    """
}
