import { namePattern } from '../../../documents/definitions/parts.ts';
import { upperFirst } from '../../../documents/reading/writtenOut/texts.ts';
import { fieldKey, wireName } from '../../../rules/names.ts';
import { textKeyPattern } from '../../../rules/schemas/references.ts';
import { shortKey, wholeKey } from '../names/areaOfDocument.ts';
import { kindOfId, nameOfId } from '../names/ids.ts';
import type { Occurrence } from '../names/occurrences.ts';
import type { OpenDocument } from '../names/surroundings.ts';
import type { TextRange } from '../textRange.ts';

/** A kind of name that editors may give another name. */
export interface Renamable {
  readonly called: string;
  readonly form: RegExp;
  /** What a name of the kind looks like. */
  readonly like: string;
}

const small = new RegExp(namePattern);

export const renamable: Readonly<Record<string, Renamable>> = {
  field: { called: 'field', form: small, like: 'letters and digits, the first a small letter, like "groupName"' },
  text: { called: 'text', form: new RegExp(textKeyPattern), like: 'a key like "LocKey_Employer_Intro", or "Intro"' },
  condition: { called: 'condition', form: small, like: 'letters and digits, the first a small letter, like "isGroup"' },
  model: { called: 'model', form: small, like: 'letters and digits, the first a small letter, like "vehicles"' },
  switch: { called: 'switch', form: small, like: 'letters and digits, the first a small letter, like "international"' },
  deadline: { called: 'deadline', form: small, like: 'letters and digits, the first a small letter' },
  list: {
    called: 'list',
    form: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    like: 'small letters, digits and hyphens, like "us-states"',
  },
  block: {
    called: 'block',
    form: /^shared\/[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    like: '"shared/" and small letters, digits and hyphens, like "shared/address"',
  },
  page: {
    called: 'page',
    form: /^(?!shared\/|schema\/)[a-z0-9-]+(\/[a-z0-9-]+)*$/,
    like: 'small letters, digits and hyphens below page-schemas/, like "standard/premiums"',
  },
  value: { called: 'value', form: /^\S(.*\S)?$/, like: 'a text that is not empty' },
};

/** What an author changes of what is written: of a field only its key. */
export function renamedRange({ name, range, ids }: Occurrence): TextRange {
  const value = name?.value ?? '';
  const own = kindOfId(ids[0] ?? '') === 'field' ? nameOfId(ids[0] ?? '') : '';
  const dot = value.indexOf(`.${own}`);
  if (own === '' || dot < 0) return range;
  const start = range.start + dot + 1;
  return { start, end: start + own.length };
}

/** The bare name that the author means, however it is written at the place. */
export function meantName(kind: string, written: string, { name }: Occurrence, document: OpenDocument): string {
  if (kind === 'field') return fieldKey(written.slice(written.lastIndexOf('.') + 1));
  const isShort = kind === 'text' && name?.value.startsWith('LocKey') === false;
  return isShort ? wholeKey(document, written) : written;
}

/** What is written at an occurrence instead, in the range that is renamed. */
export function newWords(kind: string, to: string, { name }: Occurrence, document: OpenDocument): string {
  if (kind === 'field') return name?.value.includes('.') === true ? to : wireName(to);
  const isShort = kind === 'text' && name?.value.startsWith('LocKey') === false;
  return JSON.stringify(isShort ? shortKey(document, to) : to).slice(1, -1);
}

/** How texts of a field or value end. */
export const textEnd = (name: string): string => `_${upperFirst(name)}`;
