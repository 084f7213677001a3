import { equalAgain, equalSetAgain } from '../../../rules/equalAgain.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { onceForAll, sameList } from '../../../rules/onceForAll.ts';
import { type DocumentOf, documentKinds } from '../../definitions/documentKinds.ts';
import type { DocumentError } from '../documentError.ts';
import type { Loaded, LoadedModelConfig } from '../project.ts';
import { documentOf, type ParsedDocument } from '../readDocument.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { takenAreas } from './areas.ts';
import type { DocumentWords } from './documentWords.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { fieldsMeant } from './modelsMeant.ts';
import { nodeInFull } from './nodes.ts';
import { rewritten } from './rewritten.ts';
import { areaOf, textKey } from './texts.ts';
import { aliasesOf, aliasesOfBlock, usesOf, type WrittenDocuments, writtenDocuments } from './writtenDocuments.ts';

type Kind = 'page' | 'block';
type Parsed = ReadonlyMap<string, ParsedDocument>;
interface Around {
  readonly flows: readonly Loaded<DocumentOf['flows']>[];
  readonly models: readonly LoadedModelConfig[];
  readonly english: readonly Loaded<DocumentOf['content']>[];
}

interface Full<K extends Kind = Kind> {
  readonly loaded: Loaded<DocumentOf[K]>;
  readonly errors: readonly DocumentError[];
  /** Whether its texts have keys that its author did not write. */
  readonly takesArea: boolean;
}

/** What the meaning of every page and block depends on. The objects are the same while it is. */
interface Surroundings {
  readonly documents: WrittenDocuments;
  readonly configs: Parameters<typeof fieldsMeant>[3];
  readonly texts: ReadonlySet<string>;
}

/** Pages and blocks with what their authors left out: what that is depends on the flows, models and texts. */
export function pagesInFull(parsed: { readonly pages: Parsed; readonly blocks: Parsed }, around: Around) {
  const flows = around.flows.flatMap(({ document }) => document ?? []);
  const documents = writtenDocuments(valuesOf(parsed.pages), valuesOf(parsed.blocks), flows);
  const texts = englishOnce(around.english, () =>
    englishKeys(new Set(around.english.flatMap(({ document }) => Object.keys(document?.texts ?? {})))),
  );
  const configs = around.models.flatMap(({ document, written }) =>
    document === null ? [] : [{ ...document, written }],
  );
  const surroundings: Surroundings = { documents, configs, texts };
  const all = sameList([...flows, ...around.models, texts]);
  const named = namedBy(parsed, documents);
  const areas = takenAreas();
  const errors: DocumentError[] = [];
  const read = <K extends Kind>(those: Parsed, kind: K, { once, again }: Kept<K>) =>
    new Map(
      [...those].map(([name, one]): [string, Loaded<DocumentOf[K]>] => {
        const full = once([one, all, ...named(name)], () => again(one.source, inFull(name, one, kind, surroundings)));
        errors.push(...full.errors);
        if (full.takesArea) areas.take(areaOf(name), one.source);
        return [name, full.loaded];
      }),
    );
  const full = { pages: read(parsed.pages, 'page', kept.page), blocks: read(parsed.blocks, 'block', kept.block) };
  return { ...full, errors: [...errors, ...areas.collisions()] };
}

interface Kept<K extends Kind> {
  readonly once: ReturnType<typeof onceForAll<Full<K>>>;
  readonly again: ReturnType<typeof equalAgain<Full<K>>>;
}

const englishOnce = onceForAll<ReadonlySet<string>>();
const englishKeys = equalSetAgain();
const keptOf = <K extends Kind>(): Kept<K> => ({
  once: onceForAll<Full<K>>(),
  again: equalAgain(({ loaded: { document, allowances }, ...rest }) => JSON.stringify([document, allowances, rest])),
});
const kept: { readonly [K in Kind]: Kept<K> } = { page: keptOf(), block: keptOf() };

/**
 * Of a page the blocks in it; of a block also the pages and blocks that it is in, whose models its fields belong to. What
 * is missing is not among them.
 */
function namedBy({ pages, blocks }: { readonly pages: Parsed; readonly blocks: Parsed }, documents: WrittenDocuments) {
  const inside = reached((name) =>
    usesOf(documents.blocks.get(name) ?? documents.pages.get(name)).map(({ block }) => String(block)),
  );
  const around = reached((name) => documents.uses.get(name)?.map(({ by }) => by) ?? []);
  return (name: string): readonly ParsedDocument[] =>
    [...inside(name), ...around(name)].flatMap((other) => blocks.get(other) ?? pages.get(other) ?? []);
}

/** All to which steps lead, in the order of their names. */
const reached = (next: (name: string) => readonly string[]) => (first: string) => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const other of next(name)) {
      if (found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(first);
  return [...found].sort();
};

function inFull<K extends Kind>(
  name: string,
  one: ParsedDocument,
  kind: K,
  { documents, configs, texts }: Surroundings,
): Full<K> {
  const areaOfBlock = (block: string) => ownArea(documents.blocks.get(block)) ?? areaOf(block);
  const own = ownArea(one.value) ?? areaOf(name);
  const words: Omit<DocumentWords, 'report'> = {
    key: (written) => textKey(own, written),
    keyOfBlock: (block, written) => textKey(areaOfBlock(block), written),
    hasText: (key) => texts.has(key),
    endsOf: (key) => endsByKey(texts).get(key) ?? [],
    fieldsMeant: (reference) => fieldsMeant(name, reference, documents, configs),
    sharedAliases(block) {
      const known = kind === 'page' ? Object.keys(aliasesOf(name, documents)) : aliasesOfBlock(one.value);
      return aliasesOfBlock(documents.blocks.get(String(block))).filter((alias) => known.includes(alias));
    },
  };
  let takesArea = false;
  const { errors, ...loaded } = documentOf(one, kind, (value, report) => {
    if (!isRecord(value)) return value;
    const full = documentInFull(value, kind, { ...words, report }, () => aliasesOf(name, documents));
    takesArea = ownArea(value) === null && hasKeysOf(areaOf(name), value, full);
    return full;
  });
  return { loaded, errors, takesArea };
}

/** What follows a key and "_" in other keys. */
const endsByKey = onceEach((keys: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const ends = new Map<string, string[]>();
  for (const key of keys) {
    for (let at = key.indexOf('_'); at >= 0; at = key.indexOf('_', at + 1)) {
      const first = key.slice(0, at);
      const known = ends.get(first);
      if (known === undefined) ends.set(first, [key.slice(at + 1)]);
      else known.push(key.slice(at + 1));
    }
  }
  return ends;
});

function documentInFull(
  written: WrittenObject,
  kind: Kind,
  words: DocumentWords,
  aliases: () => WrittenObject,
): unknown {
  const titled =
    kind === 'page' && written['title'] === undefined ? { ...written, title: words.key('Title') } : written;
  const full = rewritten(jsonSchema(documentKinds[kind].schema), titled, [], {
    text: words.key,
    definition: (name, value, path) => (name === 'node' ? nodeInFull(value, path, words) : value),
  });
  if (kind === 'block' || !isRecord(full) || full['models'] !== undefined) return full;
  return { ...full, models: usedAmong(aliases(), full['content']) };
}

const valuesOf = (parsed: Parsed): ReadonlyMap<string, unknown> =>
  new Map([...parsed].map(([name, { value }]) => [name, value]));

const ownArea = (value: unknown): string | null =>
  isRecord(value) && typeof value['area'] === 'string' ? value['area'] : null;

/** Whether keys of the area stand in the full document that its author did not write. */
function hasKeysOf(area: string, written: WrittenObject, full: unknown): boolean {
  const own = new Set(stringsIn(written));
  return stringsIn(full).some((text) => text.startsWith(`LocKey_${area}_`) && !own.has(text));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** A page binds what it names: another flow that has the page need not have the rest. */
function usedAmong(aliases: WrittenObject, content: unknown): WrittenObject {
  const named = new Set(stringsIn(content).map((text) => text.split('.')[0] ?? text));
  return Object.fromEntries(Object.entries(aliases).filter(([alias]) => named.has(alias)));
}
