import { lastClearedAtom } from '../../state/claim/lastCleared.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';
import { giveAnswers } from './giveAnswers.ts';
import { knownPage } from './knownPage.ts';
import type { AskedPage } from './plainPage.ts';
import type { Visit } from './visit.tsx';

/** Gives the page all that was sent. Returns what it asks now, and what an answer has cleared, or null. */
export async function giveTyped(visit: Visit, posted: PostedForm) {
  const { store } = visit;
  let page = await asked(visit, posted);
  const given = new Set<string>();
  let cleared = store.get(lastClearedAtom);
  const end = store.sub(lastClearedAtom, () => {
    // The answer that comes after it in the page hides what can be brought back, as if it had been seen.
    cleared = store.get(lastClearedAtom) ?? cleared;
  });
  let known = -1;
  // Before a sign-in nothing is kept: what answers have shown was on the page that was sent, but is not on this one.
  while (giveAnswers(store, page, posted, given) && given.size > known) {
    known = given.size;
    page = await asked(visit, posted);
  }
  end();
  return { page, cleared };
}

/** The page as it asks now. */
async function asked(visit: Visit, posted: PostedForm): Promise<AskedPage> {
  const known = knownPage(visit.services, posted);
  if (known === null) await visit.draw();
  return known ?? visit.plain;
}
