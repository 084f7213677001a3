import { errorMessage } from '../../../../rules/errorMessage.ts';
import { claimStatuses, documentStatuses } from '../../../../rules/statuses.ts';
import { claimDocuments } from '../../../store/claimDocuments.ts';
import type { StoredAddition, StoredClaim, Submitted } from '../../../store/claimRows.ts';
import type { StoredUpload } from '../../../store/storedUpload.ts';
import { unopened } from '../../../vault/claimTexts.ts';
import { quoted } from './quoted.ts';
import type { DocumentFacts } from './readDocuments.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** A claim of any version, as commands print it, with a sentence for each damage. */
export interface GatheredClaim {
  readonly facts: ClaimFacts;
  readonly answers: GatheredAnswers;
  readonly additions: readonly GatheredAddition[];
  readonly history: StoredClaim['history'];
  readonly problems: readonly string[];
}
export type ClaimFacts = Pick<
  StoredClaim,
  | 'referenceCode'
  | 'status'
  | 'endedAt'
  | 'endReason'
  | 'formType'
  | 'filedAt'
  | 'noticeId'
  | 'dtoVersion'
  | 'documentsHash'
>;
export interface GatheredAddition {
  readonly facts: Pick<StoredAddition, 'receipt' | 'kind' | 'formType' | 'filedAt' | 'dtoVersion' | 'documentsHash'>;
  readonly answers: GatheredAnswers;
}
export interface GatheredAnswers {
  /**
   * The stored text of the form DTO on one line, without PIN and captcha tokens, sensitive answers hidden; null where it
   * cannot be opened, is not JSON, or has unknown models.
   */
  readonly models: string | null;
  readonly documents: readonly GatheredDocument[];
}
export interface GatheredDocument extends Pick<StoredUpload, 'name' | 'size' | 'type' | 'status' | 'statusReason'> {
  /** Counts all documents of the claim from 1. */
  readonly number: number;
  /** Of the stored bytes; null when they cannot be read. */
  readonly sha256: string | null;
}

/** @throws Error when the bytes cannot be read. */
export type ReadDocument = (upload: StoredUpload, number: number, filed: Submitted) => Promise<DocumentFacts>;

/** What is damaged is left out, and named in `problems`. */
export async function gatherClaim(claim: StoredClaim, read: ReadDocument, hide: HideAnswers): Promise<GatheredClaim> {
  const { referenceCode } = claim;
  const problems: string[] = [];
  const checkStatus = (statuses: readonly string[], status: string, name: string) => {
    if (!statuses.includes(status)) {
      problems.push(`${name}: its status ${quoted(status)} is not one of ${statuses.join(', ')}.`);
    }
  };
  checkStatus(claimStatuses, claim.status, referenceCode);
  const isClosed = isUnopened(claim);
  if (isClosed) problems.push(cannotBeOpened(referenceCode, 'what was filed in it'));

  const documents = new Map<Submitted, GatheredDocument[]>();
  for (const [index, { upload, filed }] of claimDocuments(claim).entries()) {
    const { name, size, type, status, statusReason } = upload;
    const number = index + 1;
    checkStatus(documentStatuses, status, `${referenceCode}: document ${number}`);
    if (name === unopened && !isClosed) {
      problems.push(cannotBeOpened(referenceCode, `the name of document ${number}`));
    }
    let sha256: string | null = null;
    if (!isClosed) {
      try {
        const found = await read(upload, number, filed);
        sha256 = found.sha256;
        if (sha256 !== upload.sha256 || found.size !== size) {
          problems.push(`${referenceCode}: the stored bytes of ${quoted(name)} were changed.`);
        }
      } catch (error) {
        problems.push(`${referenceCode}: ${quoted(name)} cannot be read (${errorMessage(error)}).`);
      }
    }
    documents.set(filed, [...(documents.get(filed) ?? []), { number, name, size, type, sha256, status, statusReason }]);
  }

  const answersOf = (filed: Submitted, name: string): GatheredAnswers => {
    const { models, problem } =
      claim.status === 'Erased' || isClosed ? { models: null, problem: null } : readAnswers(filed, hide);
    if (problem !== null) problems.push(`${name}: ${problem}`);
    return { models, documents: documents.get(filed) ?? [] };
  };
  const { status, endedAt, endReason, formType, filedAt, noticeId, dtoVersion, documentsHash } = claim;
  const facts = { referenceCode, status, endedAt, endReason, formType, filedAt, noticeId, dtoVersion, documentsHash };
  const answers = answersOf(claim, referenceCode);
  const additions = claim.additions.map((addition) => {
    const { receipt, kind } = addition;
    const added = {
      receipt,
      kind,
      formType: addition.formType,
      filedAt: addition.filedAt,
      dtoVersion: addition.dtoVersion,
      documentsHash: addition.documentsHash,
    };
    return { facts: added, answers: answersOf(addition, receipt) };
  });
  return { facts, answers, additions, history: claim.history, problems };
}

export function claimLine({ facts, answers, additions, history }: GatheredClaim): string {
  const added = additions.map((addition) => `${begun(addition.facts)},${answersLine(addition.answers)}}`);
  return `${begun(facts)},${answersLine(answers)},"additions":[${added.join(',')}],"history":${JSON.stringify(history)}}`;
}

const begun = (facts: object) => JSON.stringify(facts).slice(0, -1);

/** Takes the text of the answers as it is: JSON.stringify would change numbers and repeated keys. */
const answersLine = ({ models, documents }: GatheredAnswers) =>
  `"models":${models ?? 'null'},"documents":${JSON.stringify(documents)}`;

function readAnswers(
  { models, formType }: Submitted,
  hide: HideAnswers,
): { readonly models: string | null; readonly problem: string | null } {
  if (models === unopened) return { models: null, problem: closed('its answers') };
  try {
    JSON.parse(models);
  } catch {
    return { models: null, problem: 'its answers are not JSON any more.' };
  }
  // JSON has line breaks only between its values.
  const hidden = hide(models.replaceAll(/[\r\n]+/g, ' '), formType);
  const problem = `this settlement does not have its form ${quoted(formType)}, so that all its answers are hidden: set SETTLEMENT_DIR to the settlement that it was filed in.`;
  return { models: hidden, problem: hidden === null ? problem : null };
}

/** True where the claim's key is damaged, or was wrapped by a storage key that is not there. */
function isUnopened(claim: StoredClaim): boolean {
  return (
    claim.status !== 'Erased' &&
    [claim, ...claim.additions].every(({ models }) => models === unopened) &&
    claimDocuments(claim).every(({ upload: { name } }) => name === unopened)
  );
}

const cannotBeOpened = (name: string, what: string) => `${name}: ${closed(what)}`;

const closed = (what: string) =>
  `${what} cannot be opened: what is stored is damaged, or STORAGE_KEY lacks the key that it was sealed with.`;
