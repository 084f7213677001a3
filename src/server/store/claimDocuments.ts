import type { StoredClaim, Submitted } from './claimRows.ts';
import type { StoredUpload } from './storedUpload.ts';

export interface FiledDocument {
  readonly upload: StoredUpload;
  readonly filed: Submitted;
}

/** In the order in which commands number them: those of the claim, then those of each addition. */
export function claimDocuments(claim: StoredClaim): readonly FiledDocument[] {
  return [claim, ...claim.additions].flatMap((filed) => filed.uploads.map((upload) => ({ upload, filed })));
}
