import type { ErrorObject } from 'ajv';
import { checkRules } from '../checkRules.ts';
import type { RuleContext } from '../context.ts';
import { distinctMessages, type Message } from '../message.ts';
import { ruleNamed } from '../registry.ts';
import type { AppliedRule } from '../rule.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import type { FieldValidator } from './fieldValidator.ts';

/**
 * Returns each message once, none for a valid value. The rules only see a value of the right type, choices and length.
 * A number that is too long gets the messages of the rules of numbers that it fails, another text the message of the field's
 * own `maxLength` rule, if it has one.
 * @throws Error when a rule cannot be checked.
 */
export function validateValue(
  validator: FieldValidator,
  value: unknown,
  context: RuleContext,
  rules: readonly AppliedRule[],
): readonly Message[] {
  const errors = validator(value, { rules, context });
  if (errors.length === 0) return [];
  if (errors.some(({ keyword }) => keyword === 'type')) return [{ key: schemaMessageKeys.type }];
  return distinctMessages([
    ...errors
      .filter(({ keyword }) => keyword !== 'rules')
      .flatMap((error) => schemaMessages(error, value, context, rules)),
    ...errors.filter(({ keyword }) => keyword === 'rules').flatMap(ruleMessages),
  ]);
}

function schemaMessages(
  { keyword, params }: ErrorObject,
  value: unknown,
  context: RuleContext,
  rules: readonly AppliedRule[],
): readonly Message[] {
  switch (keyword) {
    case 'enum':
    case 'uniqueItems':
      return [{ key: schemaMessageKeys[keyword] }];
    case 'maxLength': {
      const faults = numberFaults(value, context, rules);
      return faults.length > 0 ? faults : [tooLong(Number(params['limit']), rules)];
    }
    default:
      throw new Error(`The keyword "${keyword}" of a field schema has no text.`);
  }
}

/** The number of characters does not tell which numbers are allowed. Rules of numbers read no more than a number has. */
function numberFaults(value: unknown, context: RuleContext, rules: readonly AppliedRule[]): readonly Message[] {
  const ofNumbers = rules.filter((one) => ruleNamed(one.rule).kind(one) === 'number');
  return typeof value === 'string' ? checkRules(ofNumbers, value, context) : [];
}

function tooLong(limit: number, rules: readonly AppliedRule[]): Message {
  const own = rules.find(
    ({ rule, message, max }) => rule === 'maxLength' && message !== undefined && Number(max) <= limit,
  );
  return { key: own?.message ?? schemaMessageKeys.maxLength, params: { max: String(own?.['max'] ?? limit) } };
}

function ruleMessages({ params }: ErrorObject<string, { readonly messages?: readonly Message[] }>): readonly Message[] {
  return params.messages ?? [];
}
