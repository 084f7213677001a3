import { onceEach } from '../rules/onceEach.ts';
import { type Check, eachOnce, foundBy, type Report } from './check.ts';
import { type ShownText, shownParts } from './shownTexts.ts';

/** Needs to know nothing but the text with what it is held against. */
export type TextCheck = (shown: ShownText, report: Report) => void;

/** What is found in a text, by all of the checks, stands until something of that is another. */
export function eachShown(checks: readonly TextCheck[]): Check {
  const found = onceEach((shown: ShownText) =>
    foundBy((tell) => {
      for (const check of checks) check(shown, tell);
    }),
  );
  return eachOnce(shownParts, ({ texts }, report) => {
    for (const shown of texts) for (const known of found(shown)) report(...known);
  });
}
