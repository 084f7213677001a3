import { type Check, eachOnce, type Report } from './check.ts';
import { type ShownText, shownTexts } from './shownTexts.ts';

/** Needs to know nothing but the text with what it is held against. */
export type TextCheck = (shown: ShownText, report: Report) => void;

/** What is found in a text, by all of the checks, stands until something of that is another. */
export const eachShown = (checks: readonly TextCheck[]): Check =>
  eachOnce(shownTexts, (shown, report) => {
    for (const check of checks) check(shown, report);
  });
