/** Of pdfkit, what its types lack: which cells a header cell is of. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column';
  }
}
