import { atom } from 'jotai';
import { writeAnswers } from './claimAccess.ts';
import { commitFieldAtom } from './commit.ts';
import { type Cleared, lastClearedAtom } from './lastCleared.ts';
import { hasModel } from './models.ts';

export const bringBackAtom = atom(null, (get, set, { by, answers }: Cleared) => {
  const isThere = ({ record }: { readonly record: string | null }) => record === null || hasModel(get, record);
  if (!isThere(by)) return;
  set(commitFieldAtom, by);
  writeAnswers(get, set, answers.filter(isThere));
  set(lastClearedAtom, null);
});
