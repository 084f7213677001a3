import { applyEdits, modify } from 'jsonc-parser';
import type { JsonPath } from '../../../src/documents/reading/jsonPath.ts';

/** A change of one document that an author could have made by mistake. */
export interface Mutation {
  readonly kind: 'negated' | 'moved' | 'renamed' | 'reordered' | 'dropped' | 'required' | 'hidden';
  readonly file: string;
  readonly path: JsonPath;
  /** The value in the place of the one at the path; undefined takes it away. */
  readonly value: unknown;
}

export const mutated = (text: string, { path, value }: Mutation): string =>
  applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

/** All that can be made of a document, in the order of the document. */
export function mutationsOf(file: string, text: string): readonly Mutation[] {
  const found: Mutation[] = [];
  const add = (kind: Mutation['kind'], path: JsonPath, value: unknown) => found.push({ kind, file, path, value });
  visit(JSON.parse(text), []);
  return found;

  function visit(value: unknown, path: JsonPath): void {
    if (Array.isArray(value)) {
      value.forEach((entry: unknown, index) => {
        visit(entry, [...path, index]);
      });
      const key = path.at(-1);
      if ((key === 'content' || key === 'pages' || key === 'cells') && value.length > 1) {
        for (const index of value.keys()) {
          if (index > 0) add('reordered', path, value.with(index, value[index - 1]).with(index - 1, value[index]));
        }
      }
      if (key === 'content') for (const index of value.keys()) add('dropped', [...path, index], undefined);
      if (isKind(key)) for (const [index, entry] of value.entries()) mutateEntry(entry, [...path, index]);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      const at = [...path, key];
      if (conditions.has(key) && (typeof entry === 'string' || isObject(entry))) add('negated', at, { not: entry });
      if (conditions.has(key)) add('dropped', at, undefined);
      if (path.length === 1 && path[0] === 'conditions') add('negated', at, { not: entry });
      if (bounds.has(key) || (key === 'text' && typeof entry === 'number')) mutateEntry(entry, at);
      if (key === 'equals') mutateEntry(entry, at);
      if (key === 'optional') add('required', at, undefined);
      if (key === 'whenSkipped') add('dropped', at, undefined);
      visit(entry, at);
    }
    if ('fields' in value && 'metadata' in value && isObject(value.fields)) {
      for (const name of Object.keys(value.fields)) add('dropped', [...path, 'fields', name], undefined);
    }
    const isField =
      'field' in value && !('equals' in value || 'in' in value || 'empty' in value) && path.at(-2) === 'content';
    if (isField && !('showWhen' in value)) add('hidden', [...path, 'showWhen'], 'isGroup');
  }

  function mutateEntry(entry: unknown, path: JsonPath): void {
    if (typeof entry === 'number') {
      add('moved', path, entry + 1);
      add('moved', path, Math.max(0, entry - 1));
    } else if (typeof entry === 'boolean') {
      add('moved', path, !entry);
    } else if (typeof entry === 'string') {
      const year = /\d{4}$/.exec(entry)?.[0];
      if (/^\d{2}\/(\d{2}\/)?\d{4}$/.test(entry) && year !== undefined) {
        add('moved', path, entry.replace(year, String(Number(year) + 30)));
        add('moved', path, entry.replace(year, String(Number(year) - 30)));
      } else if (/^[\d.,]+$/.test(entry)) {
        add('moved', path, `${entry.replace(/\..*/, '')}0`);
      } else {
        add('renamed', path, `${entry}X`);
      }
    }
  }
}

const conditions = new Set(['showWhen', 'skipUnless', 'when', 'where']);
const bounds = new Set([
  'greaterThan',
  'atLeast',
  'lessThan',
  'atMost',
  'before',
  'after',
  'min',
  'max',
  'minItems',
  'maxItems',
]);
const isKind = (key: unknown): boolean =>
  ['amount', 'number', 'decimal', 'date', 'month', 'choice', 'choices'].includes(String(key));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
