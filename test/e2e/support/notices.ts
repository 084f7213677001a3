/** Notices that the journeys file with: one claim each, so every test takes its own. */
export const noticeCount = 400;
export const pin = '271828';

export function noticeOf(index: number): { readonly noticeId: string; readonly email: string } {
  return { noticeId: `NB-9000-${String(index).padStart(4, '0')}`, email: `claimant${index}@example.org` };
}
