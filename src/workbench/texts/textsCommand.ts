import { readFile, writeFile } from 'node:fs/promises';
import { loadProject } from '../../checks/loadProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { parsedArguments } from '../optionProblem.ts';
import { writeDocuments } from '../writeDocuments.ts';
import { writtenTexts } from '../writtenTexts.ts';
import { type TakenTranslations, takenTranslations } from './takenTranslations.ts';
import { type TextFormat, textsFor } from './textsFor.ts';

const help = `npm run texts
npm run texts -- export FILE [--culture es] [--format csv|xliff]
npm run texts -- import FILE [--write]

Without more it writes the texts that documents show and a language lacks, with words to begin with.
  export  writes the texts for translators: as CSV all languages or the one that is named, as XLIFF 2.0 one language.
          The format goes by the end of the file's name, where --format does not say it.
  import  prints what a translator's file changes, and which of its texts are refused and why. With --write it takes the
          others into the content documents.
`;

/** What `npm run texts` prints. @throws Error in one sentence for wrong arguments or a file that cannot be used. */
export async function textsCommand(args: readonly string[], folders: ProjectFolders): Promise<string> {
  const { values, positionals } = parsed(args);
  const [name, file, ...others] = positionals;
  if (values.help) return help;
  if (others.length > 0) throw new Error(`Name one file: ${JSON.stringify(others[0])} is one too many.`);
  if (name === undefined) return begin(folders);
  if (name !== 'export' && name !== 'import') {
    throw new Error(`There is no "npm run texts -- ${name}". Write "export FILE" or "import FILE".`);
  }
  if (file === undefined) throw new Error(`Name the file: npm run texts -- ${name} FILE.`);
  const documents = await readProjectFiles(folders);
  if (name === 'import') {
    const taken = takenTranslations(await readFile(file, 'utf8'), documents);
    if (values.write) await writeDocuments(taken.documents, folders);
    return printed(taken, values.write);
  }
  const { meaning } = loadProject(documents.files, documents.settlementFolder);
  const format = formatOf(values.format ?? (/\.(xlf|xliff|xml)$/.test(file) ? 'xliff' : 'csv'));
  await writeFile(file, textsFor(meaning, values.culture ?? null, format));
  return `Written: ${file}. It can be sent to translators; "npm run texts -- import" takes it back.\n`;
}

async function begin(folders: ProjectFolders): Promise<string> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { contents, keys } = writtenTexts(files, settlementFolder);
  await writeDocuments(contents, folders);
  if (contents.size === 0) return 'No text is missing.\n';
  const written = [...contents.keys()].join(', ');
  return `${[...keys, `Written: ${written}. The check warns of each until you write it.`].join('\n')}\n`;
}

function printed({ changes, refused, documents }: TakenTranslations, isWritten: boolean): string {
  const differences = changes.map(({ key, culture, before, after }) =>
    [`${key} (${culture})`, ...(before === null ? [] : [`- ${before}`]), `+ ${after}`].join('\n'),
  );
  const refusals = refused.map(({ line, key, sentence }) => `Line ${line}, ${key}: ${sentence}`);
  const files = [...documents.keys()].join(', ');
  const end = isWritten
    ? `Written: ${files}.`
    : `Nothing is written yet. "npm run texts -- import FILE --write" takes ${counted(changes.length)}.`;
  return `${[...differences, ...refusals, changes.length === 0 ? 'No text changes.' : end].join('\n')}\n`;
}

const counted = (count: number): string => (count === 1 ? 'this text' : `these ${count} texts`);

function formatOf(name: string): TextFormat {
  if (name !== 'csv' && name !== 'xliff') throw new Error(`There is no format "${name}". Write csv or xliff.`);
  return name;
}

const parsed = (args: readonly string[]) =>
  parsedArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      culture: { type: 'string' },
      format: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
