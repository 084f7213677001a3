import { evaluateCondition } from '../conditions/evaluate.ts';
import { parseDecimal } from '../decimals.ts';
import { completePattern, completeText } from '../masks/completeText.ts';
import { matchesPattern, patternProblem } from '../patterns.ts';
import { referenceCodeProblem, writtenCode } from '../referenceCode.ts';
import { defineTextRule } from '../rule.ts';
import type { textRules as schemas } from '../schemas/textRules.ts';
import { isVin } from '../vin.ts';

type Schemas = typeof schemas;

/**
 * The HTML standard's own for `<input type="email">`. Its repetitions are bounded or disjoint: no long backtracking.
 */
export const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Ignores spaces around the address. Other white space is refused: the person neither sees nor means it. */
export const isEmailAddress = (text: string): boolean => !/[^\S ]/.test(text) && validEmail.test(text.trim());

const codeMessages = {
  shape: 'LocKey_Validation_ReferenceCode',
  otherPrefix: 'LocKey_Validation_ReferenceCode_OtherPrefix',
  mistyped: 'LocKey_Validation_ReferenceCode_Mistyped',
};

/** One whitelist is in use at a time, and building its set for each text takes longer than checking the text. */
let whitelist: { readonly characters: string; readonly set: ReadonlySet<string> } = { characters: '', set: new Set() };

function setOf(characters: string): ReadonlySet<string> {
  if (whitelist.characters !== characters) whitelist = { characters, set: new Set(characters) };
  return whitelist.set;
}

export const textRules = {
  /** Counts code points, so an emoji of two code units is one character. */
  maxLength: defineTextRule<Schemas['maxLength']>({
    messageKey: 'LocKey_Validation_MaxLength',
    placeholders: ['max'],
    checkText: (text, { max }) => (hasMoreCharacters(text, max) ? { params: { max: String(max) } } : undefined),
  }),
  characterSetRestriction: defineTextRule<Schemas['characterSetRestriction']>({
    messageKey: 'LocKey_Validation_RestrictedCharacters',
    checkText(text, _parameters, context) {
      const allowed = setOf(context.allowedCharacters());
      const offending = new Set<string>();
      for (const character of text) {
        if (!allowed.has(character)) offending.add(character);
      }
      return offending.size === 0 ? undefined : { followedBy: [...offending].map(shown).join(' ') };
    },
  }),
  regularExpression: defineTextRule<Schemas['regularExpression']>({
    messageKey: 'LocKey_Validation_Regex_InvalidValue',
    findContradiction: ({ pattern }) => patternProblem(pattern),
    checkText: (text, { pattern }) => (matchesPattern(pattern, text) ? undefined : {}),
  }),
  email: defineTextRule<Schemas['email']>({
    messageKey: 'LocKey_Validation_Email',
    values: ['string'],
    checkText: (text) => (isEmailAddress(text) ? undefined : {}),
  }),
  /** Blanks around a URL are ignored. Control characters, which the URL parser would silently drop, are refused. */
  url: defineTextRule<Schemas['url']>({
    messageKey: 'LocKey_Validation_Url',
    values: ['string'],
    checkText: (text) => (!/\p{Cc}/u.test(text.trim()) && URL.canParse(text.trim()) ? undefined : {}),
  }),
  integer: defineTextRule<Schemas['integer']>({
    messageKey: 'LocKey_Validation_Integer',
    values: ['string'],
    kind: () => 'number',
    checkText: (text) => (!text.includes('.') && parseDecimal(text) !== null ? undefined : {}),
  }),
  decimal: defineTextRule<Schemas['decimal']>({
    messageKey: 'LocKey_Validation_Decimal',
    values: ['string'],
    kind: () => 'number',
    checkText: (text) => (parseDecimal(text) === null ? {} : undefined),
  }),
  alpha: defineTextRule<Schemas['alpha']>({
    messageKey: 'LocKey_Validation_Alpha',
    checkText: (text) => (/^(?:\p{L}\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
  }),
  alphanumeric: defineTextRule<Schemas['alphanumeric']>({
    messageKey: 'LocKey_Validation_Alphanumeric',
    checkText: (text) => (/^(?:[\p{L}\p{Nd}]\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
  }),
  vin: defineTextRule<Schemas['vin']>({
    messageKey: 'LocKey_Validation_Vin',
    values: ['string'],
    checkText: (text) => (isVin(text.trim()) ? undefined : {}),
  }),
  sameAs: defineTextRule<Schemas['sameAs']>({
    messageKey: 'LocKey_Validation_SameAs',
    values: ['string'],
    references: ({ field }) => ({ compared: [field] }),
    checkText(text, { field }, context) {
      const other = context.read(field);
      return typeof other === 'string' && other.trim() === text.trim() ? undefined : {};
    },
  }),
  referenceCode: defineTextRule<Schemas['referenceCode']>({
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
  /** Passes also if `when` is given and does not hold. */
  maskComplete: defineTextRule<Schemas['maskComplete']>({
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

/** Characters that are invisible or that change the direction of the message are shown by number, like U+202E. */
function shown(character: string): string {
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
