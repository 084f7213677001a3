import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { rangeOf, type TextRange } from '../textRange.ts';
import { aliasesOf, idsOf } from './meanings.ts';
import { nodeAt, type OpenDocument, type Surroundings } from './surroundings.ts';
import { type WrittenName, writtenNames } from './writtenNames.ts';

/** A place in a document that stands for something. */
export interface Occurrence {
  readonly file: string;
  readonly range: TextRange;
  readonly ids: readonly string[];
  readonly isDefinition: boolean;
  /** Null where nothing is written: what a short form implies, and a document itself. */
  readonly name: WrittenName | null;
  /** Of what a short form implies the path in the whole form. */
  readonly implied?: JsonPath;
}

export interface Occurrences {
  /** What is written at the place, with what it implies behind it. */
  at(file: string, offset: number): readonly Occurrence[];
  /** Of any of the ids, in the order of the documents. */
  of(ids: readonly string[]): readonly Occurrence[];
  inFile(file: string): readonly Occurrence[];
}

const known = new WeakMap<Surroundings, Occurrences>();

export function occurrencesIn(surroundings: Surroundings): Occurrences {
  const made = known.get(surroundings) ?? makeOccurrences(surroundings);
  known.set(surroundings, made);
  return made;
}

/** Of settlements that share documents: a place that several see is one. */
export function allOccurrences([first, ...others]: readonly Surroundings[]): Occurrences {
  const all = [first, ...others].flatMap((view) => (view === undefined ? [] : [occurrencesIn(view)]));
  const once = (found: readonly Occurrence[]) => [
    ...new Map(found.map((one) => [`${one.file} ${one.range.start} ${one.ids} ${one.implied}`, one])).values(),
  ];
  return {
    at: (file, offset) => all[0]?.at(file, offset) ?? [],
    of: (ids) => once(all.flatMap((one) => one.of(ids))),
    inFile: (file) => once(all.flatMap((one) => one.inFile(file))),
  };
}

function makeOccurrences(surroundings: Surroundings): Occurrences {
  const implied = Map.groupBy(impliedTexts(surroundings), ({ file }) => file);
  const byFile = new Map(
    [...surroundings.documents.values()].map((document) => [
      document.file,
      [...itself(document), ...written(document, surroundings), ...(implied.get(document.file) ?? [])],
    ]),
  );
  const byId = new Map<string, Occurrence[]>();
  for (const occurrence of [...byFile.values()].flat()) {
    for (const id of occurrence.ids) {
      const same = byId.get(id);
      if (same === undefined) byId.set(id, [occurrence]);
      else same.push(occurrence);
    }
  }
  return {
    at: (file, offset) =>
      (byFile.get(file) ?? []).filter(
        // The quotes belong to it.
        ({ name, range, implied: path }) =>
          (name !== null || path !== undefined) && range.start - 1 <= offset && offset <= range.end + 1,
      ),
    of: (ids) => [...new Set(ids.flatMap((id) => byId.get(id) ?? []))],
    inFile: (file) => byFile.get(file) ?? [],
  };
}

function written(document: OpenDocument, surroundings: Surroundings): readonly Occurrence[] {
  return writtenNames(document.written, document.place.kind).flatMap((name) => {
    const named = { name, document, surroundings };
    const { file } = document;
    const ids = idsOf(named);
    const own = { file, range: name.range, ids, name, isDefinition: ids.some((id) => defines(name, id, document)) };
    const aliases = aliasesOf(named);
    if (aliases.length === 0) return ids.length === 0 ? [] : [own];
    const begin = name.value.startsWith('limits.') ? 'limits.'.length : 0;
    const start = name.range.start + begin;
    const range = { start, end: start + name.value.slice(begin).indexOf('.') };
    return [own, { file, range, ids: aliases, name: null, isDefinition: false }];
  });
}

/** Pages, blocks and lists are their documents. */
function itself({ file, place: { kind, name } }: OpenDocument): readonly Occurrence[] {
  if (kind !== 'page' && kind !== 'block' && kind !== 'list') return [];
  return [{ file, range: { start: 0, end: 0 }, ids: [`${kind}:${name}`], isDefinition: true, name: null }];
}

function defines({ path, isKey, kinds }: WrittenName, id: string, { place: { kind, name } }: OpenDocument): boolean {
  const [first, second, third] = path;
  switch (kinds[0]) {
    case 'text':
      return kind === 'content' && isKey;
    case 'field':
      return kind === 'block' && isKey;
    case 'modelField':
      return kind === 'modelConfig' && isKey;
    case 'model':
      return isKey || (kind === 'block' && first === 'models');
    case 'condition':
    case 'fact':
      return isKey;
    case 'switch':
      return isKey;
    case 'value':
      if (kind === 'list') return id.startsWith(`value:list:${name}#`);
      return (kind === 'modelConfig' || kind === 'block') && first === 'fields' && isChoice(third);
    case 'formType':
      return kind === 'flows';
    case 'transactionType':
    case 'part':
      return kind === 'modelConfig' && first === 'metadata';
    case 'deadline':
      return (kind === 'flows' && first === 'deadlines') || kind === 'deadlines';
    case 'path':
      return kind === 'flows' && path.at(-1) === 'path';
    case 'known':
      return kind === 'settings' && first === 'furtherColumns';
    default:
      return second === undefined;
  }
}

const isChoice = (key: JsonPath[number] | undefined): boolean =>
  key === 'choice' || key === 'choices' || key === 'values';

/** Texts that a document shows without naming them. */
function impliedTexts({ meaning, documents }: Surroundings): readonly Occurrence[] {
  const once = new Map<string, Occurrence>();
  for (const { kind, value, file, path } of meaning.references) {
    const written = documents.get(file)?.written;
    if (kind !== 'text' || written === undefined || nodeAt(written, path)?.type === 'string') continue;
    for (let length = path.length - 1; length > 0; length -= 1) {
      const node = nodeAt(written, path.slice(0, length));
      if (node === undefined) continue;
      // Of an object the text belongs to its first words: the field, the type.
      const at = node.type === 'object' ? (node.children?.[0]?.children?.[1] ?? node) : node;
      const { start, end } = rangeOf(at);
      const range = at.type === 'string' ? { start: start + 1, end: end - 1 } : { start, end: start + 1 };
      once.set(`${file} ${JSON.stringify(path)} ${value}`, {
        file,
        range,
        ids: [`text:${value}`],
        isDefinition: false,
        name: null,
        implied: path,
      });
      break;
    }
  }
  return [...once.values()];
}
