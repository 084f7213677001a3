import { startText } from '../../../../checks/begunText.ts';
import { placeOf } from '../../../../checks/loadedDocuments.ts';
import { missingTexts } from '../../../../checks/missingTexts.ts';
import { type DocumentError, isWarning } from '../../../../documents/reading/documentError.ts';
import { type EnabledContent, enabledContents } from '../../../../meaning/enabledContents.ts';
import { onceEach } from '../../../../rules/onceEach.ts';
import { englishOf } from '../../../languageServer/offers/texts.ts';
import { contentSources, keysOfFault } from '../../../texts/contentSource.ts';
import { textUses } from '../../../texts/textUses.ts';
import { withoutTags } from '../../../withoutTags.ts';
import type { TextCell, TextPage, TextProblem, TextRow, TextTable } from '../../calls/textCalls.ts';
import type { Request } from '../../calls.ts';
import type { StudioProject } from '../openProject.ts';
import { messageHere } from '../remedies.ts';

type Wanted = Omit<Request<'texts'>, 'edits'>;

/** The texts that are wanted, with what the check says of each. */
export function textTable(project: StudioProject, wanted: Wanted): TextTable {
  const { contents, keys, problems, pages, uses } = indexOf(project);
  const words = wanted.words.trim().toLowerCase();
  const found = keys.filter(
    (key) =>
      (wanted.page === null || uses.get(key)?.some((use) => use.pages.includes(wanted.page ?? '')) === true) &&
      (!wanted.onlyProblems || problems.has(key)) &&
      (words === '' ||
        [key, ...contents.map(({ texts }) => texts[key] ?? '')].some((text) => text.toLowerCase().includes(words))),
  );
  return {
    languages: contents.map(({ culture }) => languageOf(culture, project)),
    pages,
    total: found.length,
    rows: found.slice(wanted.from, wanted.from + wanted.count).map((key) => rowOf(key, project)),
  };
}

interface TextIndex {
  readonly contents: readonly EnabledContent[];
  /** In the order of the English texts; then those that only others have, and those that all lack. */
  readonly keys: readonly string[];
  readonly uses: ReturnType<typeof textUses>;
  readonly pages: TextTable['pages'];
  /** By key and file. */
  readonly problems: ReadonlyMap<string, ReadonlyMap<string, readonly TextProblem[]>>;
  /** By key and culture: the file in which a missing text belongs. */
  readonly lacking: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const indexOf = onceEach((project: StudioProject): TextIndex => {
  const { meaning, errors, warnings } = project;
  const contents = enabledContents(meaning);
  const english = contents.find(({ culture }) => culture === 'en');
  const missing = missingTexts(meaning);
  const written = [...(english === undefined ? [] : [english]), ...contents].flatMap(({ texts }) => Object.keys(texts));
  const uses = textUses(meaning);
  const problems = new Map<string, Map<string, TextProblem[]>>();
  const add = (key: string, file: string, problem: TextProblem) => {
    const ofKey = problems.get(key) ?? new Map<string, TextProblem[]>();
    problems.set(key, ofKey);
    const ofFile = ofKey.get(file) ?? [];
    ofKey.set(file, ofFile);
    if (!ofFile.some(({ code, message }) => code === problem.code && message === problem.message)) ofFile.push(problem);
  };
  const byMessage = new Map(missing.map((one) => [one.key, one]));
  for (const fault of [...errors, ...warnings]) {
    for (const { key, file } of keysOfFault(fault, meaning)) add(key, file, problemOf(fault));
  }
  // A fault that has no mend stands where the text is shown.
  for (const { key, lacking } of byMessage.values()) {
    for (const { file } of lacking) {
      if (problems.get(key)?.has(file) === true) continue;
      const message = `"${key}" has no text in ${file}.`;
      add(key, file, { file, line: 1, column: 1, code: 'missing-text', isWarning: false, message });
    }
  }
  return {
    contents,
    keys: [...new Set([...written, ...missing.map(({ key }) => key), ...problems.keys()])],
    uses,
    pages: pagesAmong(new Set([...uses.values()].flat().flatMap((use) => use.pages)), meaning),
    problems,
    lacking: new Map(
      [...byMessage].map(([key, { lacking }]) => [key, new Map(lacking.map(({ culture, file }) => [culture, file]))]),
    ),
  };
});

function pagesAmong(documents: ReadonlySet<string>, meaning: StudioProject['meaning']): TextTable['pages'] {
  const pages = new Map<string, TextPage>();
  for (const { document, title } of meaning.meanings.flatMap(({ resolved }) => resolved.pages)) {
    if (!documents.has(document) || pages.has(document)) continue;
    pages.set(document, { document, title: withoutTags(englishOf(title, meaning) ?? document) });
  }
  return [...pages.values()];
}

function problemOf(fault: DocumentError): TextProblem {
  const { file, line, column, code } = fault;
  return { file, line, column, code, isWarning: isWarning(fault), message: messageHere(fault) };
}

function languageOf(culture: string, { meaning }: StudioProject): TextTable['languages'][number] {
  const documents = (meaning.contents.get(culture) ?? []).flatMap(({ document }) => document ?? []);
  const { name = culture, direction = 'ltr' } = documents[0] ?? {};
  return { culture, name, direction };
}

const mostUses = 8;

function rowOf(key: string, project: StudioProject): TextRow {
  const { contents, uses } = indexOf(project);
  const english = contents.find(({ culture }) => culture === 'en')?.texts ?? {};
  return {
    key,
    uses: (uses.get(key) ?? []).slice(0, mostUses).map((use) => ({
      ...placeOf(use, project.meaning),
      pages: use.pages,
      field: use.field,
    })),
    cells: contents.map((content) => cellOf(key, content, english, project)),
  };
}

function cellOf(
  key: string,
  { culture, texts, fileOf }: EnabledContent,
  english: EnabledContent['texts'],
  project: StudioProject,
): TextCell {
  const { contents, problems, lacking } = indexOf(project);
  const own = fileOf(key);
  const beside = contents.flatMap((content) => content.fileOf(key)?.replace(/[^/]+\.json$/, `${culture}.json`) ?? []);
  const file = own ?? lacking.get(key)?.get(culture) ?? beside[0] ?? `content/${culture}.json`;
  const position = contentSources(project.meaning).get(file)?.positionOf(key) ?? null;
  return {
    culture,
    text: texts[key] ?? null,
    file,
    place: position === null ? null : { file, ...position },
    begin: startText(key, english),
    problems: problems.get(key)?.get(file) ?? [],
  };
}
