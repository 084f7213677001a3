import { addRulesKeyword, checkFieldRulesName, distinctSchemas, fieldAjvOptions } from '../../rules/ajv/fieldAjv.ts';
import type { FieldSchema } from '../../rules/fieldSchema.ts';

/**
 * Returns the source of an ES module with the validators of these schemas, which a browser runs without eval. Its default
 * export takes what finds ajv's runtime by its module names, and `checkFieldRules`; it returns the functions by `$id`, as
 * rjsf's `createPrecompiledValidator` takes them.
 * @throws Error when a schema is not valid.
 */
export async function validatorsScript(schemas: readonly FieldSchema[]): Promise<string> {
  return [
    `export default (require, ${checkFieldRulesName}) => {`,
    'const exports = {};',
    await validatorsCode(distinctSchemas(schemas)),
    'return exports;',
    '};',
    '',
  ].join('\n');
}

async function validatorsCode([first, ...others]: readonly FieldSchema[]): Promise<string> {
  if (first === undefined) return '';
  // Loads React: no command and no start of the server has to wait for it.
  const { compileSchemaValidatorsCode } = await import('@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js');
  return compileSchemaValidatorsCode(
    { ...first },
    {
      ajvFormatOptions: false,
      ajvOptionsOverrides: { ...fieldAjvOptions, code: { lines: false } },
      extenderFn: (ajv) => addRulesKeyword(ajv).addSchema([...others]),
    },
  );
}
