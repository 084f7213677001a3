import { Equal } from 'typebox/value';
import type { CompiledField } from '../compile/compiledPage.ts';
import { ruleNamed } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { FieldValue } from '../rules/value.ts';
import type { TextOf } from './answersOf.ts';
import type { ProvenTexts } from './encoding/repeats.ts';
import { contextWithout, looksAtValueAlone } from './values/ruleConstraint.ts';
import { mayShareText } from './values/sharedText.ts';
import { type FieldSurroundings, type FieldValues, valuesOf } from './values/valuesOf.ts';

export interface FieldTexts extends ProvenTexts {
  readonly textOf: TextOf;
  /** An answer that breaks the rule; null where it is proven that none does. */
  readonly broken: (field: CompiledField, rule: AppliedRule) => { readonly value: FieldValue } | 'undecided' | null;
}

/** What was worked out for fields, by what they are like. */
export interface KnownTexts {
  readonly values: Map<string, FieldValues>;
  readonly texts: Map<string, FieldValue>;
  /** By two fields and their masks. */
  readonly differing: Map<string, boolean>;
}

/** Of the same day, allowed characters and limits of uploads. */
export const nothingKnown = (): KnownTexts => ({ values: new Map(), texts: new Map(), differing: new Map() });

/** What fields take, worked out once for those that are alike: flows share blocks and models. */
export function fieldTexts(
  surroundings: FieldSurroundings,
  { values: known, texts, differing }: KnownTexts = nothingKnown(),
): FieldTexts {
  const alone = contextWithout(surroundings);
  const names = new Map<CompiledField, string>();
  const nameOf = (field: CompiledField): string => {
    const name = names.get(field) ?? likeness(field);
    names.set(field, name);
    return name;
  };
  const of = (field: CompiledField): FieldValues => {
    const name = nameOf(field);
    const values = known.get(name) ?? valuesOf(field, surroundings);
    known.set(name, values);
    return values;
  };
  return {
    isUnfillable: (field) => field.computed === null && field.choosesFrom === null && of(field).kept === 'none',
    canNeverRepeat(one, ofOne, other, ofOther) {
      const name = [nameOf(one), ofOne, nameOf(other), ofOther].join(' ');
      const isNever = differing.get(name) ?? !mayShareText([one, ofOne], [other, ofOther], surroundings);
      differing.set(name, isNever);
      return isNever;
    },
    broken(field, rule) {
      if (!looksAtValueAlone(rule)) return 'undecided';
      const choices = field.schema.enum;
      if (choices !== undefined) {
        const value = [null, ...choices].find(
          (choice) => ruleNamed(rule.rule).check(choice, rule, alone) !== undefined,
        );
        return value === undefined ? null : { value };
      }
      const found = of(field).broken.find((one) => Equal(one.rule, rule));
      if (found === undefined || found.value === 'undecided') return 'undecided';
      return found.value === 'none' ? null : found.value;
    },
    textOf(field, { equals, matches, matchesNot, notIn, mask, others }) {
      const wanted = {
        matches: equals === null ? matches : [...matches, exactly(equals)],
        matchesNot: [...matchesNot, ...[...notIn, ...others].map(exactly)],
        ...(mask === null ? {} : { mask }),
      };
      const key = `${nameOf(field)} ${JSON.stringify(wanted)}`;
      const before = texts.get(key);
      if (before !== undefined) return before;
      const found = of(field).keptWhere(wanted);
      const text = typeof found === 'string' ? null : found.value;
      texts.set(key, text);
      return text;
    },
  };
}

/** Fields with the same take the same. */
function likeness({
  schema,
  uiSchema,
  mask,
  valueType,
  kind,
  computed,
  choosesFrom,
  dependencies,
}: CompiledField): string {
  const masks = dependencies?.on.map(({ maskOverride }) => maskOverride);
  const options = uiSchema['ui:options'];
  return JSON.stringify([schema, uiSchema['ui:widget'], options, mask, valueType, kind, computed, choosesFrom, masks]);
}

const exactly = (text: string): string => `^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
