import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CompiledField } from '../../src/compile/compiledPage.ts';
import { emptyBecause } from '../../src/proofs/values/emptyBecause.ts';
import type { Wanted } from '../../src/proofs/values/fieldConstraints.ts';
import { type FieldSurroundings, valuesOf } from '../../src/proofs/values/valuesOf.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import type { ValueType } from '../../src/rules/value.ts';
import { field } from '../support/nodes.ts';
import { testStage } from './stages.ts';

interface ValueCase {
  readonly title: string;
  readonly type?: ValueType;
  readonly values?: string[];
  readonly maxLength?: number;
  readonly widget?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly rules?: readonly AppliedRule[];
  readonly allowedCharacters?: string;
  readonly wanted?: Wanted;
  /** A value, "none", "undecided", or "any" for one that the field's validator takes. */
  readonly kept?: string | boolean;
  /** Names of rules or properties that contradict each other. */
  readonly empty?: readonly string[];
  /** By the name of a rule. */
  readonly broken?: Readonly<Record<string, string | null>>;
  /** Names of rules that no value breaks. */
  readonly neverBroken?: readonly string[];
}

const cases: readonly ValueCase[] = JSON.parse(readFileSync(new URL('values.json', import.meta.url), 'utf8'));

function prepare(one: ValueCase): { readonly field: CompiledField; readonly surroundings: FieldSurroundings } {
  const { type = 'string', values, maxLength, widget = 'text', options = {}, rules = [], allowedCharacters } = one;
  const config = { type, ...(values && { values }), ...(maxLength !== undefined && { maxLength }) };
  const choices = values === undefined ? {} : { widget: 'select', options: values.map((value) => ({ value })) };
  const stage = testStage({
    models: { details: { Answer: config } },
    pages: [[field('details.answer', { widget, ...choices, ...options, validations: rules })]],
  });
  const compiled = stage.flow.fields['claimDetails.answer'];
  if (compiled === undefined) throw new Error('The case has no field.');
  return { field: compiled, surroundings: { ...stage, ...(allowedCharacters !== undefined && { allowedCharacters }) } };
}

describe('the values of one field', () => {
  it.each(cases)('$title', (one) => {
    const { field: compiled, surroundings } = prepare(one);
    const values = valuesOf(compiled, surroundings);
    const kept = one.wanted === undefined ? values.kept : values.keptWhere(one.wanted);
    const because = emptyBecause(compiled, surroundings)?.map((by) => (typeof by === 'string' ? by : by.rule)) ?? null;
    if (one.empty !== undefined) {
      expect(kept).toBe('none');
      expect(because).toEqual(one.empty);
    } else if (one.kept === 'any') expect(kept).toHaveProperty('value');
    else expect(typeof kept === 'string' ? kept : kept.value).toBe(one.kept);
    const never = values.broken.filter(({ value }) => value === 'none').map(({ rule }) => rule.rule);
    expect(never).toEqual(one.neverBroken ?? []);
    for (const [rule, value] of Object.entries(one.broken ?? {})) {
      expect(values.broken.find((each) => each.rule.rule === rule)).toMatchObject({ value: { value }, isAlone: true });
    }
  });
});
