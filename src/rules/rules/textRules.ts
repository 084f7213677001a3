import { Type } from 'typebox';
import { ConditionRef } from '../condition.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import { parseDecimal } from '../decimals.ts';
import { completePattern, completeText } from '../masks/completeText.ts';
import { maskNames } from '../masks/names.ts';
import { matchesPattern, patternProblem } from '../patterns.ts';
import { prefixPattern, referenceCodeProblem, writtenCode } from '../referenceCode.ts';
import { FieldReference } from '../references.ts';
import { defineTextRule } from '../rule.ts';
import { isVin } from '../vin.ts';

/** The HTML standard's own pattern for `<input type="email">`. It cannot backtrack for long: its repetitions are bounded or disjoint. */
const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const codeMessages = {
  shape: 'LocKey_Validation_ReferenceCode',
  otherPrefix: 'LocKey_Validation_ReferenceCode_OtherPrefix',
  mistyped: 'LocKey_Validation_ReferenceCode_Mistyped',
};

/** What a text looks like. */
export const textRules = {
  /** A value is valid if it has at most `max` characters; one that takes two code units, like an emoji, is one. */
  maxLength: defineTextRule({
    description: 'A text of at most so many characters.',
    parameters: { max: Type.Integer({ minimum: 0 }) },
    messageKey: 'LocKey_Validation_MaxLength',
    placeholders: ['max'],
    checkText: (text, { max }) => (hasMoreCharacters(text, max) ? { params: { max: String(max) } } : undefined),
  }),
  characterSetRestriction: defineTextRule({
    description: 'A text of allowed characters only. The message is followed by the others.',
    parameters: {},
    messageKey: 'LocKey_Validation_RestrictedCharacters',
    checkText(text, _parameters, context) {
      const allowed = new Set(context.allowedCharacters());
      const offending = new Set<string>();
      for (const character of text) {
        if (!allowed.has(character)) offending.add(character);
      }
      return offending.size === 0 ? undefined : { followedBy: [...offending].map(shown).join(' ') };
    },
  }),
  regularExpression: defineTextRule({
    description: 'A text in which a regular expression (RE2 syntax) is found.',
    parameters: { pattern: Type.String({ minLength: 1 }) },
    messageKey: 'LocKey_Validation_Regex_InvalidValue',
    findContradiction: ({ pattern }) => patternProblem(pattern),
    checkText: (text, { pattern }) => (matchesPattern(pattern, text) ? undefined : {}),
  }),
  /**
   * A value is valid if, spaces around it aside, it is an e-mail address as the HTML standard defines it. Other white space
   * is nothing that one sees in a field or means: it is refused rather than filed.
   */
  email: defineTextRule({
    description: 'An e-mail address as the HTML standard defines it.',
    parameters: {},
    messageKey: 'LocKey_Validation_Email',
    values: ['string'],
    checkText: (text) => (!/[^\S ]/.test(text) && validEmail.test(text.trim()) ? undefined : {}),
  }),
  /**
   * A value is valid if, without blanks around it, it is an absolute URL as the URL standard reads it. Control
   * characters, which the standard's reader would drop without a word, are refused.
   */
  url: defineTextRule({
    description: 'An absolute URL, like https://example.org/.',
    parameters: {},
    messageKey: 'LocKey_Validation_Url',
    values: ['string'],
    checkText: (text) => (!/\p{Cc}/u.test(text.trim()) && URL.canParse(text.trim()) ? undefined : {}),
  }),
  integer: defineTextRule({
    description: 'A whole number.',
    parameters: {},
    messageKey: 'LocKey_Validation_Integer',
    values: ['string'],
    kind: () => 'number',
    checkText: (text) => (!text.includes('.') && parseDecimal(text) !== null ? undefined : {}),
  }),
  decimal: defineTextRule({
    description: 'A number, with or without decimals.',
    parameters: {},
    messageKey: 'LocKey_Validation_Decimal',
    values: ['string'],
    kind: () => 'number',
    checkText: (text) => (parseDecimal(text) === null ? {} : undefined),
  }),
  alpha: defineTextRule({
    description: 'Letters only.',
    parameters: {},
    messageKey: 'LocKey_Validation_Alpha',
    checkText: (text) => (/^(?:\p{L}\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
  }),
  alphanumeric: defineTextRule({
    description: 'Letters and digits only.',
    parameters: {},
    messageKey: 'LocKey_Validation_Alphanumeric',
    checkText: (text) => (/^(?:[\p{L}\p{Nd}]\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
  }),
  /** A value is valid if, blanks around it aside, it is the number that a vehicle sold in the United States has since 1981. */
  vin: defineTextRule({
    description: 'The number of a vehicle (VIN), whose ninth character checks the others.',
    parameters: {},
    messageKey: 'LocKey_Validation_Vin',
    values: ['string'],
    checkText: (text) => (isVin(text.trim()) ? undefined : {}),
  }),
  /** A value is valid if it equals the text of the other field, blanks around them aside. */
  sameAs: defineTextRule({
    description: 'The same text as in another field, to confirm it.',
    parameters: { field: FieldReference },
    messageKey: 'LocKey_Validation_SameAs',
    values: ['string'],
    references: ({ field }) => ({ compared: [field] }),
    checkText(text, { field }, context) {
      const other = context.read(field);
      return typeof other === 'string' && other.trim() === text.trim() ? undefined : {};
    },
  }),
  /** A value is valid if it is a reference code, or a receipt, however it is typed; its last character checks the others. */
  referenceCode: defineTextRule({
    description: 'The reference code of a filed claim.',
    parameters: { prefix: Type.String({ pattern: prefixPattern, description: "The settlement's own." }) },
    messageKey: codeMessages.shape,
    otherMessageKeys: [codeMessages.otherPrefix, codeMessages.mistyped],
    placeholders: ['prefix', 'example'],
    values: ['string'],
    checkText(text, { prefix }) {
      const problem = referenceCodeProblem(text, prefix);
      if (problem === null) return undefined;
      return { messageKey: codeMessages[problem], params: { prefix, example: writtenCode(prefix, '7K3P9WQX') } };
    },
  }),
  /** A value is valid if it fills the mask, or if `when` is given and does not hold. */
  maskComplete: defineTextRule({
    description: 'A text that fills an input mask. The compiler adds it to every field that has one.',
    parameters: { mask: Type.Enum([...maskNames]), when: Type.Optional(ConditionRef) },
    messageKey: 'LocKey_Validation_Mask_Incomplete',
    values: ['string'],
    placeholders: ['example'],
    references: ({ when }) => ({ conditions: when === undefined ? [] : [when] }),
    checkText(text, { mask, when }, context) {
      if (when !== undefined && !evaluateCondition(when, context)) return undefined;
      return completePattern(mask)?.test(text) === false
        ? { params: { example: completeText[mask].example } }
        : undefined;
    },
  }),
};

function hasMoreCharacters(text: string, max: number): boolean {
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/** What nobody can see, or what would turn the message around, is shown by its number, like U+202E. */
function shown(character: string): string {
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
