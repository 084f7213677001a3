import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import { checkFieldRules } from './checkFieldRules.ts';

/** What precompiled code calls `checkFieldRules`; whoever writes it to a file imports the function by this name. */
export const checkFieldRulesName = 'checkFieldRules';

/**
 * The keyword `rules`. It is a code keyword that refers to one function by name, because ajv cannot write keywords
 * with `validate` or `compile` into a file. It comes after all other keywords and only to a value that these accept:
 * whatever the rules do with a text, patterns above all, takes no longer than a text of the allowed length can take.
 */
export const rulesKeyword: CodeKeywordDefinition = {
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
