/**
 * Nobody can look for viruses now: the scanner cannot be reached, says nothing, or cannot do what it was asked. Whoever asked
 * may ask again, and nothing was promised. The message is for the log; it holds no value.
 */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** What was found in a document: the name of a virus, as the scanner calls it; null: none. */
export type Found = string | null;

/** One document that is looked at. */
export interface Scan {
  /** The same bytes; each goes to the scanner too, no faster than that takes them. @throws ScannerUnavailable */
  passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** To be asked once all bytes have come. @throws ScannerUnavailable */
  found(): Promise<Found>;
  /** Ends it, wherever it is. */
  end(): void;
}

/** Looks for viruses in documents while they are received. */
export interface Scanner {
  begin(): Scan;
  /** @throws ScannerUnavailable where it does not answer as it should. */
  ping(): Promise<void>;
}
