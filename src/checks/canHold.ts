import type { CompiledCondition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import type { ReadContext } from '../rules/context.ts';
import type { FieldValue } from '../rules/value.ts';

/** The answers that a field may have, as far as these texts distinguish them; null for too many. */
export type AnswersOf = (field: string, texts: readonly string[]) => readonly FieldValue[] | null;

/** More combinations are not tried. */
const mostTried = 3_000;

/**
 * Whether some answers meet all conditions, and not `unless`. Comparisons, counts and patterns may each hold or not.
 * Null where two of those read the same answer, or there is too much to try.
 */
export function canHold(
  conditions: readonly CompiledCondition[],
  unless: CompiledCondition | null,
  answersOf: AnswersOf,
): boolean | null {
  const opaque = new Map<string, CompiledCondition>();
  const texts = new Map<string, Set<string>>();
  const plain = (condition: CompiledCondition): CompiledCondition => {
    if ('all' in condition) return { all: condition.all.map(plain) };
    if ('any' in condition) return { any: condition.any.map(plain) };
    if ('not' in condition) return { not: plain(condition.not) };
    if (isOfAnswers(condition)) {
      const mentioned = texts.get(condition.field) ?? new Set();
      for (const text of textsIn(condition)) mentioned.add(text);
      texts.set(condition.field, mentioned);
      return condition;
    }
    const name = JSON.stringify(condition);
    opaque.set(name, condition);
    return { field: name, equals: true };
  };
  const all = conditions.map(plain);
  const other = unless === null ? null : plain(unless);
  const read = [...[...opaque.values()].map((one) => namesIn(one)), ...[...texts.keys()].map((field) => [field])];
  const areApart = new Set(read.flat()).size === read.flat().length;
  const choices: { readonly name: string; readonly values: readonly FieldValue[] }[] = [...opaque.keys()].map(
    (name) => ({
      name,
      values: [true, false],
    }),
  );
  for (const [name, mentioned] of texts) {
    const values = answersOf(name, [...mentioned]);
    if (values === null) return null;
    choices.push({ name, values });
  }
  const combinations = choices.reduce((product, { values }) => product * values.length, 1);
  if (combinations > mostTried) return null;
  const isFound = Array.from({ length: combinations }).some((_, number) => {
    let rest = number;
    const answers = new Map<string, FieldValue>();
    for (const { name, values } of choices) {
      answers.set(name, values[rest % values.length] ?? null);
      rest = Math.floor(rest / values.length);
    }
    const context = reading(answers);
    return (
      all.every((one) => evaluateCondition(one, context)) && (other === null || !evaluateCondition(other, context))
    );
  });
  return isFound && !areApart ? null : isFound;
}

type OfAnswers = Extract<
  CompiledCondition,
  { readonly field: string } & (
    | { readonly equals: unknown }
    | { readonly notEquals: unknown }
    | { readonly in: unknown }
    | { readonly empty: unknown }
  )
>;

const isOfAnswers = (condition: CompiledCondition): condition is OfAnswers =>
  'equals' in condition || 'notEquals' in condition || 'in' in condition || 'empty' in condition;

function textsIn(condition: OfAnswers): readonly string[] {
  if ('in' in condition) return condition.in;
  const compared = 'equals' in condition ? condition.equals : 'notEquals' in condition ? condition.notEquals : null;
  return typeof compared === 'string' ? [compared] : [];
}

function namesIn(condition: CompiledCondition): readonly string[] {
  const { fields, models } = conditionReads(condition);
  return [...new Set([...fields, ...models])];
}

/** `plain` leaves only conditions that read answers. */
function reading(answers: ReadonlyMap<string, FieldValue>): ReadContext {
  const unread = (): never => {
    throw new Error('Only answers are tried here.');
  };
  return {
    read: (field) => answers.get(field) ?? null,
    today: unread,
    isPrefilled: unread,
    record: unread,
    savedCount: unread,
    fold: unread,
  };
}
