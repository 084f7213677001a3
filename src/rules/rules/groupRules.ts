import { Type } from 'typebox';
import { formatCalendarDate, parseCalendarDate } from '../calendarDate.ts';
import { closedObject } from '../closedObject.ts';
import { ConditionRef } from '../condition.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import type { KeyOf } from '../context.ts';
import { parseDecimal, writeDecimal } from '../decimals.ts';
import { FieldReference, ModelAlias, TextKey } from '../references.ts';
import { defineRule, defineTextRule } from '../rule.ts';
import { chosenIn, isEmptyValue } from '../value.ts';

/** What the values of records may be compared as. */
export const comparedAs = ['text', 'number', 'date'] as const;

/** What is no number or date is compared as a text. */
const keys: Readonly<Record<(typeof comparedAs)[number], (text: string) => string>> = {
  text: (text) => text.normalize('NFC').replaceAll(/\s/g, '').toLowerCase(),
  number(text) {
    const number = parseDecimal(text);
    return number === null ? keys.text(text) : writeDecimal(number);
  },
  date(text) {
    const date = parseCalendarDate(text);
    return date === null ? keys.text(text) : formatCalendarDate(date);
  },
};
const keyWith =
  (key: (text: string) => string): KeyOf =>
  (value) =>
    typeof value !== 'string' || value.trim() === '' ? null : key(value);
const keysOf = { text: keyWith(keys.text), number: keyWith(keys.number), date: keyWith(keys.date) };

/** Rules that look at several fields, or at a list of records. */
export const groupRules = {
  /** A value is valid if it is the clientId of a record that may be chosen. */
  choiceOfRecord: defineTextRule({
    description: 'One of the saved records of a list. The compiler adds it to every field that offers records.',
    parameters: { list: ModelAlias },
    messageKey: 'LocKey_Validation_ChoiceOfRecord',
    values: ['string'],
    references: ({ list }) => ({ models: [list] }),
    checkText: (text, { list }, context) => (context.choices(list).includes(text) ? undefined : {}),
  }),
  /** A value is valid if a certain choice is not chosen in it, or if a condition holds. */
  offeredChoice: defineRule({
    description: 'A choice that is offered now. The compiler adds it for every choice that has a condition.',
    parameters: { choice: Type.String(), when: ConditionRef },
    messageKey: 'LocKey_Validation_OfferedChoice',
    values: ['string', 'boolean', 'stringList'],
    references: ({ when }) => ({ conditions: [when] }),
    check: (value, { choice, when }, context) =>
      chosenIn(value).includes(choice) && !evaluateCondition(when, context) ? {} : undefined,
  }),
  /**
   * A value is valid if no other saved record has it. Texts are the same without regard to case and blanks, numbers and
   * dates by what they mean: what is typed differently is still one vehicle, or one invoice.
   */
  uniqueAmongRecords: defineTextRule({
    description: 'A value that no other saved record of the list has, like the number of a vehicle.',
    parameters: {
      as: Type.Optional(
        Type.Enum([...comparedAs], { description: 'What is compared; default: by the widget of the field.' }),
      ),
    },
    messageKey: 'LocKey_Validation_UniqueAmongRecords',
    values: ['string'],
    onlyInRecords: true,
    checkText: (text, { as = 'text' }, context) => (context.isTaken(keys[as](text), keysOf[as]) ? {} : undefined),
  }),
  /** A value is valid if at least one of the listed fields is true; the field itself counts only where it is listed. */
  requireOnePropertyValTrue: defineRule({
    description: 'At least one of the listed fields is true.',
    parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
    messageKey: 'LocKey_Validation_RequireOnePropertyValTrue',
    asksForAnswer: true,
    references: ({ fields }) => ({ ticked: fields }),
    check: (_value, { fields }, context) => (fields.some((field) => context.read(field) === true) ? undefined : {}),
  }),
  /** A value is valid if at least one of the listed fields is not empty; the field itself counts only where it is listed. */
  requireOnePropertyToHaveAValue: defineRule({
    description: 'At least one of the listed fields has a value.',
    parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
    messageKey: 'LocKey_Validation_RequireOnePropertyToHaveAValue',
    asksForAnswer: true,
    references: ({ fields }) => ({ fields }),
    check: (_value, { fields }, context) =>
      fields.every((field) => isEmptyValue(context.read(field))) ? {} : undefined,
  }),
  requireOneTrueIf: defineRule({
    description: 'One of two fields is true while another has a value.',
    parameters: {
      field: FieldReference,
      equals: Type.Union([Type.String(), Type.Boolean()]),
      fields: Type.Array(FieldReference, { minItems: 2, maxItems: 2, uniqueItems: true }),
      labels: closedObject(
        { field: TextKey, field1: TextKey, field2: TextKey, value: Type.Optional(TextKey) },
        { description: 'What the message calls the fields, and the value where it has a text of its own.' },
      ),
    },
    messageKey: 'LocKey_Validation_RequireOneTrueIf',
    asksForAnswer: true,
    placeholders: ['field', 'field1', 'field2', 'value'],
    references: ({ field, fields }) => ({ fields: [field], ticked: fields }),
    check(_value, { field, equals, fields, labels }, context) {
      if (!evaluateCondition({ field, equals }, context)) return undefined;
      if (fields.some((one) => context.read(one) === true)) return undefined;
      return { params: { ...labels, value: labels.value ?? String(equals) } };
    },
  }),
  /**
   * A value is valid if it is given, or if the list has saved records. An unchecked box confirms nothing, so that
   * false does not count as a value here.
   */
  userConfirmsNone: defineRule({
    description: 'A value by which the claimant confirms that a list is empty on purpose.',
    parameters: { list: ModelAlias },
    messageKey: 'LocKey_Validation_UserConfirmsNone',
    asksForAnswer: true,
    references: ({ list }) => ({ models: [list] }),
    check(value, { list }, context) {
      if (context.savedCount(list) > 0) return undefined;
      return value === false || isEmptyValue(value) ? {} : undefined;
    },
  }),
};
