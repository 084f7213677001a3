import type { NewAddition, StoredClaim } from '../store/claimRows.ts';
import type { ClaimStore, Store } from '../store/store.ts';
import { openClaim, sealContextOfClaim, sealSubmitted } from './claimTexts.ts';
import type { StorageKeys } from './storageKeys.ts';

/**
 * A store that seals claims: answers, and names and hashes of documents, with one data key per claim, which a storage
 * key wraps and which wraps the keys of the documents. What cannot be opened reads as damaged.
 */
export function sealedStore(store: Store, keys: StorageKeys): Store {
  return { ...store, claims: sealedClaims(store, keys) };
}

function sealedClaims({ claims, keys: wrapped }: Store, keys: StorageKeys): ClaimStore {
  const opened = (claim: StoredClaim | null) => (claim === null ? null : openClaim(keys, claim));

  /** Null if there is no such claim or it is erased. @throws CannotOpen */
  const keyOf = async (claimId: string): Promise<Buffer | null> => {
    const found = await wrapped.ofClaim(claimId);
    return found === null ? null : keys.unwrap(found, sealContextOfClaim(claimId));
  };

  return {
    ...claims,
    file(claim, along) {
      const { dataKey, wrapped: wrappedKey } = keys.newDataKey(sealContextOfClaim(claim.id));
      return claims.file({ ...sealSubmitted(keys, dataKey, claim), wrappedKey }, along);
    },
    async add(addition: NewAddition, bounds, along) {
      const dataKey = await keyOf(addition.claimId);
      if (dataKey === null) return { outcome: 'gone' };
      return claims.add(sealSubmitted(keys, dataKey, addition), bounds, along);
    },
    find: async (id) => opened(await claims.find(id)),
    findByReferenceCode: async (code) => opened(await claims.findByReferenceCode(code)),
    findOfNotice: async (formType, noticeId) => opened(await claims.findOfNotice(formType, noticeId)),
    async *all(...range) {
      for await (const claim of claims.all(...range)) yield openClaim(keys, claim);
    },
  };
}
