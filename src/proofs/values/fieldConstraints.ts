import type { CompiledField } from '../../compile/compiledPage.ts';
import { dateFormats } from '../../rules/calendarDate.ts';
import { type Comparison, comparatorNames, isOfDates } from '../../rules/condition.ts';
import { textCompares } from '../../rules/conditions/evaluate.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import { matchesPattern } from '../../rules/patterns.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { type Automaton, all, automatonOfSteps, not, rangesOfCharacters } from './automaton.ts';
import type { Constraint, Property } from './constraint.ts';
import type { Effort } from './effort.ts';
import { decimalGrammar } from './numberAutomata.ts';
import { patternAutomaton } from './patternAutomaton.ts';
import { compared, contextWithout, looksAtValueAlone, ruleConstraint, type Surroundings } from './ruleConstraint.ts';
import { groupsConstraint, maskConstraint, typedConstraint } from './typedText.ts';

/** What is wanted of a value beside that the field takes it. */
export interface Wanted {
  readonly matches?: readonly string[];
  readonly matchesNot?: readonly string[];
  /** Of a list: one of these is in it. */
  readonly in?: readonly string[];
  /** Of a list: none of these is in it. */
  readonly notIn?: readonly string[];
  /** By bounds that read no answers. */
  readonly compares?: readonly Comparison[];
  /** Comparisons that do not hold. */
  readonly comparesNot?: readonly Comparison[];
  /** Instead of the field's own, by a dependency. */
  readonly mask?: MaskName;
}

export const rulesAlone = ({ schema }: Pick<CompiledField, 'schema'>): readonly AppliedRule[] =>
  schema.rules.filter(looksAtValueAlone);

/** All that bounds a text of a field, or one entry of its list. */
export function fieldConstraints(
  field: CompiledField,
  wanted: Wanted,
  surroundings: Surroundings,
  effort: Effort,
): readonly Constraint[] {
  const mask = wanted.mask ?? field.mask;
  const rules = rulesAlone(field).map((rule) => ruleConstraint(rule, surroundings, effort));
  const { maxLength, enum: values, items } = field.schema;
  const most = maxLength ?? items?.maxLength;
  const choices = values?.flatMap((value) => value ?? []) ?? items?.enum;
  const hasMaskRule = field.schema.rules.some(({ rule, mask: of }) => rule === 'maskComplete' && of === mask);
  const isAlone = rules.some(({ by }) => isRule(by) && by.rule === 'maskComplete');
  return [
    ...(choices === undefined ? [] : [choicesConstraint(choices)]),
    ...(most === undefined ? [] : [roomConstraint(most)]),
    ...rules,
    ...(mask !== 'NONE' && hasMaskRule && !isAlone ? [maskConstraint(field, mask, effort)] : []),
    ...[groupsConstraint(field) ?? []].flat(),
    ...wantedConstraints(wanted, surroundings, effort),
    // The last one, because trying it takes longest.
    ...(choices === undefined ? [typedConstraint(field, mask)] : []),
  ];
}

export const isRule = (by: AppliedRule | Property): by is AppliedRule => typeof by !== 'string';

const choicesConstraint = (choices: readonly string[]): Constraint => ({
  by: 'choices',
  accepts: (text) => choices.includes(text),
  texts: null,
  isExact: true,
  among: choices,
});

const roomConstraint = (most: number): Constraint => ({
  by: 'maxLength',
  accepts: (text) => [...text].length <= most,
  texts: null,
  isExact: true,
  most,
});

function wantedConstraints(wanted: Wanted, surroundings: Surroundings, effort: Effort): readonly Constraint[] {
  const { matches = [], matchesNot = [], in: among, notIn = [], compares = [], comparesNot = [] } = wanted;
  const by = 'wanted';
  const matching = (pattern: string, isWanted: boolean): Constraint => {
    const found = patternAutomaton(pattern, effort);
    const texts = found === null || isWanted ? found : not(found);
    return { by, accepts: (text) => matchesPattern(pattern, text) === isWanted, texts, isExact: texts !== null };
  };
  return [
    ...matches.map((pattern) => matching(pattern, true)),
    ...matchesNot.map((pattern) => matching(pattern, false)),
    ...(among === undefined
      ? []
      : [{ by, accepts: (text: string) => among.includes(text), texts: null, isExact: true, among } as const]),
    ...(notIn.length === 0
      ? []
      : [{ by, accepts: (text: string) => !notIn.includes(text), texts: noneOf(notIn), isExact: true } as const]),
    ...compares.flatMap((comparison) => comparing(comparison, true, surroundings, effort)),
    ...comparesNot.flatMap((comparison) => comparing(comparison, false, surroundings, effort)),
  ];
}

/** The text so far, while it begins one of the words; null behind them. */
function noneOf(words: readonly string[]): Automaton {
  return automatonOfSteps<{ readonly begun: string | null }>({
    ranges: rangesOfCharacters(words.join('')),
    start: { begun: '' },
    step({ begun }, code) {
      const read = `${begun}${String.fromCodePoint(code)}`;
      return { begun: begun !== null && words.some((word) => word.startsWith(read)) ? read : null };
    },
    accepts: ({ begun }) => begun === null || !words.includes(begun),
  });
}

function comparing(
  comparison: Comparison,
  isWanted: boolean,
  surroundings: Surroundings,
  effort: Effort,
): readonly Constraint[] {
  const context = contextWithout(surroundings);
  const names = comparatorNames.filter((name) => comparison[name] !== undefined);
  const holds = (text: string) =>
    names.every((name) => textCompares(name, text, comparison[name] ?? '', context) === true);
  const accepts = (text: string) => holds(text) === isWanted;
  const parts = names.map((name) => compared(name, comparison[name], context));
  const numbers = parts.flatMap((part) => part.numbers ?? []);
  const decimal = numbers.length === 0 ? null : patternAutomaton(decimalGrammar, effort);
  const plain = { by: 'wanted', accepts, texts: null, isExact: false } as const;
  if (names.some(isOfDates)) {
    const days = parts.flatMap((part) => part.days ?? []);
    return isWanted ? days.map((each) => ({ ...plain, formats: dateFormats, days: each })) : [plain];
  }
  if (decimal === null || numbers.length < names.length) return [plain];
  const texts = all([decimal, ...numbers]);
  if (!isWanted) return [{ ...plain, texts: not(texts), isExact: true }];
  return [{ ...plain, texts, isExact: true, isNumber: true }];
}
