import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import {
  isShort,
  type NumberBounds,
  type ShortModelField,
  type WrittenModelField,
  type WrittenValues,
} from '../../definitions/fieldKinds.ts';
import { dateBounds, numberBounds } from './kindBounds.ts';
import { plain, validation } from './validation.ts';

/** What a field's short form is read with. */
export interface AroundField {
  readonly name: string;
  /** Of the same model, as written. */
  readonly fields: Readonly<Record<string, WrittenModelField>>;
  /** Undefined for a list that is not there or has faults. */
  valuesOf(list: string): readonly string[] | undefined;
}

/** What a kind stands for, but for whether an answer is required. */
interface KindInFull extends Pick<ModelField, 'type' | 'values' | 'maxLength'> {
  readonly validations: readonly ApiValidation[];
}

/** The room of the widest usual amount or number. */
const roomOfNumber = 16;

/** An address ends with a domain of at least two parts. */
const emailPattern = '@[^@]+\\.[^@.\\s]{2,}\\s*$';

export function kindInFull(field: ShortModelField, around: AroundField): KindInFull {
  if ('text' in field) return ofText(field.text, textValidations(field));
  if ('email' in field) {
    return ofText(254, [plain('Email'), validation('RegularExpression', { Pattern: emailPattern })]);
  }
  if ('amount' in field) return ofDecimal(field.amount);
  if ('decimal' in field) return ofDecimal(field.decimal);
  if ('number' in field) {
    return ofText(digitsOf(field.number), [
      plain('Integer'),
      ...numberBounds(field.number, (Min, Max) => validation('Range', { Kind: 'Number', Min, Max })),
    ]);
  }
  if ('date' in field) {
    return ofText(10, [
      validation('ValidDate', { Formats: ['MM/dd/yyyy'] }),
      ...dateBounds(field.date, 'PreventFutureDate', (Min, Max) => validation('Between', { Min, Max })),
    ]);
  }
  if ('month' in field) {
    return ofText(7, [
      validation('ValidDate', { Formats: ['MM/yyyy'] }),
      ...dateBounds(field.month, 'PreventFutureShortDate', (Min, Max) =>
        validation('Range', { Kind: 'Date', Min, Max }),
      ),
    ]);
  }
  if ('choice' in field) return { type: 'string', ...valuesIn(field.choice, around), validations: [] };
  if ('choices' in field) return { type: 'stringList', ...valuesIn(field.choices, around), validations: [] };
  if ('yesNo' in field) return { type: 'boolean', validations: [] };
  if ('checkbox' in field) return { type: 'boolean', validations: tickOf(field.optional, around.name) };
  if ('file' in field) return { type: 'file', validations: [] };
  return ofText(roomOf(around.fields[field.sameAs], around), [validation('SameAs', { OtherProperty: field.sameAs })]);
}

function ofText(maxLength: number | undefined, validations: readonly ApiValidation[]): KindInFull {
  return { type: 'string', ...(maxLength !== undefined && { maxLength }), validations };
}

/** Further validations that say which characters a text has, as a pattern does. */
const ofForm = new Set(['regularexpression', 'vin', 'referencecode', 'alpha', 'alphanumeric', 'url', 'email']);

function textValidations({
  text: Max,
  pattern: Pattern,
  validations = [],
}: Extract<ShortModelField, { readonly text: number }>): readonly ApiValidation[] {
  if (Pattern !== undefined) return [validation('RegularExpression', { Pattern })];
  if (validations.some(({ type }) => ofForm.has(type.toLowerCase()))) return [];
  return [validation('MaxLength', { Max }), plain('CharacterSetRestriction')];
}

function ofDecimal(written: NumberBounds): KindInFull {
  const longest = Math.max(0, ...boundsOf(written).map((bound) => String(bound ?? '').length));
  return ofText(Math.max(roomOfNumber, longest), [
    plain('Decimal'),
    ...numberBounds(written, (Min, Max) => validation('Between', { Min, Max })),
  ]);
}

/** The characters of the longest whole number within the bounds, which claimants write without commas. */
function digitsOf(written: NumberBounds): number {
  const bounds = boundsOf(written);
  if (bounds.length === 0 || bounds.includes(null)) return roomOfNumber;
  return Math.max(...bounds.map((bound) => String(bound).replaceAll(',', '').length));
}

const boundsOf = (written: NumberBounds) => (written === true ? [] : written);

function valuesIn(written: WrittenValues, { valuesOf }: AroundField): Pick<ModelField, 'values'> {
  // Values of facts are put in before.
  const values = 'fact' in written ? undefined : 'list' in written ? valuesOf(written.list) : written;
  return values === undefined ? {} : { values: [...values] };
}

function tickOf(isOptional = false, name: string): readonly ApiValidation[] {
  return isOptional ? [] : [validation('RequireOnePropertyValTrue', { Properties: [name] })];
}

/** An answer that is typed again has the room of the first. */
function roomOf(other: WrittenModelField | undefined, around: AroundField): number | undefined {
  if (other === undefined || 'sameAs' in other) return undefined;
  return (isShort(other) ? kindInFull(other, around) : other).maxLength;
}
