import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import { checkFieldRules } from './checkFieldRules.ts';

/** What precompiled code calls `checkFieldRules`; whoever writes it to a file imports the function by this name. */
export const checkFieldRulesName = 'checkFieldRules';

/**
 * The keyword `rules`. It is a code keyword that refers to one function by name, because ajv cannot write keywords
 * with `validate` or `compile` into a file.
 */
export const rulesKeyword: CodeKeywordDefinition = {
  keyword: 'rules',
  schemaType: 'array',
  error: {
    message: 'must follow the rules',
    params: ({ params }) => _`{messages: ${params['messages']}}`,
  },
  code(context: KeywordCxt) {
    const { gen, data, schemaValue } = context;
    const check = gen.scopeValue('func', { ref: checkFieldRules, code: new Name(checkFieldRulesName) });
    const messages = gen.const('messages', _`${check}.call(this, ${data}, ${schemaValue})`);
    context.setParams({ messages });
    context.fail(_`${messages}.length > 0`);
  },
};
