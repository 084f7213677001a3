import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../../rules/errorMessage.ts';
import type { StoredClaim, StoredUpload } from '../store/store.ts';
import type { UploadReader } from '../uploads/diskUploadStore.ts';

/** A claim as `npm run claims` prints it. */
export interface ExportedClaim extends Omit<StoredClaim, 'id' | 'idempotencyKey' | 'models' | 'uploads'> {
  /** The form DTO as it was stored, without PIN and captcha tokens; null when that is not JSON. */
  readonly models: unknown;
  readonly documents: readonly ExportedDocument[];
}
interface ExportedDocument extends Pick<StoredUpload, 'name' | 'size' | 'type'> {
  /** Of the bytes as they are stored now; null when they cannot be read. */
  readonly sha256: string | null;
}

/** The claim as it was stored, of any version, as one line of JSON, and a sentence for each damage. */
export async function exportClaim(
  claim: StoredClaim,
  store: UploadReader,
): Promise<{ readonly line: string; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const documents: ExportedDocument[] = [];
  for (const { storageId, name, size, type, sha256 } of claim.uploads) {
    let actual: string | null = null;
    try {
      actual = await hashUpload(store, storageId);
      if (actual !== sha256) problems.push(`${claim.referenceCode}: the stored bytes of ${quoted(name)} were changed.`);
    } catch (error) {
      problems.push(`${claim.referenceCode}: ${quoted(name)} cannot be read (${errorMessage(error)}).`);
    }
    documents.push({ name, size, type, sha256: actual });
  }
  const { referenceCode, formType, filedAt, noticeId, dtoVersion, documentsHash } = claim;
  // The text itself: printing what was parsed from it would change numbers and repeated keys. JSON has line breaks only
  // between its values.
  let models = claim.models.replaceAll(/[\r\n]+/g, ' ');
  try {
    JSON.parse(claim.models);
  } catch {
    models = 'null';
    problems.push(`${referenceCode}: its answers are not JSON any more.`);
  }
  type Filed = Omit<ExportedClaim, 'models' | 'documents'>;
  const filed: Filed = { referenceCode, formType, filedAt, noticeId, dtoVersion, documentsHash };
  const line = `${JSON.stringify(filed).slice(0, -1)},"models":${models},"documents":${JSON.stringify(documents)}}`;
  return { line, problems };
}

/** The name of a file comes from the claimant: what could move the cursor of a terminal is written out. */
function quoted(name: string): string {
  return JSON.stringify(name).replaceAll(
    /\p{C}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}

/** The SHA-256 in hex of the bytes as they are stored now. @throws Error when they cannot be read. */
async function hashUpload(uploads: UploadReader, storageId: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(uploads.read(storageId), hash);
  return hash.digest('hex');
}
