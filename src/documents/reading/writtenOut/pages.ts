import { type DocumentOf, documentKinds } from '../../definitions/documentKinds.ts';
import type { DocumentError } from '../documentError.ts';
import type { Loaded, LoadedModelConfig } from '../project.ts';
import { documentOf, type InFull, type ParsedDocument } from '../readDocument.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { takenAreas } from './areas.ts';
import type { DocumentWords } from './documentWords.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { fieldsMeant } from './modelsMeant.ts';
import { nodeInFull } from './nodes.ts';
import { rewritten } from './rewritten.ts';
import { areaOf, textKey } from './texts.ts';
import { aliasesOf, aliasesOfBlock, type WrittenDocuments, writtenDocuments } from './writtenDocuments.ts';

type Kind = 'page' | 'block';
type Parsed = ReadonlyMap<string, ParsedDocument>;
interface Around {
  readonly flows: readonly Loaded<DocumentOf['flows']>[];
  readonly models: readonly LoadedModelConfig[];
  readonly english: readonly Loaded<DocumentOf['content']>[];
}

/** Pages and blocks with what their authors left out: what that is depends on the flows, models and texts. */
export function pagesInFull(parsed: { readonly pages: Parsed; readonly blocks: Parsed }, around: Around) {
  const flows = around.flows.flatMap(({ document }) => document ?? []);
  const documents = writtenDocuments(valuesOf(parsed.pages), valuesOf(parsed.blocks), flows);
  const texts = new Set(around.english.flatMap(({ document }) => Object.keys(document?.texts ?? {})));
  const configs = around.models.flatMap(({ document, written }) =>
    document === null ? [] : [{ ...document, written }],
  );
  let known: ReadonlyMap<string, readonly string[]> | null = null;
  const ends = () => {
    known ??= endsByKey(texts);
    return known;
  };
  const areas = takenAreas();
  const errors: DocumentError[] = [];

  const wordsOf = (name: string, kind: Kind, value: unknown): Omit<DocumentWords, 'report'> => ({
    key: (written) => textKey(areaNamed(name, documents), written),
    keyOfBlock: (block, written) => textKey(areaNamed(block, documents), written),
    hasText: (key) => texts.has(key),
    endsOf: (key) => ends().get(key) ?? [],
    fieldsMeant: (reference) => fieldsMeant(name, reference, documents, configs),
    sharedAliases(block) {
      const known = kind === 'page' ? Object.keys(aliasesOf(name, documents)) : aliasesOfBlock(value);
      return aliasesOfBlock(documents.blocks.get(String(block))).filter((alias) => known.includes(alias));
    },
  });
  const read = <K extends Kind>(all: Parsed, kind: K) =>
    new Map(
      [...all].map(([name, one]): [string, Loaded<DocumentOf[K]>] => {
        const words = wordsOf(name, kind, one.value);
        const inFull: InFull = (value, report) => {
          if (!isRecord(value)) return value;
          const full = documentInFull(value, kind, { ...words, report }, () => aliasesOf(name, documents));
          if (ownArea(value) === null && hasKeysOf(areaOf(name), value, full)) areas.take(areaOf(name), one.source);
          return full;
        };
        const { errors: own, ...loaded } = documentOf(one, kind, inFull);
        errors.push(...own);
        return [name, loaded];
      }),
    );
  const full = { pages: read(parsed.pages, 'page'), blocks: read(parsed.blocks, 'block') };
  return { ...full, errors: [...errors, ...areas.collisions()] };
}

/** What follows a key and "_" in other keys. */
function endsByKey(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
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
}

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

function areaNamed(name: string, { pages, blocks }: WrittenDocuments): string {
  return ownArea(blocks.get(name) ?? pages.get(name)) ?? areaOf(name);
}

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
