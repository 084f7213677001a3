import type { TSchema } from 'typebox';
import { Format } from 'typebox/format';
import { Build } from 'typebox/schema';

/**
 * Returns the source of a function that checks a value against the schema, without eval and TypeBox.
 * @throws Error for a schema whose check needs more of TypeBox than is written out here.
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

/** The parts of TypeBox that the code uses: character counts, and comparison of unique items. */
const parts = [
  'const Guard = { CodePointCount: (text) => { let count = 0; for (const _ of text) count += 1; return count; } };',
  'const Hashing = { Hash: (item) => JSON.stringify(item) };',
].join('\n');
const partsLeftOut = /\bHashing\.(?!Hash\b)|\bGuard\.(?!CodePointCount\b)/;

/** Days that a month does not have pass here: only the server checks that. */
const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Checks only the characters; the document check has checked the structure. */
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
