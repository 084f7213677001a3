import { RE2JS } from 're2js';
import { errorMessage } from '../errorMessage.ts';

/** Larger patterns are refused: matching takes instructions times characters. */
const maxProgramSize = 3_000;

/** @throws Error when the pattern cannot be compiled, or is too large. */
export function compileRe2(pattern: string): RE2JS {
  const program = translateAndCompile(pattern);
  if (program.programSize() > maxProgramSize) {
    throw new Error(
      `The pattern ${JSON.stringify(pattern)} is too large: it has ${program.programSize()} steps, ${maxProgramSize} are allowed. Use smaller repetition counts.`,
    );
  }
  return program;
}

/** @throws Error as `compileRe2`. */
export function re2Search(pattern: string): (text: string) => boolean {
  const program = compileRe2(pattern);
  return (text) => program.matcher(text).find();
}

/** Only the browser's version has to load RE2; see `re2InBrowser.ts`. */
export async function loadRe2(): Promise<void> {}

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
