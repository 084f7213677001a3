import { isShort, listOfField, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import { kindInFull } from './kindInFull.ts';

/** Undefined for a list that is not there or has faults. */
export type ListValues = (list: string) => readonly string[] | undefined;

/** What the server knows of an answer is a text with the room of the answer. Of a few choices it is one of them. */
export function asKnown(field: WrittenModelField, valuesOf: ListValues): WrittenModelField {
  const list = listOfField(field);
  if (list !== null) return { text: Math.max(1, ...(valuesOf(list) ?? []).map((value) => value.length)) };
  if (!isShort(field) || 'choice' in field) return field;
  const { maxLength } = kindInFull(field, { name: '', fields: {}, valuesOf });
  return maxLength === undefined ? field : { text: maxLength };
}
