import type { TSchema } from 'typebox';
import { Format } from 'typebox/format';
import { Build } from 'typebox/schema';

/**
 * Returns the source of an expression: a function that says whether a value is of the schema. It is what TypeBox compiles
 * the schema to, and needs neither eval nor TypeBox.
 * @throws Error for a schema whose check needs more of TypeBox than what is written out here.
 */
export function standaloneCheck(schema: TSchema): string {
  const build = Build({}, schema);
  const functions = build.Functions().map((source) => `${source};`);
  if (build.UseUnevaluated() || functions.some((source) => partsLeftOut.test(source))) {
    throw new Error(`This schema needs a part of TypeBox that browsers do not have: ${JSON.stringify(schema)}`);
  }
  const { identifier, variables } = build.External();
  const external = `const ${identifier} = [${variables.map(sourceOf).join(', ')}];`;
  const body = [external, parts, ...functions, `return (value) => ${build.Entry()};`].join('\n');
  return `/* @__PURE__ */ (() => {\n${body}\n})()`;
}

/** What the code asks TypeBox for: the characters of a text, and, where items must differ, something to compare each by. */
const parts = [
  'const Guard = { CodePointCount: (text) => { let count = 0; for (const _ of text) count += 1; return count; } };',
  'const Hashing = { Hash: (item) => JSON.stringify(item) };',
].join('\n');
const partsLeftOut = /\bHashing\.(?!Hash\b)|\bGuard\.(?!CodePointCount\b)/;

/** A day that its month does not have passes here: only the server looks at that. */
const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** The characters of one; how its parts follow one another the documents' check looks at. */
const uriReference = /^(?:[-a-z0-9._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i;

const formats: ReadonlyMap<unknown, RegExp> = new Map<unknown, RegExp>([
  [Format.IsDateTime, dateTime],
  [Format.IsUuid, uuid],
  [Format.IsUriReference, uriReference],
]);

/** TypeBox keeps patterns and formats as variables beside the code. */
function sourceOf(variable: unknown): string {
  if (variable instanceof RegExp) return String(variable);
  const format = formats.get(variable);
  if (format === undefined) throw new Error(`Write out the format that ${String(variable)} checks.`);
  return `(text) => ${format}.test(text)`;
}
