import type { StoredClaim } from '../store/claimRows.ts';
import type { Store } from '../store/store.ts';

/** Of every form, in the order of filing. */
export async function claimsOfNotice(
  { claims }: Pick<Store, 'claims'>,
  noticeId: string,
): Promise<readonly StoredClaim[]> {
  const found: StoredClaim[] = [];
  for await (const claim of claims.all({ noticeId })) found.push(claim);
  return found;
}
