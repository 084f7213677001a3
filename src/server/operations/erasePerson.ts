import { sweepOrphanedUploads } from '../filing/drafts/orphanedUploads.ts';
import type { ClaimEnding, StoredClaim } from '../store/claimStore.ts';
import type { NamedSubject } from '../store/sessionStore.ts';
import type { DraftKey } from '../vault/draftKey.ts';
import { claimsOfNotice } from './claimsOfNotice.ts';
import type { Storage } from './storage.ts';

export interface Erasure {
  readonly noticeId: string;
  /** null where no draft was ever kept. */
  readonly draftKey: Pick<DraftKey, 'ownerOf'> | null;
  readonly ending: ClaimEnding;
  /** Called before anything is removed, and for claims that were filed meanwhile. */
  recorded(claims: number): Promise<void>;
}

/** What was removed. */
export interface ErasedPerson {
  readonly wasInClassList: boolean;
  /** Whether they were not in the class list, but in an earlier one that an undo would have brought back. */
  readonly wasKept: boolean;
  readonly claims: number;
  /** Claims of the same notice that were erased before. */
  readonly erasedBefore: number;
  readonly sessions: number;
  readonly drafts: number;
}

/**
 * Removes what is stored of somebody in the class list, but for what an erased claim leaves. The row of the class list and
 * the sessions go first: then nobody signs in or files any more. What a call that was under way has stored all the same is
 * found by the next round; it ends with one that finds nothing. A command that was killed in the middle is run again. An import
 * of the class list that is under way ends.
 */
export async function erasePerson(
  { store, uploads }: Pick<Storage, 'store' | 'uploads'>,
  { noticeId, draftKey, ending, recorded }: Erasure,
): Promise<ErasedPerson> {
  const known = await claimsOfNotice(store, noticeId);
  let expected = known.filter((claim) => !isErased(claim)).length;
  await recorded(expected);
  const { wasInList: wasInClassList, wasKept } = await store.classList.erase(noticeId);
  const removed = { sessions: 0, claims: 0, drafts: 0 };
  for (let found = -1; found !== 0; ) {
    const all = await claimsOfNotice(store, noticeId);
    const subjects: readonly NamedSubject[] = [
      { kind: 'notice', noticeId },
      ...all.map(({ id }) => ({ kind: 'claim', claimId: id }) as const),
    ];
    const sessions = await store.sessions.removeOf(subjects);
    const claims = all.filter((claim) => !isErased(claim));
    if (claims.length > expected) await recorded(claims.length - expected);
    expected = 0;
    for (const { id } of claims) await store.claims.erase(id, ending, []);
    const owners = subjects.flatMap((subject) => draftKey?.ownerOf(subject) ?? []);
    const drafts = await store.drafts.removeOf(owners.map((ownerHash) => ({ formType: null, ownerHash })));
    removed.sessions += sessions;
    removed.claims += claims.length;
    removed.drafts += drafts;
    found = sessions + claims.length + drafts;
  }
  await sweepOrphanedUploads({ store, uploads });
  return { wasInClassList, wasKept, erasedBefore: known.filter(isErased).length, ...removed };
}

const isErased = ({ status }: StoredClaim) => status === 'Erased';
