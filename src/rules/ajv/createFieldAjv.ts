import { Ajv } from 'ajv';
import { rulesKeyword } from './rulesKeyword.ts';

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
