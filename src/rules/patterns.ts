import { RE2JS } from 're2js';
import { errorMessage } from './errorMessage.ts';
import { longestText } from './value.ts';

/**
 * Patterns that come from a server or a document. They run in RE2, whose time grows with the length of the text
 * and never explodes, so that neither a claimant's browser nor the server can be kept busy by one.
 */

/** Above this many instructions a pattern is refused: matching takes instructions times characters. */
const maxProgramSize = 3_000;

interface Compiled {
  readonly program: RE2JS;
  /** The text asked for last: what depends on an answer asks the same of it many times. */
  text: string;
  isFound: boolean;
}
const compiled = new Map<string, Compiled>();

/**
 * Returns whether the pattern is found anywhere in the text, as in JSON Schema; `^` and `$` bind it to its ends. A
 * text that is longer than any field may hold is not looked at; nothing is found in it.
 * @throws Error when the pattern cannot be compiled.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const known = compilePattern(pattern);
  // A character takes two code units at most.
  if (text.length > 2 * longestText) return false;
  if (text !== known.text) {
    known.isFound = known.program.matcher(text).find();
    known.text = text;
  }
  return known.isFound;
}

/** Returns why a pattern cannot be used, as a sentence for its author; null when it can. */
export function patternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

function compilePattern(pattern: string): Compiled {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const program = translateAndCompile(pattern);
  if (program.programSize() > maxProgramSize) {
    throw new Error(
      `The pattern ${JSON.stringify(pattern)} is too large: it has ${program.programSize()} steps, ${maxProgramSize} are allowed. Use smaller repetition counts.`,
    );
  }
  const entry = { program, text: '', isFound: program.matcher('').find() };
  compiled.set(pattern, entry);
  return entry;
}

function translateAndCompile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(
      `The pattern ${JSON.stringify(pattern)} cannot be used: ${reason}. Patterns are written in RE2 syntax, which has no lookaround and no back-references.`,
    );
  }
}
