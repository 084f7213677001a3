import { errorId, hintId } from './domIds.ts';

export function describedBy(id: string, hasHint: boolean, invalid: boolean): string | undefined {
  const ids = [...(hasHint ? [hintId(id)] : []), ...(invalid ? [errorId(id)] : [])];
  return ids.length > 0 ? ids.join(' ') : undefined;
}
