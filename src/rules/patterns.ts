import { RE2JS } from 're2js';

/**
 * Patterns that come from a server or a document. They run in RE2, whose time grows with the length of the text
 * and never explodes, so that neither a claimant's browser nor the server can be kept busy by one.
 */

/** Above this many instructions a pattern is refused: matching takes instructions times characters. */
const maxProgramSize = 3_000;
const compiled = new Map<string, RE2JS>();

/**
 * Returns whether the pattern is found anywhere in the text, as in JSON Schema; `^` and `$` bind it to its ends.
 * @throws Error when the pattern cannot be compiled.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern).matcher(text).find();
}

/** Returns why a pattern cannot be used, as a sentence for its author; null when it can. */
export function patternProblem(pattern: string): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function compilePattern(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const program = translateAndCompile(pattern);
  if (program.programSize() > maxProgramSize) {
    throw new Error(
      `The pattern ${JSON.stringify(pattern)} is too large: it has ${program.programSize()} steps, ${maxProgramSize} are allowed. Use smaller repetition counts.`,
    );
  }
  compiled.set(pattern, program);
  return program;
}

function translateAndCompile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The pattern ${JSON.stringify(pattern)} cannot be used: ${reason}. Patterns are written in RE2 syntax, which has no lookaround and no back-references.`,
    );
  }
}
