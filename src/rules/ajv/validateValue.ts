import type { ErrorObject } from 'ajv';
import type { RuleContext } from '../context.ts';
import { distinctMessages, type Message } from '../message.ts';
import { schemaMessageKeys } from '../schemaMessageKeys.ts';
import type { FieldValidator } from './fieldValidator.ts';

/**
 * Returns what is wrong with a value: what its choices and length refuse or, if these let it through, what its rules
 * do, in their order, each message once; none when it is valid. A value of the wrong type gets no message but that.
 * The same in browser and server.
 * @throws Error when a rule cannot be checked.
 */
export function validateValue(validator: FieldValidator, value: unknown, context: RuleContext): readonly Message[] {
  if (validator.call(context, value)) return [];
  const errors = validator.errors ?? [];
  if (errors.some(({ keyword }) => keyword === 'type')) return [{ key: schemaMessageKeys.type }];
  return distinctMessages([
    ...errors.filter(({ keyword }) => keyword !== 'rules').map(schemaMessage),
    ...errors.filter(({ keyword }) => keyword === 'rules').flatMap(ruleMessages),
  ]);
}

function schemaMessage({ keyword, params }: ErrorObject): Message {
  switch (keyword) {
    case 'enum':
    case 'uniqueItems':
      return { key: schemaMessageKeys[keyword] };
    case 'maxLength':
      return { key: schemaMessageKeys.maxLength, params: { max: String(params['limit']) } };
    default:
      throw new Error(
        `The keyword "${keyword}" of a field schema has no text. Field schemas use type, enum, maxLength, uniqueItems and rules.`,
      );
  }
}

/** `checkFieldRules` put them there. */
function ruleMessages({ params }: ErrorObject<string, { readonly messages?: readonly Message[] }>): readonly Message[] {
  return params.messages ?? [];
}
