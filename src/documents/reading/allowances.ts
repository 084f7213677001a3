import type { JsonPath } from './jsonPath.ts';
import { type JsonSchema, jsonSchema } from './schema/jsonSchema.ts';
import { pickSchema } from './schema/pickSchema.ts';
import { walkSchema } from './schema/walkSchema.ts';
import { isRecord } from './writtenOut/isRecord.ts';

/** A warning that an author has looked at, with the reason why it is right. */
export interface Allowance {
  readonly code: string;
  /** The object or the text in which the warning may fall. */
  readonly within: JsonPath;
  /** Where the author wrote it. */
  readonly at: JsonPath;
}

/** The value without its allowances, and these. Only for a value that its schema has accepted. */
export function takeAllowances(
  schema: JsonSchema,
  value: unknown,
): { readonly value: unknown; readonly allowances: readonly Allowance[] } {
  const allowances: Allowance[] = [];
  const places: JsonPath[] = [];
  const walk = (part: JsonSchema, inner: unknown, path: JsonPath): void =>
    walkSchema(part, inner, path, {
      value({ allowance }, written, at) {
        if (allowance === undefined || !isRecord(written)) return;
        places.push(at);
        const around = at.slice(0, -1);
        for (const [code, reasons] of Object.entries(written)) {
          if (allowance === 'here') allowances.push({ code, within: around, at: [...at, code] });
          for (const key of isRecord(reasons) ? Object.keys(reasons) : []) {
            allowances.push({ code, within: [...around, 'texts', key], at: [...at, code, key] });
          }
        }
      },
      definition(name, written, at) {
        const picked = pickSchema(name, written);
        if ('schema' in picked) walk(picked.schema, written, at);
      },
    });
  walk(jsonSchema(schema), value, []);
  return { value: places.reduce(without, value), allowances };
}

function without(value: unknown, [step, ...rest]: JsonPath): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === step ? without(entry, rest) : entry));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || key !== step);
  return Object.fromEntries(entries.map(([key, entry]) => [key, key === step ? without(entry, rest) : entry]));
}
