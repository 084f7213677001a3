import { messageName } from '../../../rules/messageName.ts';
import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import type { ModelField } from '../../../rules/schemas/modelField.ts';
import { isShort, kindOfField, type ShortModelField, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import type { JsonPath } from '../jsonPath.ts';
import { type AroundField, kindInFull } from './kindInFull.ts';
import { plain, validation } from './validation.ts';

/** Of what the server fills in nothing is required or checked. */
export function modelFieldInFull(field: WrittenModelField, around: AroundField, isKnown: boolean): ModelField {
  if (!isShort(field)) return withoutAllowances(field);
  const { type, maxLength, values } = kindInFull(field, around);
  const own = broughtBy(field, around).map((one) => worded(one, field));
  const validations = isKnown ? [] : [...own, ...(field.validations ?? [])];
  return {
    type,
    ...(values !== undefined && { values }),
    ...(maxLength !== undefined && { maxLength }),
    ...('sensitive' in field && field.sensitive !== undefined && { sensitive: field.sensitive }),
    ...(validations.length > 0 && { validations }),
  };
}

/** A block's fields are read as they are written. */
function withoutAllowances(field: ModelField): ModelField {
  if (!('allow' in field)) return field;
  const { allow: _, ...rest } = field;
  return rest;
}

/** What the kind says, and first whether an answer is required. */
export function broughtBy(field: ShortModelField, around: AroundField): readonly ApiValidation[] {
  return [...requiredOf(field, around), ...kindInFull(field, around).validations];
}

/** Where the author says a validation of the full form, inside the field. */
export function pathOfValidation(
  written: WrittenModelField,
  { validations = [] }: ModelField,
  index: number,
): JsonPath {
  if (!isShort(written)) return ['validations', index];
  const further = index - validations.length + (written.validations ?? []).length;
  if (further >= 0) return ['validations', further];
  const message = messageOf(validations[index]?.type ?? '');
  return written.messages?.[message] === undefined ? [kindOfField(written) ?? ''] : ['messages', message];
}

function requiredOf(field: ShortModelField, { fields }: AroundField): readonly ApiValidation[] {
  if (field.optional === true) return [];
  const first = 'sameAs' in field ? fields[field.sameAs] : undefined;
  if (!('sameAs' in field) || first === undefined || isRequired(first)) return [plain('Required')];
  return [validation('RequiredIf', { OtherProperty: field.sameAs, Operator: 'NotEquals', Value: null })];
}

function isRequired(field: WrittenModelField): boolean {
  if (isShort(field)) return field.optional !== true;
  return (field.validations ?? []).some(({ type }) => type.toLowerCase() === 'required');
}

function worded({ type, ...rest }: ApiValidation, { messages = {} }: ShortModelField): ApiValidation {
  const messageKey = messages[messageOf(type)];
  return { type, ...(messageKey !== undefined && { messageKey }), ...rest };
}

/** A box that must be ticked is a required answer to claimants. */
export const messageOf = (type: string): string =>
  type === 'RequireOnePropertyValTrue' ? 'Required' : messageName(type.charAt(0).toLowerCase() + type.slice(1));
