import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newSettlement } from './newSettlement.ts';
import { optionProblem } from './optionProblem.ts';
import { settlementAnswers, settlementQuestions } from './settlementAnswers.ts';

const options = Object.values(settlementQuestions).map(({ option }) => option);
const usage = `npm run new -- settlement FOLDER ${options.map((option) => `[--${option} …]`).join(' ')}`;

interface Surroundings {
  readonly projectDir: string;
  readonly now: Date;
  /** Null without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/**
 * Writes a new settlement into the folder that the arguments name, and says what to do next.
 * @throws Error in one sentence, before anything is written, for wrong arguments or a folder that has something in it
 */
export async function startSettlement(
  args: readonly string[],
  { projectDir, now, ask }: Surroundings,
): Promise<string> {
  const { named, given } = readArguments(args);
  const folder = path.resolve(named);
  await requireEmpty(folder, named);
  const answers = await settlementAnswers(given, ask, now);
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
  const run = (command: string) => `SETTLEMENT_DIR=${inShell(named)} npm run ${command}`;
  const [, person] = files.get('class-list.sample.csv')?.split('\n') ?? [];
  const [noticeId, pin] = person?.split(',') ?? [];
  const signIn = `Sign in with ${noticeId} and PIN ${pin}. Before it opens, take "sample" out of ${named}/settings.json.`;
  return [
    `${named} has a settlement of ${files.size} files that can be served. See it: ${run('dev')}`,
    ...(person === undefined ? [] : [signIn]),
    `Write the telephone number, the postal address and all other words in ${named}/content/en.json and ${named}/site/.`,
    `Ask what you want to know in ${named}/models/claim-details.json and ${named}/page-schemas/claim/details.json.`,
    `See what is wrong: ${run('check')}`,
    '',
  ].join('\n');
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const [what, named, ...others] = positionals;
    if (what === 'settlement' && named !== undefined && named !== '' && others.length === 0)
      return { named, given: values };
  } catch (error) {
    throw new Error(`${optionProblem(error)} Write: ${usage}`);
  }
  throw new Error(`This command starts a settlement in a folder. Write: ${usage}`);
}

async function requireEmpty(folder: string, named: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return;
  if (found.isDirectory() && (await readdir(folder)).length === 0) return;
  const what = found.isDirectory() ? 'has something in it already' : 'is a file';
  throw new Error(`${named} ${what}. Name an empty folder, or one that is not there yet.`);
}

/** As a terminal takes it for one word. */
const inShell = (word: string): string =>
  /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
