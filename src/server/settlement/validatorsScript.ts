import { addRulesKeyword, checkFieldRulesName, distinctSchemas, fieldAjvOptions } from '../../rules/ajv/fieldAjv.ts';
import type { FieldSchema } from '../../rules/fieldSchema.ts';

/**
 * The source of an ES module with the schemas' validators, which run without eval. Its default export takes a lookup of
 * ajv's runtime modules and `checkFieldRules`, and returns the validators by `$id` for rjsf.
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
  // Loads React, which neither commands nor the start of the server should wait for.
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
