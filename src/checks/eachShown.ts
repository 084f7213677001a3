import { onceEach } from '../rules/onceEach.ts';
import { type Check, type Found, foundBy, type Report } from './check.ts';
import { type ShownText, shownTexts } from './shownTexts.ts';

/** Needs to know nothing but the text with what it is held against. */
export type TextCheck = (shown: ShownText, report: Report) => void;

/** What is found in a text stands until something of that is another. */
export function eachShown(checks: readonly TextCheck[]): Check {
  const found = onceEach(
    (shown: ShownText): Found =>
      foundBy((report) => {
        for (const check of checks) check(shown, report);
      }),
  );
  return (meaning, report) => {
    for (const shown of shownTexts(meaning)) for (const one of found(shown)) report(...one);
  };
}
