import type { CompiledField } from '../../compile/compiledPage.ts';
import { validateValue } from '../../rules/ajv/validateValue.ts';
import { checkRules } from '../../rules/checkRules.ts';
import { completeText } from '../../rules/masks/completeText.ts';
import { isMaskName, type MaskName } from '../../rules/masks/names.ts';
import { ruleNamed } from '../../rules/registry.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { type FieldValue, fileListOf } from '../../rules/value.ts';
import type { Stage } from '../answers.ts';
import { automatonOfSteps, not } from './automaton.ts';
import type { Constraint, Found } from './constraint.ts';
import { decide } from './decide.ts';
import { renewed, someEffort } from './effort.ts';
import { fieldConstraints, isRule, rulesAlone, type Wanted } from './fieldConstraints.ts';
import { contextWithout } from './ruleConstraint.ts';

export type FieldSurroundings = Pick<Stage, 'today' | 'allowedCharacters' | 'validators' | 'uploads'>;

/** The values of one field that matter, as far as the field alone says. */
export interface FieldValues {
  /** One that the field takes, and that is not empty. */
  readonly kept: Found<FieldValue>;
  keptWhere(wanted: Wanted): Found<FieldValue>;
  /** For each rule that looks at the value alone. */
  readonly broken: readonly BrokenRule[];
}

export interface BrokenRule {
  readonly rule: AppliedRule;
  /** Fails the rule; null stands for no answer. */
  readonly value: Found<FieldValue>;
  /** Whether it meets all others. */
  readonly isAlone: boolean;
}

export function valuesOf(field: CompiledField, surroundings: FieldSurroundings): FieldValues {
  const keptWhere = (wanted: Wanted) => keptValue(field, wanted, surroundings);
  let kept: Found<FieldValue> | undefined;
  let broken: readonly BrokenRule[] | undefined;
  return {
    get kept() {
      kept ??= keptWhere({});
      return kept;
    },
    keptWhere,
    get broken() {
      broken ??= rulesAlone(field).map((rule) => brokenRule(field, rule, surroundings));
      return broken;
    },
  };
}

function keptValue(field: CompiledField, wanted: Wanted, surroundings: FieldSurroundings): Found<FieldValue> {
  if (field.computed !== null || field.choosesFrom !== null) return 'undecided';
  const found = field.valueType === 'file' ? keptFile(surroundings) : keptAnswer(field, wanted, surroundings);
  if (typeof found === 'string') return found;
  return failsNothing(field, found.value, rulesAlone(field), surroundings) ? found : 'undecided';
}

function keptAnswer(field: CompiledField, wanted: Wanted, surroundings: FieldSurroundings): Found<FieldValue> {
  if (field.valueType === 'boolean') {
    const { in: among, notIn = [] } = wanted;
    const values = [true, false].filter(
      (value) => (among?.includes(String(value)) ?? true) && !notIn.includes(String(value)),
    );
    const value = values.find((one) => failsNothing(field, one, rulesAlone(field), surroundings));
    return value === undefined ? 'none' : { value };
  }
  const each = masksOf(field, wanted).map((mask) => {
    const effort = someEffort();
    const constraints = fieldConstraints(field, { ...wanted, mask }, surroundings, effort);
    return decide(constraints, surroundings.today, effort);
  });
  const found = each.find((one) => typeof one !== 'string') ?? each.find((one) => one === 'undecided') ?? 'none';
  return typeof found === 'string' ? found : asStored(field, found.value);
}

const asStored = (field: CompiledField, text: string): { readonly value: FieldValue } => ({
  value: field.valueType === 'stringList' ? [text] : text,
});

/** Its own mask, and those that dependencies may put in its place. */
function masksOf({ mask, dependencies }: CompiledField, wanted: Wanted): readonly MaskName[] {
  if (wanted.mask !== undefined) return [wanted.mask];
  return [...new Set([mask, ...(dependencies?.on ?? []).flatMap(({ maskOverride }) => maskOverride ?? [])])];
}

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** A file of a kind that the settlement takes. */
export function keptFile({ uploads }: Pick<FieldSurroundings, 'uploads'>, name = 'document'): Found<FieldValue> {
  const { allowedExtensions } = uploads;
  const known = Object.entries(types).find(([one]) => allowedExtensions.some((allowed) => allowed === one));
  const [extension, type] = known ?? [allowedExtensions[0], ''];
  if (extension === undefined || uploads.maxFileBytes < 1) return 'none';
  const size = Math.min(1000, uploads.maxFileBytes, uploads.maxClaimBytes);
  return { value: fileListOf({ name: `${name}${extension}`, size, type }) };
}

/** A value that fails just one rule is good to have; that there is no such value need not be proven. */
const effortForOneBroken = 200_000;

function brokenRule(field: CompiledField, rule: AppliedRule, surroundings: FieldSurroundings): BrokenRule {
  const rules = rulesAlone(field);
  const others = rules.filter((one) => one !== rule);
  const isBroken = (value: FieldValue) =>
    ruleNamed(rule.rule).check(value, rule, contextWithout(surroundings)) !== undefined;
  if (isBroken(null)) {
    return { rule, value: { value: null }, isAlone: failsNothing(field, null, others, surroundings) };
  }
  if (field.valueType === 'boolean' || field.valueType === 'file' || field.choosesFrom !== null) {
    return { rule, value: 'undecided', isAlone: false };
  }
  const found: Found<string>[] = [];
  for (const { keeps, isAlone } of tries) {
    for (const mask of masksOf(field, {})) {
      const effort = someEffort();
      const constraints = fieldConstraints(field, { mask }, surroundings, effort);
      const rest = constraints.filter((one) => one.by !== rule && keeps(one) && !isRoomOf(rule, one));
      const broken = constraints.filter(({ by }) => by === rule);
      if (broken.some((one) => isImplied(one, rest))) continue;
      const failing = broken.map((one) => complement(one, rule));
      const one = decide([...rest, ...failing], surroundings.today, renewed(effort, effortForOneBroken));
      if (keeps === isOfTyping) found.push(one);
      if (typeof one === 'string') continue;
      const { value } = asStored(field, one.value);
      if (!isBroken(value)) continue;
      const isRight = !isAlone || checkRules(others, value, contextWithout(surroundings)).length === 0;
      if (isRight) return { rule, value: { value }, isAlone };
    }
  }
  // The server may fill in what a claimant cannot type.
  const isTyped = field.prepopulatedDataKey === null && field.defaultValue === null && field.defaultFrom === null;
  const isNever = isTyped && found.length > 0 && found.every((one) => one === 'none');
  return { rule, value: isNever ? 'none' : 'undecided', isAlone: false };
}

function isOfTyping({ by }: Constraint): boolean {
  return !isRule(by) && by !== 'mask';
}

const rulesOfForm = ['validDate', 'maskComplete', 'decimal', 'integer', 'characterSetRestriction'];
/** A date that is out of bounds says more than what is no date. */
function isOfForm(one: Constraint): boolean {
  return isOfTyping(one) || (isRule(one.by) && rulesOfForm.includes(one.by.rule));
}

/** Which of the other constraints a value is to meet that breaks a rule: all, or as many as tell what the rule is about. */
const tries: readonly { readonly keeps: (one: Constraint) => boolean; readonly isAlone: boolean }[] = [
  { keeps: () => true, isAlone: true },
  { keeps: isOfForm, isAlone: false },
  { keeps: isOfTyping, isAlone: false },
];

/** The message of the rule stands for both lengths. */
const isRoomOf = ({ rule }: AppliedRule, { by }: Constraint): boolean => rule === 'maxLength' && by === 'maxLength';

/** Whether any date that the others take has the right form, which would be looked for for long. */
const isImplied = ({ formats, days }: Constraint, others: readonly Constraint[]): boolean =>
  formats !== undefined &&
  days?.min === null &&
  days.max === null &&
  others.some((other) => other.formats?.every((format) => formats.includes(format)) === true);

/** What fails a rule, and nothing else. */
function complement({ texts, isExact, most, accepts }: Constraint, rule: AppliedRule): Constraint {
  const { mask } = rule;
  const cut = isMaskName(mask) ? completeText[mask].example.slice(0, -1) : '';
  const failing = {
    by: 'wanted',
    accepts: (text: string) => !accepts(text),
    candidates: [cut, 'A', 'é', '1', '1.5'],
  } as const;
  if (texts !== null && isExact && most === undefined) return { ...failing, texts: not(texts), isExact: true };
  if (texts === null && most !== undefined) return { ...failing, texts: longerThan(most), isExact: true };
  return { ...failing, texts: texts !== null && isExact ? not(texts) : null, isExact: false };
}

const longerThan = (most: number) =>
  automatonOfSteps<number>({
    ranges: [0],
    start: 0,
    step: (count) => Math.min(count + 1, most + 1),
    accepts: (count) => count > most,
    least: (count) => most + 1 - count,
  });

/** By the product's own validator, of these rules alone. */
function failsNothing(
  field: CompiledField,
  value: FieldValue,
  rules: readonly AppliedRule[],
  surroundings: FieldSurroundings,
): boolean {
  const validator = surroundings.validators[field.schema.$id];
  if (validator === undefined) throw new Error(`The field ${field.id} has no validator.`);
  return validateValue(validator, value, contextWithout(surroundings), rules).length === 0;
}
