import {
  type DateBounds,
  isShort,
  kindOfField,
  type NumberBounds,
  type ShortModelField,
  type WrittenModelField,
  type WrittenValues,
} from '../../../documents/definitions/fieldKinds.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import type { DeclaredField } from './surroundings.ts';

/** What an answer to the field is, like "An amount from 0.50 to 150.00". */
export function kindWords({ written, field }: Pick<DeclaredField, 'written' | 'field'>): string {
  return written === undefined || !isShort(written) ? storedWords(field) : shortWords(written);
}

function shortWords(written: ShortModelField): string {
  if ('text' in written) {
    return `A text of at most ${written.text} characters${written.pattern === undefined ? '' : `, like ${written.pattern}`}`;
  }
  if ('amount' in written) return `An amount${boundsWords(written.amount)}`;
  if ('number' in written) return `A whole number${boundsWords(written.number)}`;
  if ('decimal' in written) return `A number${boundsWords(written.decimal)}`;
  if ('date' in written) return `A date${boundsWords(written.date)}`;
  if ('month' in written) return `A month${boundsWords(written.month)}`;
  if ('choice' in written) return `One of ${valuesWords(written.choice)}`;
  if ('choices' in written) return `Any of ${valuesWords(written.choices)}`;
  if ('sameAs' in written) return `The answer to ${written.sameAs}, typed again`;
  return plainWords[kindOfField(written) ?? ''] ?? 'A field';
}

const plainWords: Readonly<Record<string, string>> = {
  email: 'An email address',
  yesNo: 'Yes or no',
  checkbox: 'A box to be ticked',
  file: 'A file',
};

function boundsWords(bounds: NumberBounds | DateBounds): string {
  if (bounds === true) return '';
  const [least, most] = bounds;
  if (least == null) return most == null ? '' : ` up to ${most}`;
  return most == null ? ` from ${least}` : ` from ${least} to ${most}`;
}

function valuesWords(values: WrittenValues): string {
  if ('list' in values) return `the list ${values.list}`;
  return 'fact' in values ? `the values of the fact ${values.fact}` : values.join(', ');
}

const storedNames: Readonly<Record<ModelField['type'], string>> = {
  string: 'A text',
  boolean: 'true or false',
  stringList: 'A list of texts',
  file: 'A file',
};

function storedWords({ type, values, maxLength, validations = [] }: ModelField): string {
  const room = maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
  const among = values === undefined ? '' : `: ${values.join(', ')}`;
  const held = validations.length === 0 ? '' : `; ${validations.map((one) => one.type).join(', ')}`;
  return `${storedNames[type]}${room}${among}${held}`;
}

/** When an answer is required. */
export function requiredWords({ written, field }: Pick<DeclaredField, 'written' | 'field'>): string {
  const rules = (field.validations ?? []).map(({ type }) => type.toLowerCase());
  if (rules.includes('required') || isTicked(written)) return 'required wherever it is shown';
  return rules.some((type) => type.includes('requiredif')) ? 'required at times' : 'may stay empty';
}

const isTicked = (written: WrittenModelField | undefined): boolean =>
  written !== undefined && 'checkbox' in written && written.optional !== true;
