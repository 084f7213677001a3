import type { JsonValue } from '../../documents/reading/jsonValue.ts';

interface Place {
  /** How the line begins. */
  readonly indent: string;
  /** From 0. */
  readonly column: number;
  readonly newLine: string;
}

const width = 120;

/** As the formatter of the documents writes it: in one line where there is room. */
export function writtenJson(value: JsonValue, { indent, column, newLine }: Place): string {
  const line = inOneLine(value);
  // A comma may follow.
  if (typeof value !== 'object' || value === null || column + line.length < width) return line;
  const inner = `${indent}  `;
  const within = (entry: JsonValue, head: string) =>
    head + writtenJson(entry, { indent: inner, column: inner.length + head.length, newLine });
  const [open, close, entries] = isList(value)
    ? ['[', ']', value.map((entry) => within(entry, ''))]
    : ['{', '}', Object.entries(value).map(([key, entry]) => within(entry, `${JSON.stringify(key)}: `))];
  return `${open}${newLine}${entries.map((entry) => inner + entry).join(`,${newLine}`)}${newLine}${indent}${close}`;
}

function inOneLine(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inOneLine(entry)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
