import { areaOf, textKey } from '../../../documents/reading/writtenOut/texts.ts';
import type { OpenDocument } from './surroundings.ts';
import { valueAt } from './surroundings.ts';

/** What the keys of the document's texts begin with, after `LocKey_`; null for one that writes whole keys. */
export function areaOfDocument({ place, written }: Pick<OpenDocument, 'place' | 'written'>): string | null {
  if (place.kind !== 'page' && place.kind !== 'block') return null;
  const own = valueAt(written, ['area']);
  return typeof own === 'string' ? own : areaOf(place.name);
}

/** The whole key of a text as the document may write it. */
export function wholeKey(document: Pick<OpenDocument, 'place' | 'written'>, written: string): string {
  const area = areaOfDocument(document);
  return area === null ? written : textKey(area, written);
}

/** As short as the document may write the key. */
export function shortKey(document: Pick<OpenDocument, 'place' | 'written'>, key: string): string {
  const begin = `LocKey_${areaOfDocument(document)}_`;
  return key.startsWith(begin) ? key.slice(begin.length) : key;
}
