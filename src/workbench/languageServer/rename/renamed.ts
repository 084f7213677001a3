import { isWarning } from '../../../documents/reading/documentError.ts';
import { areaOf } from '../../../documents/reading/writtenOut/texts.ts';
import { lookAt } from '../lookAt.ts';
import { declaredId, kindOfId, nameOfId, withName } from '../names/ids.ts';
import { allOccurrences, type Occurrence, type Occurrences } from '../names/occurrences.ts';
import { nodeAt, type OpenDocument, type Surroundings } from '../names/surroundings.ts';
import type { TextRange } from '../textRange.ts';
import { followingTexts } from './followingTexts.ts';
import { meantName, newWords, renamable, renamedRange } from './renamable.ts';

export interface Edit {
  readonly range: TextRange;
  readonly text: string;
}

/** What is to be written, by file, and which documents get other names. */
export interface Renaming {
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
  readonly moved: ReadonlyMap<string, string>;
}

export interface Refusal {
  /** A sentence. */
  readonly refused: string;
}

interface Asked {
  readonly file: string;
  readonly offset: number;
  /** First the settlement that is asked about; the others share documents with it. */
  readonly views: readonly Surroundings[];
}

/** What would be renamed at the place, and the name that it has there. */
export function renameTarget({ file, offset, views }: Asked): Refusal | (Edit & { readonly occurrence: Occurrence }) {
  const occurrences = allOccurrences(views);
  const occurrence = occurrences.at(file, offset).find(({ name }) => name !== null);
  const [first = ''] = occurrence?.ids ?? [];
  if (occurrence === undefined || first === '') return { refused: 'Nothing here has a name that can be changed.' };
  if (renamable[kindOfId(first)] === undefined || occurrence.name?.value.startsWith('settings.') === true) {
    return { refused: `"${occurrence.name?.value}" cannot be renamed here: more than the documents goes by it.` };
  }
  if (!occurrences.of(occurrence.ids.map(declaredId)).some(({ isDefinition }) => isDefinition)) {
    return { refused: `No document says what "${occurrence.name?.value}" is, so it cannot be renamed.` };
  }
  const range = renamedRange(occurrence);
  const begin = range.start - occurrence.range.start;
  const text = occurrence.name?.value.slice(begin, begin + range.end - range.start) ?? '';
  return { range, text, occurrence };
}

/** In all documents, with the texts whose names follow. Refused where anything would be wrong afterwards. */
export function renamed(written: string, asked: Asked): Renaming | Refusal {
  const target = renameTarget(asked);
  if ('refused' in target) return target;
  const { occurrence } = target;
  const occurrences = allOccurrences(asked.views);
  const documents = new Map(asked.views.toReversed().flatMap((view) => [...view.documents]));
  const document = documents.get(occurrence.file);
  const kind = kindOfId(occurrence.ids[0] ?? '');
  const { called, form, like } = renamable[kind] ?? { called: kind, form: /./, like: '' };
  if (document === undefined) return { refused: 'Nothing here has a name that can be changed.' };
  const to = meantName(kind, written, occurrence, document);
  if (!form.test(to)) return { refused: `"${written}" cannot be the name of a ${called}: write ${like}.` };
  const ids = allMeant(occurrence.ids, occurrences);
  const texts = followingTexts(ids, to, asked.views);
  const names = new Map([
    ...ids.map((id) => [id, to] as const),
    ...[...texts].map(([key, by]) => [`text:${key}`, by] as const),
  ]);
  const there = occurrences.of([...names].map(([id, by]) => withName(id, by))).find(({ isDefinition }) => isDefinition);
  if (there !== undefined && to !== nameOfId(ids[0] ?? '')) {
    const by = there.ids.map(nameOfId).find((one) => [...names.values()].includes(one)) ?? to;
    return { refused: `There is a "${by}" already, in ${there.file}. Take another name.` };
  }
  const implied = kind === 'text' ? occurrences.of(ids).find((one) => one.implied !== undefined) : undefined;
  if (implied !== undefined) {
    return {
      refused: `${implied.file} makes this name of what it shows there. Rename the field, or name the text in that document first.`,
    };
  }
  const moved = movedFor(kind, ids, to, documents);
  const edits = withAreas(editsFor(names, occurrences, documents), moved, to, documents);
  const renaming = { edits, moved };
  return faultAfter(renaming, asked.views) ?? renaming;
}

/** A name may stand for the fields of several models; then all of them get the new one. */
function allMeant(ids: readonly string[], occurrences: Occurrences): readonly string[] {
  const all = new Set(ids);
  for (const id of all) {
    const kind = kindOfId(id);
    if (kind !== 'field' && kind !== 'value') continue;
    for (const other of occurrences.of([id]).flatMap((one) => one.ids)) {
      if (kindOfId(other) === kind && nameOfId(other) === nameOfId(id)) all.add(other);
    }
  }
  return [...all];
}

function editsFor(
  names: ReadonlyMap<string, string>,
  occurrences: Occurrences,
  documents: ReadonlyMap<string, OpenDocument>,
): Renaming['edits'] {
  const edits = new Map<string, Map<number, Edit>>();
  for (const [id, to] of names) {
    const kind = kindOfId(id);
    for (const one of occurrences.of([id])) {
      const document = documents.get(one.file);
      const isWritten = one.implied === undefined && one.range.end > one.range.start;
      const isQuoted = kind === 'text' && one.name?.kinds.includes('placeholder') === true;
      if (document === undefined || !isWritten || isQuoted) continue;
      const range = kind === 'field' ? renamedRange(one) : partOf(one, nameOfId(id));
      const ofFile = edits.get(one.file) ?? new Map<number, Edit>();
      edits.set(one.file, ofFile.set(range.start, { range, text: newWords(kind, to, one, document) }));
    }
  }
  return new Map(
    [...edits].map(([file, all]) => [file, [...all.values()].sort((a, b) => a.range.start - b.range.start)]),
  );
}

/** Of a placeholder the part that is the name. */
function partOf({ name, range }: Occurrence, old: string): TextRange {
  const at = name?.kinds.includes('placeholder') === true ? name.value.indexOf(old) : -1;
  return at < 0 ? range : { start: range.start + at, end: range.start + at + old.length };
}

function movedFor(
  kind: string,
  ids: readonly string[],
  to: string,
  documents: ReadonlyMap<string, OpenDocument>,
): Renaming['moved'] {
  const found = [...documents.values()].filter(({ place }) => ids.includes(`${place.kind}:${place.name}`));
  if (!['page', 'block', 'list'].includes(kind)) return new Map();
  return new Map(
    found.map(({ file, place }) => [file, `${file.slice(0, -`${place.name}.json`.length)}${to}.json`] as const),
  );
}

function withAreas(
  edits: Renaming['edits'],
  moved: Renaming['moved'],
  to: string,
  documents: ReadonlyMap<string, OpenDocument>,
): Renaming['edits'] {
  const areas = [...moved.keys()].flatMap((file) => {
    const document = documents.get(file);
    const area = document === undefined ? null : keptArea(document, to);
    return area === null ? [] : [[file, [area, ...(edits.get(file) ?? [])]] as const];
  });
  return new Map([...edits, ...areas]);
}

/** The texts of a page keep their names when its document gets another. */
function keptArea({ place, written }: OpenDocument, to: string): Edit | null {
  const isNamed = place.kind === 'page' || place.kind === 'block';
  const version = nodeAt(written, ['version']);
  if (!isNamed || version === undefined || nodeAt(written, ['area']) !== undefined) return null;
  if (areaOf(to) === areaOf(place.name)) return null;
  const end = version.offset + version.length;
  return { range: { start: end, end }, text: `,\n  "area": ${JSON.stringify(areaOf(place.name))}` };
}

/** The first error that there would be. */
function faultAfter({ edits, moved }: Renaming, views: readonly Surroundings[]): Refusal | null {
  for (const { look, meaning } of views) {
    if (![...edits.keys(), ...moved.keys()].some((file) => look.files.has(file))) continue;
    const before = new Set(look.faults.map(({ code, message }) => code + message));
    const files = new Map(
      [...look.files].map(([file, text]) => [moved.get(file) ?? file, edited(text, edits.get(file) ?? [])]),
    );
    const { faults } = lookAt(files, meaning.settlementFolder, new Map(), { parse: look.parse });
    const first = faults.find((fault) => !isWarning(fault) && !before.has(fault.code + fault.message));
    if (first !== undefined) return { refused: `With this name ${first.file} would have a fault: ${first.message}` };
  }
  return null;
}

/** From the end to the beginning, so that ranges hold. */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.range.start - a.range.start)
    .reduce((so, { range, text: by }) => so.slice(0, range.start) + by + so.slice(range.end), text);
}
