import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField } from '../../compile/compiledPage.ts';

/** A year; a word; more. */
export type ColumnRoom = 'short' | 'medium' | 'long';

/** The room that answers take in a column of a table, by the longest that is offered or may be typed. `t` reads a text key. */
export function columnRoom({ schema, uiSchema }: CompiledField, t: (key: string) => string): ColumnRoom {
  const choices = choicesOf(uiSchema['ui:options']);
  const offered = choices?.map(({ value, label }) => (label === undefined ? value : t(label)).length);
  const longest = offered === undefined ? (schema.maxLength ?? Number.POSITIVE_INFINITY) : Math.max(0, ...offered);
  if (longest <= 4) return 'short';
  return longest <= 10 ? 'medium' : 'long';
}
