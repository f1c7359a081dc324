/// The style of a page: on paper, and on a screen that shows it as a sheet.
///
/// Sizes are in points and millimetres, for a printed page. No text is smaller than 4 points, a size at which a PDF would have
/// glyph widths too coarse for PDF/A. Colours keep a contrast of 7 to 1 or better with the paper.
enum PageStyle {
  static var css: StaticString {
    """
    @page {
      size: A4;
      margin: 15mm 17mm 21mm;
      font: 7.5pt/1.3 "Liberation Sans", Arial, "DejaVu Sans", sans-serif;
      color: #4a4f57;
      @bottom-left { content: string(vendeur) " · " string(numero); width: 85%; vertical-align: top; padding-top: 5mm; }
      @bottom-right { content: counter(page) " / " counter(pages); text-align: right; vertical-align: top; padding-top: 5mm; }
    }
    html {
      font: 9pt/1.4 "Liberation Sans", Arial, "DejaVu Sans", sans-serif;
      color: #16191d;
      font-variant-numeric: lining-nums tabular-nums;
    }
    body { margin: 0; }
    h1, h2, p, table { margin: 0; }
    h1 { string-set: numero attr(data-numero), vendeur attr(data-vendeur); }
    h1 { font-size: 21pt; line-height: 1.1; font-weight: normal; color: #17395c; }
    h1 .numero { display: block; padding-top: 1.5mm; font-size: 12pt; font-weight: bold; color: #16191d; }
    h2, caption, thead th {
      font-size: 7.5pt; line-height: 1.3; font-weight: bold; color: #17395c; text-align: left;
    }
    sup { font-size: 65%; line-height: 0; vertical-align: 0.45em; }
    .j { white-space: nowrap; }
    .x { display: block; font-size: 7.5pt; line-height: 1.3; color: #4a4f57; }
    .nom { font-size: 10.5pt; line-height: 1.3; font-weight: bold; }
    .texte { white-space: pre-line; }
    p, td, .x { overflow-wrap: break-word; }
    .m { overflow-wrap: anywhere; }

    header::after, .adresses::after, .sommes::after { content: ""; display: block; clear: both; }
    header h1, .destinataire, .totaux { float: right; }
    .vendeur, .adresses .faits, .tva { float: left; }
    header h1, .vendeur, .destinataire, .adresses .faits { width: 84mm; }
    .adresse span, .contact span, .legal span { display: block; }
    .contact, .legal { margin-top: 1.5mm; font-size: 7.5pt; line-height: 1.35; color: #4a4f57; }
    .adresses { margin: 8mm 0 9mm; }
    .destinataire section + section { margin-top: 4mm; }
    .destinataire h2 { margin-bottom: .8mm; }
    .faits { border-collapse: collapse; }
    .faits th { white-space: nowrap; padding: .35mm 4mm .35mm 0; font-weight: normal; text-align: left; vertical-align: top; color: #4a4f57; }
    .faits td { padding: .35mm 0; vertical-align: top; }

    .lignes, .tva, .totaux { border-collapse: collapse; }
    .lignes { width: 100%; }
    thead { display: table-header-group; }
    tr { break-inside: avoid; }
    thead th { padding: 0 2.2mm 1.2mm; vertical-align: bottom; white-space: nowrap; border-bottom: .8pt solid #17395c; }
    tbody td, tbody th { vertical-align: top; }
    .lignes td, .tva tbody th, .tva td { padding: 1.5mm 2.2mm; border-bottom: .4pt solid #c9ced6; }
    .lignes th:first-child, .lignes td:first-child, .tva th:first-child { padding-left: 0; }
    .lignes th:last-child, .lignes td:last-child, .tva th:last-child, .tva td:last-child { padding-right: 0; }
    .lignes .p { color: #4a4f57; }
    .lignes .d { width: 100%; }
    .lignes .d p { white-space: pre-line; }
    .n { text-align: right; }
    td.n, .lignes td { white-space: nowrap; }
    .lignes .d { white-space: normal; }

    .sommes { margin-top: 6mm; break-inside: avoid; }
    .totaux { width: 72mm; }
    .totaux th { padding: .8mm 2mm .8mm 3mm; font-weight: normal; text-align: left; }
    .totaux td { padding: .8mm 3mm .8mm 0; }
    .totaux .net { background: #edf1f6; }
    .totaux .net th, .totaux .net td {
      padding-top: 2mm; padding-bottom: 2mm; font-size: 11.5pt; line-height: 1.3; font-weight: bold; color: #17395c;
    }
    .tva { width: 96mm; }
    .tva caption { padding-bottom: 1mm; }
    .tva tbody th { font-weight: normal; text-align: left; }

    .reglement, .textes { margin-top: 6mm; break-inside: avoid; }
    .reglement h2, .textes h2 { margin-bottom: .8mm; }
    .textes { margin-top: 4mm; }
    .textes p { font-size: 7.5pt; line-height: 1.4; color: #4a4f57; margin-bottom: .6mm; }

    @media screen {
      html { background: #e6e8eb; }
      body {
        box-sizing: border-box; max-width: 210mm; min-height: 297mm; margin: 8mm auto; padding: 15mm 17mm;
        background: #fff; box-shadow: 0 1mm 6mm rgba(22, 25, 29, .18); overflow-x: auto;
      }
    }
    @media screen and (max-width: 40rem) {
      body { min-height: 0; margin: 0; padding: 6mm 5mm; }
      header h1, .vendeur, .destinataire, .adresses .faits, .totaux, .tva { float: none; width: 100%; margin-bottom: 4mm; }
      .lignes { display: block; overflow-x: auto; }
      .lignes .d { min-width: 40mm; }
      .lignes thead th, .lignes td, .tva thead th, .tva td { padding-inline: 1mm; }
      .faits th { white-space: normal; }
    }

    """
  }
}
