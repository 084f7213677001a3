import type { StoredClaim, Submitted } from '../store/claimRows.ts';
import type { ReceivedUpload, StoredUpload } from '../store/storedUpload.ts';
import { open, seal } from './seal.ts';
import { CannotOpen, type StorageKeys } from './storageKeys.ts';

/** Stands for a text that cannot be opened. Answers and names are never empty. */
export const unopened = '';

export const sealContextOfClaim = (claimId: string) => ['claim', claimId];

export const sealContextOfUpload = (storageId: string) => ['document', storageId];

const sealContextOfAnswers = ({ id }: Pick<Submitted, 'id'>) => ['answers', id];

type Facts = Pick<ReceivedUpload, 'storageId' | 'name' | 'sha256' | 'wrappedKey'>;

const sealedFacts = ['name', 'sha256'] as const;

const sealContextOfFact = (fact: string, { storageId }: Pick<Facts, 'storageId'>) => [fact, storageId];

/** Seals the answers of a claim or addition, and the facts of its documents, with the claim's data key. */
export function sealSubmitted<S extends Pick<Submitted, 'id' | 'models'> & { readonly uploads: readonly Facts[] }>(
  keys: Pick<StorageKeys, 'unwrap'>,
  dataKey: Uint8Array,
  submitted: S,
): S {
  const models = seal(dataKey, Buffer.from(submitted.models), sealContextOfAnswers(submitted));
  return { ...submitted, models, uploads: submitted.uploads.map((upload) => sealUpload(keys, dataKey, upload)) };
}

/** The claim's key also wraps that of the bytes, so that nothing of a document opens without it. */
function sealUpload<U extends Facts>(keys: Pick<StorageKeys, 'unwrap'>, dataKey: Uint8Array, upload: U): U {
  const { storageId, wrappedKey } = upload;
  const sealContext = sealContextOfUpload(storageId);
  const facts = sealedFacts.map((fact) => [
    fact,
    seal(dataKey, Buffer.from(upload[fact]), sealContextOfFact(fact, upload)),
  ]);
  return {
    ...upload,
    ...Object.fromEntries(facts),
    wrappedKey: seal(dataKey, keys.unwrap(wrappedKey, sealContext), sealContext),
  };
}

/** What does not open becomes `unopened`, keys too. */
export function openClaim(keys: Pick<StorageKeys, 'unwrap' | 'wrap'>, claim: StoredClaim): StoredClaim {
  const dataKey = unwrapped(keys, claim.wrappedKey, sealContextOfClaim(claim.id));
  const text = (sealed: string, sealContext: readonly string[]) =>
    (dataKey === null ? null : open(dataKey, sealed, sealContext)?.toString()) ?? unopened;
  const openKey = ({ storageId, wrappedKey }: StoredUpload): string => {
    const sealContext = sealContextOfUpload(storageId);
    const key = dataKey === null ? null : open(dataKey, wrappedKey, sealContext);
    return key === null ? unopened : keys.wrap(key, sealContext);
  };
  const opened = <S extends Pick<Submitted, 'id' | 'models'> & { readonly uploads: readonly StoredUpload[] }>(
    submitted: S,
  ): S => ({
    ...submitted,
    models: text(submitted.models, sealContextOfAnswers(submitted)),
    uploads: submitted.uploads.map((upload) => ({
      ...upload,
      name: text(upload.name, sealContextOfFact('name', upload)),
      sha256: text(upload.sha256, sealContextOfFact('sha256', upload)),
      wrappedKey: openKey(upload),
    })),
  });
  return { ...opened(claim), additions: claim.additions.map(opened) };
}

function unwrapped(keys: Pick<StorageKeys, 'unwrap'>, wrapped: string, sealContext: readonly string[]): Buffer | null {
  try {
    return keys.unwrap(wrapped, sealContext);
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}
