import { readdirSync, readFileSync } from 'node:fs';
import { widgets } from '../../../widgets/list.ts';
import { productTexts } from '../../checks/productTexts.ts';
import type { JsonPath } from '../../documents/reading/jsonPath.ts';
import { messageKeys } from '../../rules/messageKeys.ts';
import { sitePaths } from '../../rules/sitePages.ts';

const root = new URL('../../../', import.meta.url);

const shownByThemselves = [
  ...Object.keys(productTexts),
  ...messageKeys,
  ...Object.values(widgets).flatMap(({ texts }) => Object.keys(texts)),
];
/** A content document with every text that the small project shows. */
export const contentOf = (culture: string) => ({
  version: 1,
  culture,
  name: culture,
  direction: 'ltr',
  texts: culture === 'en' ? textsIn('A page', 'A label', 'Another', 'A text') : textsIn('Una', 'Dos', 'Tres', 'Texto'),
});

function textsIn(title: string, label: string, other: string, own: string) {
  const pages = { LocKey_Page_Title: title, LocKey_Page_Label: label, LocKey_Page_Other: other };
  return { ...pages, ...Object.fromEntries(shownByThemselves.map((key) => [key, own])) };
}

/** When the small project is checked: its deadline is to come. */
export const checkedAt = Date.parse('2026-11-27T12:00:00Z');

type Documents = Readonly<Record<string, unknown>>;
/** Five pages, a shared block, a model of every kind. */
const { documents: written }: { readonly documents: Documents } = JSON.parse(
  readFileSync(new URL('test/cases/projects/small.json', root), 'utf8'),
);

/** The small project with what is in no case file: a project without a fault. */
const documents: Documents = {
  ...written,
  ...listsIn('lists/'),
  ...listsIn('settlement/lists/'),
  'settlement/content/en.json': contentOf('en'),
  'settlement/content/es.json': contentOf('es'),
  // The pages that the header leads to; only that they are there counts.
  ...Object.fromEntries(sitePaths.map((path) => [`settlement/site${path}/index.html`, {}])),
};
export const documentPaths = Object.keys(documents);

/** The lists of the project and of the sample settlement, as lists of the project. */
function listsIn(folder: string): Documents {
  const names = readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [`lists/${name}`, JSON.parse(readFileSync(new URL(folder + name, root), 'utf8'))]),
  );
}

/** What to write at a path of a file, undefined to take it away; with an empty path the whole file. */
export type Edit = readonly [file: string, path: JsonPath, value: unknown];

/** The text of each document of the small project after these edits. */
export function smallProject(edits: readonly Edit[], textOf: (document: unknown) => string): Map<string, string> {
  const edited: Record<string, unknown> = { ...documents };
  for (const [file, path, value] of edits) {
    if (edited[file] === documents[file]) edited[file] = structuredClone(documents[file]);
    write(edited, [file, ...path], structuredClone(value));
  }
  return new Map(
    Object.entries(edited).map(([file, document]) => [
      file,
      // What is no JSON is written as a text.
      typeof document === 'string'
        ? document
        : document === documents[file]
          ? unedited(file, textOf)
          : textOf(document),
    ]),
  );
}

const texts = new WeakMap<(document: unknown) => string, Map<string, string>>();
/** Most documents stay as they are in most cases. */
function unedited(file: string, textOf: (document: unknown) => string): string {
  const known = texts.get(textOf) ?? new Map<string, string>();
  texts.set(textOf, known);
  const text = known.get(file) ?? textOf(documents[file]);
  known.set(file, text);
  return text;
}

function write(holder: unknown, [step, ...rest]: JsonPath, value: unknown): void {
  if (typeof holder !== 'object' || holder === null || step === undefined) {
    throw new Error('An edit leads nowhere: its path has a step that the document does not have.');
  }
  if (rest.length > 0) write(Reflect.get(holder, step), rest, value);
  else if (value === undefined) Reflect.deleteProperty(holder, step);
  else Reflect.set(holder, step, value);
}
