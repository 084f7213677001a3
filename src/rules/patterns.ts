import { re2Search } from '#re2';
import { errorMessage } from './errorMessage.ts';
import { findByTable, type PatternTable } from './re2/patternTable.ts';
import { longestText } from './value.ts';

/**
 * Patterns that come from a server or a document. They run in RE2, or by a table made of its program: both take time that
 * grows with the length of the text and never explodes, so that neither a claimant's browser nor the server can be kept
 * busy by one.
 */

interface Search {
  readonly isFoundIn: (text: string) => boolean;
  /** The text asked for last: what depends on an answer asks the same of it many times. */
  text: string;
  isFound: boolean;
}
const searches = new Map<string, Search>();

/** By pattern: its table. */
export type PatternTables = Readonly<Record<string, PatternTable>>;

/**
 * Returns whether the pattern is found anywhere in the text, as in JSON Schema; `^` and `$` bind it to its ends. A
 * text that is longer than any field may hold is not looked at; nothing is found in it.
 * @throws Error when the pattern cannot be compiled; in a browser also where it has no table and RE2 was not loaded.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const known = searches.get(pattern) ?? addSearch(pattern, re2Search(pattern));
  // A character takes two code units at most.
  if (text.length > 2 * longestText) return false;
  if (text !== known.text) {
    known.isFound = known.isFoundIn(text);
    known.text = text;
  }
  return known.isFound;
}

/** Has these patterns run by their tables; they need no RE2. */
export function addTables(tables: PatternTables): void {
  for (const [pattern, table] of Object.entries(tables)) {
    if (!searches.has(pattern)) addSearch(pattern, (text) => findByTable(table, text));
  }
}

/** Returns why a pattern cannot be used, as a sentence for its author; null when it can. */
export function patternProblem(pattern: string): string | null {
  try {
    matchesPattern(pattern, '');
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

function addSearch(pattern: string, isFoundIn: (text: string) => boolean): Search {
  const search = { isFoundIn, text: '', isFound: isFoundIn('') };
  searches.set(pattern, search);
  return search;
}
