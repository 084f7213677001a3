/** Missing in pdfkit's types: which cells a header cell is for. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
  }
}
