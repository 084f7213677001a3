import { type TSchema, Type } from 'typebox';
import { suggestion } from './didYouMean.ts';
import { textKeyWith } from './references.ts';
import type { AppliedRule, ReferenceMapper, Rule } from './rule.ts';
import { alpha } from './rules/alpha.ts';
import { alphanumeric } from './rules/alphanumeric.ts';
import { between } from './rules/between.ts';
import { characterSetRestriction } from './rules/characterSetRestriction.ts';
import { dateRange } from './rules/dateRange.ts';
import { decimal } from './rules/decimal.ts';
import { email } from './rules/email.ts';
import { endDate } from './rules/endDate.ts';
import { integer } from './rules/integer.ts';
import { maskComplete } from './rules/maskComplete.ts';
import { maxLength } from './rules/maxLength.ts';
import { preventFutureDate } from './rules/preventFutureDate.ts';
import { preventFutureShortDate } from './rules/preventFutureShortDate.ts';
import { range } from './rules/range.ts';
import { regularExpression } from './rules/regularExpression.ts';
import { required } from './rules/required.ts';
import { requiredIf } from './rules/requiredIf.ts';
import { requiredOnClient } from './rules/requiredOnClient.ts';
import { requireOnePropertyToHaveAValue } from './rules/requireOnePropertyToHaveAValue.ts';
import { requireOnePropertyValTrue } from './rules/requireOnePropertyValTrue.ts';
import { requireOneTrueIf } from './rules/requireOneTrueIf.ts';
import { sameAs } from './rules/sameAs.ts';
import { url } from './rules/url.ts';
import { userConfirmsNone } from './rules/userConfirmsNone.ts';
import { validDate } from './rules/validDate.ts';

/** Every rule by name. A new one is a file and a line here. */
export const rules: Readonly<Record<string, Rule>> = {
  required,
  requiredOnClient,
  requiredIf,
  range,
  dateRange,
  maxLength,
  between,
  characterSetRestriction,
  regularExpression,
  endDate,
  preventFutureDate,
  preventFutureShortDate,
  validDate,
  requireOnePropertyValTrue,
  requireOnePropertyToHaveAValue,
  requireOneTrueIf,
  userConfirmsNone,
  email,
  url,
  integer,
  decimal,
  alpha,
  alphanumeric,
  sameAs,
  maskComplete,
};

/** @throws Error when there is no such rule; the message names the nearest one. */
export function ruleNamed(name: string): Rule {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) {
    throw new Error(`There is no rule "${name}". ${suggestion(name, Object.keys(rules))}`);
  }
  return rule;
}

/** Returns the applied rule with every reference inside its parameters mapped. @throws Error when there is no such rule. */
export function mapRule(applied: AppliedRule, mapper: ReferenceMapper): AppliedRule {
  const { rule, message, ...parameters } = applied;
  return {
    rule,
    ...(message === undefined ? {} : { message }),
    ...ruleNamed(rule).mapReferences(parameters, mapper),
  };
}

/** The closed schema of each rule as documents write it, by name. Reading picks one, so errors are exact. */
export const ruleSchemas: Readonly<Record<string, TSchema>> = Object.fromEntries(
  Object.values(rules).map((rule) => [
    rule.name,
    Type.Object(
      {
        rule: Type.Literal(rule.name),
        message: Type.Optional(textKeyWith(rule.placeholders)),
        ...rule.parameters.properties,
      },
      { additionalProperties: false, description: rule.description },
    ),
  ]),
);
