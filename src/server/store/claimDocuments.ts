import type { StoredClaim, Submitted } from './claimStore.ts';
import type { StoredUpload } from './storedUpload.ts';

/** A document and what it was filed with. */
export interface FiledDocument {
  readonly upload: StoredUpload;
  readonly filed: Submitted;
}

/** All documents of a claim: those it was filed with, then those of each addition. People count them in this order. */
export function claimDocuments(claim: StoredClaim): readonly FiledDocument[] {
  return [claim, ...claim.additions].flatMap((filed) => filed.uploads.map((upload) => ({ upload, filed })));
}
