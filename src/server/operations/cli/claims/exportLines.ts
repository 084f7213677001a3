import type { StoredClaim } from '../../../store/claimRows.ts';
import { CommandError, write } from '../runCommand.ts';
import type { Context } from './context.ts';
import { claimLine, type GatheredClaim, gatherClaim } from './gatherClaim.ts';
import { measureDocument } from './readDocuments.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

export type Claims = AsyncIterable<StoredClaim> | Iterable<StoredClaim>;

/** A claim a line, as JSON. Returns their number. @throws CommandError as `printEach` does. */
export function exportLines(context: Context, claims: Claims, hide: HideAnswers): Promise<number> {
  return printEach(context, claims, hide, (claim) => `${claimLine(claim)}\n`);
}

/**
 * Prints every claim, damaged ones too, whose damage it names on stderr. Returns the number of claims.
 * @throws CommandError at the end when something was damaged.
 */
export async function printEach(
  context: Context,
  claims: Claims,
  hide: HideAnswers,
  textOf: (claim: GatheredClaim) => string,
): Promise<number> {
  const { terminal, archive } = context;
  const problems = problemsOf(context);
  let count = 0;
  for await (const claim of claims) {
    const gathered = await gatherClaim(claim, (upload) => measureDocument(archive.uploads, upload), hide);
    await write(terminal, textOf(gathered));
    problems.add(gathered.problems);
    count += 1;
  }
  problems.throwIfAny();
  return count;
}

export function problemsOf({ terminal: { stderr } }: Pick<Context, 'terminal'>) {
  let damaged = 0;
  return {
    add(problems: readonly string[]): void {
      for (const problem of problems) stderr.write(`${problem}\n`);
      damaged += problems.length;
    },
    /** @throws CommandError */
    throwIfAny(): void {
      if (damaged === 0) return;
      throw new CommandError(
        `Not printed as stored: ${damaged}, each named above. Restore from a backup what was damaged.`,
      );
    },
  };
}
