import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import { changedLines } from '../mending/changedLines.ts';
import { type MendedFolder, mendFolder, writeMended } from '../mending/mendFolder.ts';
import { type CheckArguments, checkArguments, help } from './checkArguments.ts';
import { checkFolder, checkResult } from './checkFolder.ts';
import type { CheckResult } from './checkResult.ts';
import { githubReport } from './githubReport.ts';
import { jsonReport } from './jsonReport.ts';
import { counted, textReport } from './textReport.ts';

export interface CheckOutcome {
  readonly output: string;
  /** 1 where a document has an error. */
  readonly exitCode: 0 | 1;
}

/**
 * What `npm run check` prints. Folders that are named are relative to the current folder.
 * @throws Error in one sentence for wrong arguments, or a folder that is not there
 */
export async function checkCommand(args: readonly string[], folders: ProjectFolders): Promise<CheckOutcome> {
  const given = checkArguments(args);
  if (given.help) return { output: help, exitCode: 0 };
  const all = await settlements(given, folders);
  if (given.fix !== null) return mendAll(all, given);
  const results: CheckResult[] = [];
  for (const one of all)
    results.push(await checkFolder(one, { proves: given.proofs, triesFixes: given.format === 'json' }));
  return outcome(reported(results, given), results);
}

function reported(results: readonly CheckResult[], { format, max }: CheckArguments): string {
  if (format === 'json') return jsonReport(results);
  if (format === 'github') return githubReport(results);
  const isFine = results.every(({ errors, warnings }) => errors.length + warnings.length === 0);
  return `${textReport(results, max)}${isFine ? '' : hint(results)}`;
}

function hint(results: readonly CheckResult[]): string {
  const fixes = results
    .flatMap(({ errors, warnings }) => [...errors, ...warnings])
    .filter(({ fix }) => fix !== undefined);
  const mends = `npm run check -- --fix may mend ${fixes.length === 1 ? 'one' : fixes.length} of them.`;
  return `docs/faults/<code>.md says more of each.${fixes.length === 0 ? '' : ` ${mends}`}\n`;
}

const outcome = (output: string, results: readonly CheckResult[]): CheckOutcome => ({
  output,
  exitCode: results.every(({ errors }) => errors.length === 0) ? 0 : 1,
});

/** One after the other: they may share documents. */
async function mendAll(all: readonly ProjectFolders[], given: CheckArguments): Promise<CheckOutcome> {
  const lines: string[] = [];
  const results: CheckResult[] = [];
  for (const folders of all) {
    const mend = await mendFolder(folders, given.proofs);
    if (given.fix === 'write') await writeMended(folders, mend);
    lines.push(...mendsIn(mend, given));
    results.push(checkResult(mend.settlementFolder, mend.loaded));
  }
  return outcome([...lines, textReport(results, given.max)].join('\n'), results);
}

function mendsIn({ mended, before, after }: MendedFolder, { fix }: CheckArguments): readonly string[] {
  const told = mended.map(({ fault: { file, line, column }, fix: { title } }) => `${file}:${line}:${column} ${title}`);
  if (told.length === 0) return ['There is nothing to mend that has one plain mend.'];
  const sum = counted(told.length, 'mend');
  return fix === 'write'
    ? [...told, `${sum} made. What is left:`]
    : [...told, ...changedLines(before, after), `${sum} would be made. What would be left:`];
}

async function settlements(
  { folders: named, all }: CheckArguments,
  { projectDir, settlementDir }: ProjectFolders,
): Promise<readonly ProjectFolders[]> {
  if (named.length > 0) return named.map((folder) => ({ projectDir, settlementDir: path.resolve(folder) }));
  const examples = all ? await examplesIn(path.join(projectDir, 'examples')) : [];
  return [settlementDir, ...examples].map((folder) => ({ projectDir, settlementDir: folder }));
}

/** The folders that have a settings.json. */
async function examplesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const isThere = await stat(path.join(folder, name, 'settings.json')).then(
        () => true,
        () => false,
      );
      return isThere ? [path.join(folder, name)] : [];
    }),
  );
  return found.flat();
}
