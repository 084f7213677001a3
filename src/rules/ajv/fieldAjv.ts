import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import type { FieldSchema } from '../fieldSchema.ts';
import { checkFieldRules } from './checkFieldRules.ts';

/**
 * Returns an Ajv for field schemas: strict, all errors, nothing coerced, the caller's `this` handed on to the keyword
 * `rules`. With `source` it can also write its validators as an ES module.
 */
export function createFieldAjv({ source }: { readonly source: boolean }): Ajv {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    passContext: true,
    allowUnionTypes: true,
    coerceTypes: false,
    ...(source ? { code: { source: true, esm: true } } : {}),
  });
  ajv.addKeyword(rulesKeyword);
  return ajv;
}

/**
 * Returns the schemas with each `$id` once, in their order.
 * @throws Error when two different schemas have the same `$id`.
 */
export function distinctSchemas(schemas: readonly FieldSchema[]): readonly FieldSchema[] {
  const byId = new Map<string, FieldSchema>();
  for (const schema of schemas) {
    const known = byId.get(schema.$id);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(
        `Two different field schemas have the $id "${schema.$id}". It must be a hash of the whole schema.`,
      );
    }
    byId.set(schema.$id, schema);
  }
  return [...byId.values()];
}

/** What precompiled code calls `checkFieldRules`; whoever writes it to a file imports the function by this name. */
export const checkFieldRulesName = 'checkFieldRules';

/**
 * The keyword `rules`. It is a code keyword that refers to one function by name, because ajv cannot write keywords
 * with `validate` or `compile` into a file. It comes after all other keywords and only to a value that these accept:
 * whatever the rules do with a text, patterns above all, takes no longer than a text of the allowed length can take.
 */
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
    const { gen, data, schemaValue, errsCount } = context;
    const check = gen.scopeValue('func', { ref: checkFieldRules, code: new Name(checkFieldRulesName) });
    gen.if(_`${errsCount} === 0`, () => {
      const messages = gen.const('messages', _`${check}.call(this, ${data}, ${schemaValue})`);
      context.setParams({ messages });
      context.fail(_`${messages}.length > 0`);
    });
  },
};
