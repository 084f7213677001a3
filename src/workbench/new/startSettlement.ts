import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newSettlement } from './newSettlement.ts';
import type { Given } from './questions.ts';
import { settlementAnswers } from './settlementAnswers.ts';
import { WrongName } from './wrongName.ts';

interface Surroundings {
  readonly projectDir: string;
  readonly given: Given;
}

/**
 * Writes a new settlement into the folder, and says what to do next.
 * @throws Error in one sentence, before anything is written, for wrong answers or a folder that has something in it
 */
export async function startSettlement(named: string, surroundings: Surroundings): Promise<string> {
  const files = await writeSettlement({ folder: path.resolve(named), named }, surroundings);
  const run = (command: string) => `SETTLEMENT_DIR=${inShell(named)} npm run ${command}`;
  const [, person] = files.get('class-list.sample.csv')?.split('\n') ?? [];
  const [noticeId, pin] = person?.split(',') ?? [];
  const signIn = `Sign in with ${noticeId} and PIN ${pin}. Before it opens, take "sample" out of ${named}/settings.json.`;
  return [
    `${named} has a settlement of ${files.size} files that can be served. See it: ${run('dev')}`,
    ...(person === undefined ? [] : [signIn]),
    `Write the words, those of the site in ${named}/site.json too, in ${named}/content/en.json.`,
    `Ask what you want to know in ${named}/models/claim-details.json and ${named}/page-schemas/claim/details.json.`,
    `See what is wrong: ${run('check')}`,
    '',
  ].join('\n');
}

/**
 * The files of a new settlement, which are written.
 * @throws Error in one sentence, before anything is written, for wrong answers or a folder that has something in it
 */
export async function writeSettlement(
  { folder, named }: { readonly folder: string; readonly named: string },
  { projectDir, given }: Surroundings,
): Promise<ReadonlyMap<string, string>> {
  await requireEmpty(folder, named);
  const answers = await settlementAnswers(given);
  const schemas = path
    .relative(folder, path.join(projectDir, 'page-schemas', 'schema'))
    .split(path.sep)
    .join('/');
  const files = await newSettlement(answers, schemas);
  for (const [file, text] of files) {
    const whole = path.join(folder, file);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, text, { flag: 'wx' });
  }
  return files;
}

async function requireEmpty(folder: string, named: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return;
  if (found.isDirectory() && (await readdir(folder)).length === 0) return;
  const what = found.isDirectory() ? 'has something in it already' : 'is a file';
  throw new WrongName(`${named} ${what}. Name an empty folder, or one that is not there yet.`);
}

/** As a terminal takes it for one word. */
const inShell = (word: string): string =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
