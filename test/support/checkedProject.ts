import { readFileSync } from 'node:fs';
import { loadProject } from '../../src/checks/loadProject.ts';
import { productTexts } from '../../src/checks/productTexts.ts';
import { formatDocumentError } from '../../src/documents/reading/documentError.ts';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { messageKeys } from '../../src/rules/messageKeys.ts';
import { sitePaths } from '../../src/rules/sitePages.ts';
import { widgets } from '../../widgets/list.ts';
import { sampleLists } from './sampleLists.ts';

const shownByThemselves = [
  ...Object.keys(productTexts),
  ...messageKeys,
  ...Object.values(widgets).flatMap(({ texts }) => Object.keys(texts)),
];
const ownTexts = { LocKey_Page_Title: 'A page', LocKey_Page_Label: 'A label', LocKey_Page_Other: 'Another' };

/** A content document with every text that the small project shows. */
export const contentOf = (culture: string) => ({
  version: 1,
  culture,
  name: culture,
  direction: 'ltr',
  texts: { ...ownTexts, ...Object.fromEntries(shownByThemselves.map((key) => [key, 'A text'])) },
});

type Documents = Readonly<Record<string, unknown>>;
const small = new URL('../cases/projects/small.json', import.meta.url);
/** Five pages, a shared block, a model of every kind. */
const { documents: written }: { readonly documents: Documents } = JSON.parse(readFileSync(small, 'utf8'));

/** The small project with what is in no case file: a project without a fault. */
const documents: Documents = {
  ...written,
  ...Object.fromEntries(Object.entries(sampleLists).map(([name, list]) => [`lists/${name}.json`, list])),
  'settlement/content/en.json': contentOf('en'),
  'settlement/content/es.json': contentOf('es'),
  // The pages that the header leads to; only that they are there counts.
  ...Object.fromEntries(sitePaths.map((path) => [`settlement/site${path}/index.html`, {}])),
};
export const documentPaths = Object.keys(documents);
const files = new Map(Object.entries(documents).map(([file, document]) => [file, textOf(document)]));

function textOf(document: unknown): string {
  return JSON.stringify(document, null, 2);
}

/** What to write at a path of a file, undefined to take it away; with an empty path the whole file. */
export type Edit = readonly [file: string, path: JsonPath, value: unknown];

/**
 * Returns what is wrong with the small project after these edits, as the check command prints it: errors, then warnings.
 * Required rules without a message of their own and models that nothing binds are left out: many tests write them in
 * passing.
 */
export const faultsAfter = (...edits: readonly Edit[]): readonly string[] =>
  everyFaultAfter(...edits).filter((fault) => !/ (required-without-message|unused-model-config): /.test(fault));

/** The same with them. */
export function everyFaultAfter(...edits: readonly Edit[]): readonly string[] {
  const edited: Record<string, unknown> = { ...documents };
  for (const [file, path, value] of edits) {
    if (edited[file] === documents[file]) edited[file] = structuredClone(documents[file]);
    write(edited, [file, ...path], structuredClone(value));
  }
  const texts = Object.entries(edited).map(([file, document]): [string, string] => [
    file,
    document === documents[file] ? (files.get(file) ?? '') : textOf(document),
  ]);
  const { errors, warnings } = loadProject(new Map(texts));
  return [...errors, ...warnings].map(formatDocumentError);
}

function write(holder: unknown, [step, ...rest]: JsonPath, value: unknown): void {
  if (typeof holder !== 'object' || holder === null || step === undefined) {
    throw new Error('An edit leads nowhere: its path has a step that the document does not have.');
  }
  if (rest.length > 0) write(Reflect.get(holder, step), rest, value);
  else if (value === undefined) Reflect.deleteProperty(holder, step);
  else Reflect.set(holder, step, value);
}

export const third = 'page-schemas/standard/third.json';
export const claimDetails = 'settlement/models/claim-details.json';
