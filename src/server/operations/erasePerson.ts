import { sweepOrphanedUploads } from '../filing/drafts/orphanedUploads.ts';
import type { ClaimEnding, StoredClaim } from '../store/claimRows.ts';
import type { NamedSubject } from '../store/sessionRows.ts';
import type { DraftKey } from '../vault/draftKey.ts';
import { claimsOfNotice } from './claimsOfNotice.ts';
import type { Storage } from './storage.ts';

export interface Erasure {
  readonly noticeId: string;
  /** null where no draft was ever saved. */
  readonly draftKey: Pick<DraftKey, 'ownerOf'> | null;
  readonly ending: ClaimEnding;
  /** Called before claims are removed, and again for claims filed meanwhile. */
  recorded(claims: number): Promise<void>;
}

export interface ErasedPerson {
  readonly wasInClassList: boolean;
  /** In a former class list only, which an undo would have brought back. */
  readonly wasKept: boolean;
  readonly claims: number;
  /** Claims of the notice that were erased earlier. */
  readonly erasedBefore: number;
  readonly sessions: number;
  readonly drafts: number;
}

/**
 * Removes a class member's data, except what an erased claim leaves. The row and the sessions go first, so that no new
 * sign-in or claim begins; rounds repeat until they find nothing that running requests have stored. A command killed in
 * the middle can run again. A running import of the class list ends.
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
