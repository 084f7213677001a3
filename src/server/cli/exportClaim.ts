import { errorMessage } from '../../rules/errorMessage.ts';
import type { DocumentReader } from '../documents/documentStore.ts';
import type { StoredClaim } from '../store/store.ts';
import { hashDocument } from './hashDocument.ts';

/** A claim as `npm run claims` prints it. */
export interface ExportedClaim {
  readonly referenceCode: string;
  readonly formType: string;
  readonly filedAt: string;
  readonly noticeId: string | null;
  /** The form DTO as typed, without PIN and captcha tokens. */
  readonly models: StoredClaim['models'];
  readonly documents: readonly ExportedDocument[];
}
export interface ExportedDocument {
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** Of the bytes as they are stored now; null when they cannot be read. */
  readonly sha256: string | null;
}

/** The claim, and a sentence for each document whose stored bytes are no longer those that were uploaded. */
export async function exportClaim(
  claim: StoredClaim,
  store: DocumentReader,
): Promise<{ readonly exported: ExportedClaim; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const documents: ExportedDocument[] = [];
  for (const { storageId, name, size, type, sha256 } of claim.documents) {
    let actual: string | null = null;
    try {
      actual = await hashDocument(store, storageId);
      if (actual !== sha256) problems.push(`${claim.referenceCode}: the stored bytes of ${quoted(name)} were changed.`);
    } catch (error) {
      problems.push(`${claim.referenceCode}: ${quoted(name)} cannot be read (${errorMessage(error)}).`);
    }
    documents.push({ name, size, type, sha256: actual });
  }
  const { referenceCode, formType, filedAt, noticeId, models } = claim;
  return { exported: { referenceCode, formType, filedAt, noticeId, models, documents }, problems };
}

/** The name of a file comes from whoever filed: what could move the cursor of a terminal is written out. */
function quoted(name: string): string {
  return JSON.stringify(name).replaceAll(
    /\p{C}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
