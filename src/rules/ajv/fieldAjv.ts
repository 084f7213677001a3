import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name, type Options } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { checkFieldRules } from './checkFieldRules.ts';

/** `passContext` hands the caller's `this`, a `RuleCheck`, to the keyword `rules`. */
export const fieldAjvOptions = {
  strict: true,
  allErrors: true,
  passContext: true,
  allowUnionTypes: true,
  coerceTypes: false,
  verbose: false,
  messages: false,
  // The enum is walked in a loop: written out, the list of countries would be the largest part of a flow's validators.
  loopEnum: 3,
} as const satisfies Options;

/**
 * Returns each `$id` once, without rules: fields that differ in rules alone share a validator.
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

/** Written validators call `checkFieldRules` by this name. */
export const checkFieldRulesName = 'checkFieldRules';

/**
 * A code keyword that refers to one function by name, because Ajv cannot write keywords with `validate` or `compile`
 * into a script. It runs after all other keywords and only on values that they accept, so patterns never see a text
 * longer than the field allows.
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
