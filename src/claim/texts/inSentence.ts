import { choicesOf, recordChoicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField, CompiledFlow } from '../../compile/compiledPage.ts';
import type { FormatName } from '../../rules/formats.ts';
import type { Message } from '../../rules/message.ts';

/**
 * Writes the general message of a rule as a sentence that names the field by its label, with its bounds written as the
 * field's answers are. Other messages, and those of fields without a label, are returned as they are.
 */
export function inSentence(message: Message, field: CompiledField, { fields }: Pick<CompiledFlow, 'fields'>): Message {
  const [key, format, beside = field.id] = sentenceOf(message, field);
  const label = field.uiSchema['ui:title'];
  const other = fields[String(beside)]?.uiSchema['ui:title'];
  if (key === undefined || label === undefined || other === undefined) return message;
  const { params = {} } = message;
  const formats = format && { formats: Object.fromEntries(Object.keys(params).map((name) => [name, format])) };
  return { ...message, key, params: { ...params, label, other }, ...formats };
}

/** A text key, how it writes bounds, and the field that it names beside its own; none where the message stays. */
type Sentence = readonly [key?: string, format?: FormatName | undefined, beside?: unknown];

function sentenceOf({ key, params = {} }: Message, field: CompiledField): Sentence {
  const applied = (name: string) => field.schema.rules.find(({ rule }) => rule === name);
  switch (key) {
    case 'LocKey_Validation_Required':
    case 'LocKey_Validation_RequiredIf':
      return [asking(field)];
    case 'LocKey_Validation_RequireOnePropertyValTrue':
      return String(applied('requireOnePropertyValTrue')?.['fields']) === field.id ? ['LocKey_Sentence_Tick'] : [];
    case 'LocKey_Validation_MaxLength':
      return ['LocKey_Sentence_TooLong', 'number'];
    case 'LocKey_Validation_Between':
    case 'LocKey_Validation_Number_Between':
    case 'LocKey_Validation_Date_Between':
      if (params['min']?.includes('/')) return ['LocKey_Sentence_Date_Between', 'date'];
      return field.kind === 'money'
        ? ['LocKey_Sentence_Amount_Between', 'currency']
        : ['LocKey_Sentence_Number_Between', 'number'];
    case 'LocKey_Validation_EndDate': {
      const rule = applied('endDate');
      const isEqualAllowed = rule?.['allowEqual'] === true;
      const sentence = isEqualAllowed ? 'LocKey_Sentence_EndDate_OrEqual' : 'LocKey_Sentence_EndDate';
      return [sentence, undefined, rule?.['start']];
    }
    case 'LocKey_Validation_SameAs':
      return ['LocKey_Sentence_SameAs', undefined, applied('sameAs')?.['field']];
    default:
      return [];
  }
}

const ofKinds: Readonly<Partial<Record<CompiledField['kind'], string>>> = {
  file: 'LocKey_Sentence_File',
  list: 'LocKey_Sentence_ChooseSeveral',
  yesOrNo: 'LocKey_Sentence_Tick',
  money: 'LocKey_Sentence_Amount',
  number: 'LocKey_Sentence_Number',
  date: 'LocKey_Sentence_Date',
};

function asking({ kind, valueType, mask, uiSchema }: CompiledField): string {
  const options = uiSchema['ui:options'];
  if (valueType !== 'stringList' && (choicesOf(options) ?? recordChoicesOf(options)) !== null) {
    return 'LocKey_Sentence_Choose';
  }
  return mask === 'SLASH_DELIMITED_MONTH_YEAR' ? 'LocKey_Sentence_Month' : (ofKinds[kind] ?? 'LocKey_Sentence_Text');
}
