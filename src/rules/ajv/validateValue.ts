import type { ErrorObject } from 'ajv';
import type { RuleContext } from '../context.ts';
import { distinctMessages, type Message } from '../message.ts';
import type { AppliedRule } from '../rule.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import type { FieldValidator } from './fieldValidator.ts';

/**
 * Returns each message once, none for a valid value. The rules only see a value of the right type, choices and length.
 * A text that is too long gets the message of the field's own `maxLength` rule, if it has one.
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
    ...errors.filter(({ keyword }) => keyword !== 'rules').map((error) => schemaMessage(error, rules)),
    ...errors.filter(({ keyword }) => keyword === 'rules').flatMap(ruleMessages),
  ]);
}

function schemaMessage({ keyword, params }: ErrorObject, rules: readonly AppliedRule[]): Message {
  switch (keyword) {
    case 'enum':
    case 'uniqueItems':
      return { key: schemaMessageKeys[keyword] };
    case 'maxLength':
      return tooLong(Number(params['limit']), rules);
    default:
      throw new Error(
        `The keyword "${keyword}" of a field schema has no text. Field schemas use type, enum, maxLength, uniqueItems and rules.`,
      );
  }
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
