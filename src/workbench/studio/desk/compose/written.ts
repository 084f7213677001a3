import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { areaOf, textKey, upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { isRecordWidget } from '../../../../meaning/recordWidgets.ts';
import { splitField } from '../../../../rules/names.ts';
import { documentAt } from '../../../languageServer/documentAt.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import type { Draft } from './draft.ts';

/** What forms change of a page or block: its own text, with the names that follow from it. */
export interface WrittenDocument {
  readonly file: string;
  readonly isBlock: boolean;
  /** The whole key of a text that the document calls by a name of its own. */
  readonly key: (name: string) => string;
}

/** @throws Refusal for another document. */
export function writtenDocument({ settlementFolder }: StudioProject, draft: Draft, file: string): WrittenDocument {
  const place = documentAt(file, settlementFolder);
  if (place?.kind !== 'page' && place?.kind !== 'block') {
    throw new Refusal(400, `${file} is neither a page nor a block, so it has no content.`);
  }
  const written = draft.value(file, ['area']);
  const area = typeof written === 'string' ? written : areaOf(place.name);
  return { file, isBlock: place.kind === 'block', key: (name) => textKey(area, name) };
}

export interface WrittenField {
  /** Like `details.groupName`. */
  readonly reference: string;
  /** What the keys of its texts begin with. */
  readonly texts: string;
  /** Null for one that is a mere text. */
  readonly node: object | null;
}

/** @throws Refusal where there is no field. */
export function writtenField(document: WrittenDocument, node: unknown): WrittenField {
  const written: { readonly field?: unknown; readonly texts?: unknown; readonly label?: unknown } =
    typeof node === 'string' ? { field: node } : Object(node);
  const { field, texts, label } = written;
  if (typeof field !== 'string') throw new Refusal(409, 'There is no field at this place any more.');
  const own = typeof texts === 'string' ? texts : typeof label === 'string' ? label : upperFirst(splitField(field).key);
  return { reference: field, texts: document.key(own), node: typeof node === 'object' ? node : null };
}

/** The keys of what people read of a list that they fill in, written or left out; null for another part. */
export function textsOfRecords(
  { meaning }: StudioProject,
  file: string,
  path: JsonPath,
): { readonly label: string; readonly item: string } | null {
  const node = meaning.nodes.find((one) => one.file === file && one.path.join() === path.join());
  const { type, label, itemLabel }: RecordsNode = Object(node?.value);
  return typeof type === 'string' && isRecordWidget(type) && typeof label === 'string' && typeof itemLabel === 'string'
    ? { label, item: itemLabel }
    : null;
}

type RecordsNode = { readonly [K in 'type' | 'label' | 'itemLabel']?: unknown };
