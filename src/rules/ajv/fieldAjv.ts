import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name, type Options } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { checkFieldRules } from './checkFieldRules.ts';

/** Strict, all errors, nothing coerced, the caller's `this` handed on to the keyword `rules`. */
export const fieldAjvOptions = {
  strict: true,
  allErrors: true,
  passContext: true,
  allowUnionTypes: true,
  coerceTypes: false,
  verbose: false,
  // Sentences come from translation keys.
  messages: false,
  // A list of choices is walked: written out, that of countries would be the largest part of a flow's validators.
  loopEnum: 3,
} as const satisfies Options;

/**
 * Returns the schemas with each `$id` once, in their order, without their rules: fields that differ in rules alone share
 * a validator.
 * @throws Error when two different schemas have the same `$id`.
 */
export function distinctSchemas(schemas: readonly FieldSchema[]): readonly FieldSchema[] {
  const byId = new Map<string, FieldSchema>();
  for (const schema of schemas) {
    const plain = { ...schema, rules: [] };
    const known = byId.get(schema.$id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain)) {
      throw new Error(`Two different field schemas have the $id "${schema.$id}". It must be a hash of what they say.`);
    }
    byId.set(schema.$id, plain);
  }
  return [...byId.values()];
}

/** The name by which written validators call `checkFieldRules`. */
export const checkFieldRulesName = 'checkFieldRules';

/**
 * Teaches an Ajv the keyword `rules`. It is a code keyword that refers to one function by name, because ajv cannot write
 * keywords with `validate` or `compile` into a script. It comes after all other keywords and only to a value that these
 * accept: whatever the rules do with a text, patterns above all, takes no longer than a text of the allowed length can
 * take.
 */
export function addRulesKeyword(ajv: Ajv): Ajv {
  return ajv.addKeyword(rulesKeyword);
}

const rulesKeyword: CodeKeywordDefinition = {
  keyword: 'rules',
  schemaType: 'array',
  post: true,
  trackErrors: true,
  error: {
    message: 'must follow the rules',
    params: ({ params }) => _`{messages: ${params['messages']}}`,
  },
  code(context: KeywordCxt) {
    const { gen, data, errsCount } = context;
    const check = gen.scopeValue('func', { ref: checkFieldRules, code: new Name(checkFieldRulesName) });
    gen.if(_`${errsCount} === 0`, () => {
      const messages = gen.const('messages', _`${check}.call(this, ${data})`);
      context.setParams({ messages });
      context.fail(_`${messages}.length > 0`);
    });
  },
};
