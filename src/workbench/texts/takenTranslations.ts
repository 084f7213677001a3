import { loadProject } from '../../checks/loadProject.ts';
import { tags } from '../../checks/textTags.ts';
import type { DocumentError } from '../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { enabledContents } from '../../meaning/enabledContents.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import { askIfMeant, didYouMean } from '../../rules/didYouMean.ts';
import { withTexts } from '../mending/withTexts.ts';
import { keysOfFault } from './contentSource.ts';
import { textsOfCsv } from './csvOfTexts.ts';
import { textsOfXliff } from './textsOfXliff.ts';
import type { TranslatedUnit } from './translatedFile.ts';

export interface TextChange {
  readonly key: string;
  readonly culture: string;
  /** The content document that changes. */
  readonly file: string;
  /** Null for a text that the language lacked. */
  readonly before: string | null;
  readonly after: string;
}

export interface RefusedText {
  /** In the translator's file, from 1. */
  readonly line: number;
  readonly key: string;
  readonly sentence: string;
}

export interface TakenTranslations {
  readonly changes: readonly TextChange[];
  readonly refused: readonly RefusedText[];
  /** The content documents with all changes, by file. */
  readonly documents: ProjectFiles;
}

interface Documents {
  readonly files: ProjectFiles;
  readonly settlementFolder: string;
}

type Placed = TextChange & Pick<TranslatedUnit, 'line'>;

/**
 * What a CSV or XLIFF file changes. A text is refused whose key or language there is not, whose English text is another by
 * now, that lacks a tag of it, or in which the check finds an error that is not there today. @throws Error in one sentence for another file.
 */
export function takenTranslations(written: string, documents: Documents): TakenTranslations {
  const { units } = /^\uFEFF?\s*</.test(written) ? textsOfXliff(written) : textsOfCsv(written);
  const before = loadProject(documents.files, documents.settlementFolder);
  const { changes, refused } = compared(units, before.meaning, documents.files);
  const wrong = newFaults(changes, documents, before.errors);
  const right = changes.filter((change) => !wrong.has(change));
  return {
    changes: right.map(({ line: _, ...change }) => change),
    refused: [...refused, ...[...wrong].map(([{ line, key }, sentence]) => ({ line, key, sentence }))].toSorted(
      (one, other) => one.line - other.line,
    ),
    documents: withChanges(right, documents.files),
  };
}

function compared(units: readonly TranslatedUnit[], meaning: Meaning, files: ProjectFiles) {
  const contents = new Map(enabledContents(meaning).map((content) => [content.culture, content]));
  const english = contents.get('en')?.texts ?? {};
  const changes: Placed[] = [];
  const refused: RefusedText[] = [];
  const seen = new Map<string, number>();
  for (const { line, key, english: source, translations } of units) {
    const refuse = (sentence: string) => refused.push({ line, key, sentence });
    const now = Object.hasOwn(english, key) ? english[key] : undefined;
    const first = seen.get(key);
    seen.set(key, first ?? line);
    if (now === undefined) refuse(`There is no text "${key}". ${nearestIn(key, Object.keys(english))}`.trim());
    else if (first !== undefined) refuse(`Line ${first} has the text "${key}" already.`);
    else if (plain(source) !== plain(now))
      refuse(`The English text has changed since the export: it is ${JSON.stringify(now)} now. Translate that.`);
    else {
      for (const [culture, translation] of translations) {
        const content = contents.get(culture);
        if (content === undefined || culture === 'en') {
          refuse(`There is no language "${culture}" to translate into.`);
          continue;
        }
        // A spreadsheet may have changed how lines end.
        const after = now.includes('\r') ? translation : translation.replaceAll('\r\n', '\n');
        const before = content.texts[key] ?? null;
        const file = content.fileOf(key) ?? fileFor(key, culture, contents);
        const lost = lostTag(now, after);
        if (!files.has(file)) refuse(`There is no ${file} for this text.`);
        else if (lost !== null)
          refuse(`The English text has <${lost}>, and the translation has not. Put it around the same words.`);
        else if (before === null || plain(after) !== plain(before)) {
          changes.push({ line, key, culture, before, after, file });
        }
      }
    }
  }
  return { changes, refused };
}

function lostTag(english: string, translation: string): string | null {
  const kept = tagNames(translation);
  return [...tagNames(english)].find((name) => !kept.has(name)) ?? null;
}

const tagNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(tags)].flatMap(({ groups }) => groups?.['name']?.toLowerCase() ?? []));

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/** Beside the English text. */
function fileFor(
  key: string,
  culture: string,
  contents: ReadonlyMap<string, { fileOf(key: string): string | undefined }>,
) {
  const english = contents.get('en')?.fileOf(key) ?? '';
  return english.replace(/en\.json$/, `${culture}.json`);
}

function nearestIn(key: string, keys: readonly string[]): string {
  const found = didYouMean(key, keys);
  return found === undefined ? '' : askIfMeant(found);
}

/** Errors of these texts that are not there without them. */
function newFaults(
  changes: readonly Placed[],
  { files, settlementFolder }: Documents,
  before: readonly DocumentError[],
): ReadonlyMap<Placed, string> {
  if (changes.length === 0) return new Map();
  const after = loadProject(new Map([...files, ...withChanges(changes, files)]), settlementFolder);
  const said = new Set(before.map(nameOf));
  const byText = new Map(changes.map((change) => [`${change.file} ${change.key}`, change]));
  return new Map(
    after.errors.flatMap((error) => {
      if (said.has(nameOf(error))) return [];
      return keysOfFault(error, after.meaning).flatMap(({ file, key }) => {
        const change = byText.get(`${file} ${key}`);
        return change === undefined ? [] : [[change, error.message] as const];
      });
    }),
  );
}

/** Lines move when texts are added. */
const nameOf = ({ file, code, message }: DocumentError): string => `${file} ${code} ${message}`;

function withChanges(changes: readonly TextChange[], files: ProjectFiles): ProjectFiles {
  return new Map(
    [...Map.groupBy(changes, ({ file }) => file)].flatMap(([file, ones]) => {
      const text = withTexts(files.get(file) ?? '', new Map(ones.map(({ key, after }) => [key, after])));
      return text === null ? [] : [[file, text] as const];
    }),
  );
}
