import { re2Search } from '#re2';
import { errorMessage } from './errorMessage.ts';
import { findByTable, type PatternTable } from './re2/patternTable.ts';
import { longestText } from './value.ts';

/**
 * Patterns come from servers and documents. RE2 and the tables made from its program both take linear time in the text,
 * so that no pattern can block a browser or the server.
 */

interface Search {
  readonly isFoundIn: (text: string) => boolean;
  /** The last text and its result: what depends on an answer often asks about the same text again. */
  text: string;
  isFound: boolean;
}
const searches = new Map<string, Search>();

/** By pattern. */
export type PatternTables = Readonly<Record<string, PatternTable>>;

/**
 * Searches the whole text, as JSON Schema does; a text that is longer than any field may hold has no match.
 * @throws Error when the pattern cannot be compiled; in a browser also when it has no table and RE2 was not loaded.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const known = searches.get(pattern) ?? addSearch(pattern, re2Search(pattern));
  if (text.length > 2 * longestText) return false; // a character has at most two code units
  if (text !== known.text) {
    known.isFound = known.isFoundIn(text);
    known.text = text;
  }
  return known.isFound;
}

export function addTables(tables: PatternTables): void {
  for (const [pattern, table] of Object.entries(tables)) {
    if (!searches.has(pattern)) addSearch(pattern, (text) => findByTable(table, text));
  }
}

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
