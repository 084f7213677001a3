import { blockWidgetNamed } from '../../../../widgets/list.ts';
import { formKeys } from '../../../rules/plurals.ts';
import type { DocumentWords } from './documentWords.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { upperFirst } from './texts.ts';

/** Texts that a node about the records of a model shows if they exist, by the ends of their keys. */
const ends = {
  intro: 'Intro',
  itemLabel: 'Item',
  countLabel: 'Count',
  addLabel: 'Add',
  saveLabel: 'Save',
  cancelLabel: 'Cancel',
  emptyText: 'Empty',
};

/** A node about records has texts of the model's alias, and may give a minimum as a mere number. */
export function recordsInFull(node: WrittenObject, words: DocumentWords): WrittenObject {
  const { model } = node;
  const widget = blockWidgetNamed(String(node['type']));
  if (widget?.facts?.records === undefined || typeof model !== 'string') return node;
  const base = words.key(upperFirst(model));
  // Saved records are called as where they are asked for.
  const isShown = widget.facts.records.editing === null;
  const found = Object.entries(isShown ? { emptyText: ends.emptyText } : ends).flatMap(([property, end]) =>
    property in widget.node && [`${base}_${end}`, ...formKeys(`${base}_${end}`)].some((key) => words.hasText(key))
      ? [[property, `${base}_${end}`] as const]
      : [],
  );
  const minItems = minimumInFull(node['minItems'], `${base}_Minimum`, words);
  return {
    ...('label' in widget.node ? { label: `${base}_Title` } : {}),
    ...Object.fromEntries(found),
    ...node,
    ...(minItems === undefined ? {} : { minItems }),
  };
}

function minimumInFull(minimum: unknown, message: string, words: DocumentWords): unknown {
  const own = [message, ...formKeys(message)].some((key) => words.hasText(key)) ? { message } : {};
  if (isRecord(minimum)) return { ...minimum, ...(minimum['message'] === undefined ? own : {}) };
  return typeof minimum === 'number' ? { count: minimum, ...own } : minimum;
}
