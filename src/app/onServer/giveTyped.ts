import { lastClearedAtom } from '../../state/claim/lastCleared.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';
import { giveAnswers } from './giveAnswers.ts';
import type { Visit } from './visit.tsx';

/** Gives the page, which has been drawn, all that was sent. Returns what an answer has cleared, or null. */
export async function giveTyped({ store, plain, draw }: Visit, posted: PostedForm) {
  const given = new Set<string>();
  let cleared = store.get(lastClearedAtom);
  const end = store.sub(lastClearedAtom, () => {
    // The answer that comes after it in the page hides what can be brought back, as if it had been seen.
    cleared = store.get(lastClearedAtom) ?? cleared;
  });
  let known = -1;
  // Before a sign-in nothing is kept: what answers have shown was on the page that was sent, but is not on this one.
  while (giveAnswers(store, plain, posted, given) && given.size > known) {
    known = given.size;
    await draw();
  }
  end();
  return cleared;
}
