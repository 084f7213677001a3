import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../../rules/errorMessage.ts';
import { claimStatuses, documentStatuses } from '../../rules/statuses.ts';
import { claimDocuments } from '../claimDocuments.ts';
import type { StoredAddition, StoredClaim, StoredUpload, Submitted } from '../store/store.ts';
import type { UploadReader } from '../uploads/diskUploadStore.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** What is printed of the answers and documents of a claim, or of an addition. */
interface Printed {
  /** The form DTO as it was stored, without PIN and captcha tokens; null when that is not JSON. */
  readonly models: unknown;
  readonly documents: readonly ExportedDocument[];
}

/** A claim as `npm run claims` prints it. */
export interface ExportedClaim
  extends Omit<StoredClaim, 'id' | 'idempotencyKey' | 'additions' | keyof Printed | 'uploads'>,
    Printed {
  readonly additions: readonly ExportedAddition[];
}
interface ExportedAddition
  extends Omit<StoredAddition, 'id' | 'claimId' | 'number' | 'idempotencyKey' | keyof Printed | 'uploads'>,
    Printed {}
interface ExportedDocument extends Pick<StoredUpload, 'name' | 'size' | 'type' | 'status'> {
  /** Counts all documents of the claim from 1. */
  readonly number: number;
  /** Of the bytes as they are stored now; null when they cannot be read. */
  readonly sha256: string | null;
}

/**
 * The claim as it was stored, of any version, as one line of JSON, with what `hide` leaves of its answers, and a sentence
 * for each damage.
 */
export async function exportClaim(
  claim: StoredClaim,
  store: UploadReader,
  hide: HideAnswers,
): Promise<{ readonly line: string; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const checkStatus = (statuses: readonly string[], status: string, name: string) => {
    if (!statuses.includes(status)) {
      problems.push(`${name}: its status ${quoted(status)} is none of ${statuses.join(', ')}.`);
    }
  };
  checkStatus(claimStatuses, claim.status, claim.referenceCode);
  const documents = new Map<Submitted, ExportedDocument[]>();
  for (const [index, { upload, filed }] of claimDocuments(claim).entries()) {
    const { storageId, name, size, type, status } = upload;
    checkStatus(documentStatuses, status, `${claim.referenceCode}: document ${index + 1}`);
    let sha256: string | null = null;
    try {
      sha256 = await hashUpload(store, storageId);
      if (sha256 !== upload.sha256) {
        problems.push(`${claim.referenceCode}: the stored bytes of ${quoted(name)} were changed.`);
      }
    } catch (error) {
      problems.push(`${claim.referenceCode}: ${quoted(name)} cannot be read (${errorMessage(error)}).`);
    }
    documents.set(filed, [...(documents.get(filed) ?? []), { number: index + 1, name, size, type, sha256, status }]);
  }
  /** The text of the answers itself: printing what was parsed from it would change numbers and repeated keys. */
  const printed = (filed: Submitted, name: string) => {
    // JSON has line breaks only between its values.
    const models = filed.models.replaceAll(/[\r\n]+/g, ' ');
    let hidden: string | null = null;
    try {
      JSON.parse(filed.models);
      hidden = hide(models, filed.formType);
      if (hidden === null) {
        problems.push(
          `${name}: this settlement does not have its form ${quoted(filed.formType)}, so that all its answers are hidden: set SETTLEMENT_DIR to the settlement that it was filed in.`,
        );
      }
    } catch {
      problems.push(`${name}: its answers are not JSON any more.`);
    }
    return `"models":${hidden ?? 'null'},"documents":${JSON.stringify(documents.get(filed) ?? [])}`;
  };
  const begun = (fields: object) => JSON.stringify(fields).slice(0, -1);

  const { referenceCode, formType, filedAt, noticeId, dtoVersion, documentsHash, status } = claim;
  type Filed = Omit<ExportedClaim, keyof Printed | 'additions'>;
  const filed: Filed = { referenceCode, status, formType, filedAt, noticeId, dtoVersion, documentsHash };
  const answers = printed(claim, referenceCode);
  const additions = claim.additions.map((addition) => {
    const { receipt, kind } = addition;
    const added: Omit<ExportedAddition, keyof Printed> = {
      receipt,
      kind,
      formType: addition.formType,
      filedAt: addition.filedAt,
      dtoVersion: addition.dtoVersion,
      documentsHash: addition.documentsHash,
    };
    return `${begun(added)},${printed(addition, receipt)}}`;
  });
  return { line: `${begun(filed)},${answers},"additions":[${additions.join(',')}]}`, problems };
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
