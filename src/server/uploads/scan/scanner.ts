/** The client may try again. The message is for the log and holds no value of the upload. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** The virus by the scanner's name; null: none. */
export type Found = string | null;

export interface Scan {
  /** Sends each chunk to the scanner too, at the scanner's pace. @throws ScannerUnavailable */
  passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** To be called once all bytes have passed. @throws ScannerUnavailable */
  found(): Promise<Found>;
  end(): void;
}

export interface Scanner {
  begin(): Scan;
  /** @throws ScannerUnavailable where it does not answer as it should. */
  ping(): Promise<void>;
}
