import type { DocumentWords } from './documentWords.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { mergedInOrder } from './mergedInOrder.ts';

/** Shown values whose words are given by what their keys begin with get a text for each value of the model. */
export function withWordsOfValues(node: WrittenObject, words: DocumentWords): WrittenObject {
  const { fields, value } = node;
  if (node['type'] === 'labelledValue' && isRecord(value)) return { ...node, value: worded(value, words) };
  if (node['type'] !== 'savedValues' || !Array.isArray(fields)) return node;
  return { ...node, fields: fields.map((shown: unknown) => (isRecord(shown) ? worded(shown, words) : shown)) };
}

function worded({ replacements, ...shown }: WrittenObject, words: DocumentWords): WrittenObject {
  const { field } = shown;
  if (typeof replacements !== 'string' || typeof field !== 'string') {
    return replacements === undefined ? shown : { ...shown, replacements };
  }
  const values = mergedInOrder(words.fieldsMeant(field).map((meant) => meant.field.values ?? []));
  const begin = words.key(replacements);
  return { ...shown, replacements: Object.fromEntries(values.map((one) => [one, `${begin}_${one}`])) };
}
