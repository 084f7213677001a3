import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FieldSchema } from '../fieldSchema.ts';
import { checkFieldRulesName, createFieldAjv, distinctSchemas } from './fieldAjv.ts';

/**
 * Returns the source of an ES module that exports `validators`, by `$id`, and needs no eval: it imports
 * `checkFieldRules` from the given specifier and what it uses of ajv's runtime.
 * @throws Error when a schema is not valid.
 */
export function standaloneValidators(schemas: readonly FieldSchema[], checkRulesImportSpecifier: string): string {
  const ajv = createFieldAjv({ source: true });
  const distinct = distinctSchemas(schemas);
  for (const schema of distinct) ajv.addSchema(schema);
  const exported = Object.fromEntries(distinct.map(({ $id }, index) => [`field${index}`, $id]));
  const { imports, code } = hoistRequires(distinct.length === 0 ? '' : standaloneCode(ajv, exported));
  const entries = Object.entries(exported).map(([name, id]) => `  ${JSON.stringify(id)}: ${name},`);
  return [
    `import { ${checkFieldRulesName} } from ${JSON.stringify(checkRulesImportSpecifier)};`,
    ...imports,
    code,
    `export const validators = {\n${entries.join('\n')}\n};`,
    '',
  ].join('\n');
}

/** ajv writes `require("x").default` even into ES modules. Bundlers and Node wrap that default differently: both are met. */
function hoistRequires(source: string): { readonly imports: readonly string[]; readonly code: string } {
  const names = new Map<string, string>();
  const code = source.replace(/require\("([^"]+)"\)\.default/g, (_match, specifier: string) => {
    const name = names.get(specifier) ?? `runtime${names.size}`;
    names.set(specifier, name);
    return `(${name}.default ?? ${name})`;
  });
  // Inside a text of a schema the quotation mark would be escaped.
  if (code.includes('require("')) throw new Error('ajv wrote a require() that is not one of its runtime modules.');
  const imports = [...names].map(([specifier, name]) => `import ${name} from ${JSON.stringify(`${specifier}.js`)};`);
  return { imports, code };
}
