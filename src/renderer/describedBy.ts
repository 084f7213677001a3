import { errorId, hintId } from './domIds.ts';

/** What `aria-describedby` of an input says: its hint and its error, where there are any. */
export function describedBy(id: string, hasHint: boolean, invalid: boolean): string | undefined {
  const ids = [...(hasHint ? [hintId(id)] : []), ...(invalid ? [errorId(id)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}
