import { formatCalendarDate, parseCalendarDate } from '../calendarDate.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import type { KeyOf } from '../context.ts';
import { parseDecimal, writeDecimal } from '../decimals.ts';
import { defineRule, defineTextRule } from '../rule.ts';
import type { ComparedAs, groupRules as schemas } from '../schemas/groupRules.ts';
import { chosenIn, isEmptyValue } from '../value.ts';

type Schemas = typeof schemas;

/** A text that is not a number or date is compared as text. */
const keys: Readonly<Record<ComparedAs, (text: string) => string>> = {
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

export const groupRules = {
  choiceOfRecord: defineTextRule<Schemas['choiceOfRecord']>({
    messageKey: 'LocKey_Validation_ChoiceOfRecord',
    values: ['string'],
    references: ({ list }) => ({ models: [list] }),
    checkText: (text, { list }, context) => (context.choices(list).includes(text) ? undefined : {}),
  }),
  offeredChoice: defineRule<Schemas['offeredChoice']>({
    messageKey: 'LocKey_Validation_OfferedChoice',
    values: ['string', 'boolean', 'stringList'],
    references: ({ when }) => ({ conditions: [when] }),
    check: (value, { choice, when }, context) =>
      chosenIn(value).includes(choice) && !evaluateCondition(when, context) ? {} : undefined,
  }),
  /** Typed differently, it is still the same vehicle or invoice. */
  uniqueAmongRecords: defineTextRule<Schemas['uniqueAmongRecords']>({
    messageKey: 'LocKey_Validation_UniqueAmongRecords',
    values: ['string'],
    onlyInRecords: true,
    checkText: (text, { as = 'text' }, context) => (context.isTaken(keys[as](text), keysOf[as]) ? {} : undefined),
  }),
  /** The field itself counts only if it is listed. */
  requireOnePropertyValTrue: defineRule<Schemas['requireOnePropertyValTrue']>({
    messageKey: 'LocKey_Validation_RequireOnePropertyValTrue',
    asksForAnswer: true,
    references: ({ fields }) => ({ ticked: fields }),
    check: (_value, { fields }, context) => (fields.some((field) => context.read(field) === true) ? undefined : {}),
  }),
  /** The field itself counts only if it is listed. */
  requireOnePropertyToHaveAValue: defineRule<Schemas['requireOnePropertyToHaveAValue']>({
    messageKey: 'LocKey_Validation_RequireOnePropertyToHaveAValue',
    asksForAnswer: true,
    references: ({ fields }) => ({ fields }),
    check: (_value, { fields }, context) =>
      fields.every((field) => isEmptyValue(context.read(field))) ? {} : undefined,
  }),
  requireOneTrueIf: defineRule<Schemas['requireOneTrueIf']>({
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
  /** False does not count as given: an unchecked box confirms nothing. */
  userConfirmsNone: defineRule<Schemas['userConfirmsNone']>({
    messageKey: 'LocKey_Validation_UserConfirmsNone',
    asksForAnswer: true,
    references: ({ list }) => ({ models: [list] }),
    check(value, { list }, context) {
      if (context.savedCount(list) > 0) return undefined;
      return value === false || isEmptyValue(value) ? {} : undefined;
    },
  }),
};
