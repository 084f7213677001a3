import type { CompiledField, CompiledPage, FieldId, ModelKey } from '../../compile/compiledPage.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { Stage } from '../answers.ts';
import { isAnswerable } from '../play/typedAnswer.ts';
import type { Answer } from './answers.ts';
import { expressions } from './expressions.ts';
import { alwaysKnownFacts, fittingFacts } from './facts.ts';
import { heldAnswers, type Repeat } from './heldAnswers.ts';
import { counted, sayRecords } from './records.ts';
import { type ProvenTexts, sayRepeat, type UsedMask } from './repeats.ts';
import { ruleTerms } from './rules.ts';
import { type Slot, type SlotList, slotLists, slotWithin } from './slots.ts';
import { and, implies, no, not, or, type Term, yes } from './smt.ts';
import { type Reason, speechTo } from './speech.ts';

/** A rule of a field in a slot: a claimant may keep it or break it. */
export interface RuleGoal {
  readonly field: FieldId;
  readonly slot: Slot | null;
  readonly rule: AppliedRule;
  /** The field is asked, and its answer breaks the rule. */
  readonly broken: Term;
  /** Under which its page demands that it is kept; null where it always is. */
  readonly label: Term | null;
}

export interface EncodedFlow {
  readonly lists: readonly SlotList[];
  readonly answers: readonly { readonly answer: Answer; readonly asked: Term }[];
  readonly reasons: ReadonlyMap<Term, Reason>;
  /** By path. */
  readonly pages: ReadonlyMap<string, PageTerms>;
  readonly rules: readonly RuleGoal[];
  readonly repeats: readonly Repeat[];
  readonly masks: readonly UsedMask[];
  /** The server knows what it knows of everyone. */
  readonly alwaysKnown: Term;
  /** All pages are passed, and what skipped pages remove is gone. */
  readonly filed: Term;
  /** Where the fields of the model are: once outside of records, or in each place for a record. */
  slotsOf(model: ModelKey): readonly (Slot | null)[];
  condition(one: CompiledCondition, slot: Slot | null): Term;
  asked(field: FieldId, slot: Slot | null): Term;
  answer(field: FieldId, slot: Slot | null): Answer;
  /** Makes a name for a formula, which can be assumed. */
  named(formula: Term): Term;
}

export interface PageTerms {
  readonly shown: Term;
  /** Every earlier page is passed or skipped. */
  readonly approached: Term;
  /** And this one is not skipped. */
  readonly reached: Term;
  /** Its answers are valid. */
  readonly passed: Term;
}

/**
 * One flow in the solver's words. Each constraint that comes from a line of a document holds only while the name of its reason is
 * assumed.
 */
export function encodeFlow(
  { flow, today, uploads: { maxFiles } }: Stage,
  tell: (script: string) => void,
  proven: ProvenTexts,
): EncodedFlow {
  const speech = speechTo(tell);
  const { declare, say, named, because, demand, reasons } = speech;
  const lists = slotLists(flow, declare);
  const answers = heldAnswers(flow, speech);
  const { answer } = answers;
  const terms = expressions({ flow, today, lists, answer, prefilled: answers.prefilled, declare, say });
  const rules = ruleTerms(terms, { flow, today, lists, answer, repeat: answers.repeat });

  const shownPages = new Map(
    flow.pages.map((page) => {
      const { skipUnless } = page;
      return [page, skipUnless === null ? yes : because({ kind: 'skip', page }, terms.condition(skipUnless, null))];
    }),
  );
  const passedPages = new Map(flow.pages.map((page) => [page, declare('Bool')]));
  const shown = (page: CompiledPage): Term => shownPages.get(page) ?? yes;
  const passed = (page: CompiledPage): Term => passedPages.get(page) ?? yes;
  const slotsOf = (model: ModelKey): readonly (Slot | null)[] =>
    flow.models[model]?.isList === true
      ? lists.filter((list) => list.model === model).flatMap(({ slots }) => slots)
      : [null];

  const masks: UsedMask[] = [];
  const broken: RuleGoal[] = [];
  for (const page of flow.pages) {
    for (const field of page.fields) for (const slot of slotsOf(field.model)) sayField(field, slot, page);
  }
  for (const repeat of answers.repeats)
    sayRepeat(repeat, { flow, masks, prefilled: answers.prefilled, proven }, speech);
  sayUnasked();
  say(fittingFacts(flow, answers));
  for (const page of flow.pages) {
    for (const records of page.records) {
      sayRecords(records, page, { flow, lists, terms, answers, shown, passed }, speech);
    }
  }
  const documents = lists.filter(({ model }) => flow.models[model]?.isDocument === true);
  const attached = documents.flatMap(({ slots }) => slots.map(({ present }) => present));
  if (attached.length > maxFiles) demand({ kind: 'files' }, yes, `(<= ${counted(attached)} ${maxFiles}.0)`);

  const pages = new Map<string, PageTerms>();
  let before: Term = yes;
  for (const page of flow.pages) {
    const isShown = shown(page);
    pages.set(page.path, { shown: isShown, approached: before, reached: and(before, isShown), passed: passed(page) });
    before = and(before, or(not(shown(page)), passed(page)));
  }
  const alwaysKnown = named(alwaysKnownFacts(flow, answers));
  const filed = declare('Bool');
  say(implies(filed, and(before, addsSomething())));
  for (const page of flow.pages) sayRemovals(page);

  return {
    lists,
    answers: [...answers.all.values()],
    reasons,
    pages,
    rules: broken,
    repeats: answers.repeats,
    masks,
    alwaysKnown,
    filed,
    slotsOf,
    condition: terms.condition,
    asked: answers.asked,
    answer,
    named,
  };

  /** When it is asked, and what its page demands of it. */
  function sayField(field: CompiledField, slot: Slot | null, page: CompiledPage): void {
    const { id, schema, showWhen, dependencies, computed } = field;
    const own = answer(id, slot);
    const asked = answers.asked(id, slot);
    const conditions = showWhen.map((when, at) =>
      because({ kind: 'shown', field: id, at }, terms.condition(when, slot)),
    );
    const visible = because({ kind: 'dependencies', field: id }, dependenciesTerm(field, slot));
    say(`(= ${asked} ${and(shown(page), slot?.present ?? yes, ...conditions, visible)})`);
    if (field.emptyValue === false) say(implies(asked, not(own.isEmpty)));
    for (const { when, maskOverride: mask } of dependencies?.on ?? []) {
      if (mask !== undefined) masks.push({ field: id, slot, mask, isUsed: named(terms.condition(when, slot)) });
    }
    const when = and(passed(page), asked);
    if (computed !== null) demand({ kind: 'computed', field: id }, asked, rules.computed(field, slot));
    for (const rule of schema.rules) {
      const kept = rule.rule === 'computed' ? null : rules.kept(rule, field, slot);
      if (kept === null) continue;
      const label = demand({ kind: 'rule', field: id, rule }, when, kept);
      broken.push({ field: id, slot, rule, broken: and(asked, not(kept)), label });
    }
    if (proven.isUnfillable(field)) demand({ kind: 'values', field: id }, when, own.isEmpty);
    if (isOnlyFilledIn(field)) demand({ kind: 'readOnly', field: id }, not(own.isEmpty), filledTerm(field, own));
  }

  function dependenciesTerm({ dependencies }: CompiledField, slot: Slot | null): Term {
    if (dependencies === null || !dependencies.hideComponentOnAnyUnfulfilled) return yes;
    const each = dependencies.on.map(({ when }) => terms.condition(when, slot));
    return dependencies.allDependenciesFulfilled ? and(...each) : or(...each);
  }

  /** Whether only what the server knows, or the answer that is its default, can fill it in. */
  function isOnlyFilledIn(field: CompiledField): boolean {
    const { computed, defaultValue, dependencies, emptyValue, key, model } = field;
    const { fileTargets, parentField } = flow.models[model] ?? {};
    const isFilled =
      [...Object.values(fileTargets ?? {}), parentField].includes(key) || flow.wallet?.address === field.id;
    const isReset = (dependencies?.resetValue ?? null) !== null;
    const isAnswered = isAnswerable(field) || computed !== null || defaultValue !== null;
    return !isAnswered && !isFilled && !isReset && emptyValue !== false;
  }

  function filledTerm({ defaultFrom }: CompiledField, own: Answer): Term {
    const source =
      defaultFrom === null ? null : answer(defaultFrom, slotWithin(own.slot, splitField(defaultFrom).model));
    return or(answers.prefilled(own), source === null ? no : not(source.isEmpty));
  }

  /** What no page asks for is there if the server knows it or a file brings it. */
  function sayUnasked(): void {
    const typed = Object.values(flow.authorize?.fields ?? {}).map((id) => not(answer(id, null).isEmpty));
    const signedIn = flow.authorize?.by === 'open' ? no : or(...typed);
    for (const { key: model, fields, isKnown, fileTargets, parentField } of Object.values(flow.models)) {
      for (const key of Object.keys(fields).filter((each) => flow.fields[fieldId(model, each)] === undefined)) {
        for (const { isEmpty } of slotsOf(model).map((slot) => answer(fieldId(model, key), slot))) {
          if (isKnown) say(implies(not(isEmpty), signedIn));
          else if (![...Object.values(fileTargets), parentField].includes(key)) say(isEmpty);
        }
      }
    }
  }

  /** As `addsNothing` says. */
  function addsSomething(): Term {
    if (flow.submit?.adds === 'documents') return or(...attached);
    if (flow.submit?.adds !== 'change') return yes;
    const changed = Object.values(flow.fields).filter(({ dtoMapping }) => dtoMapping === 'claimantInfo');
    return or(...changed.map(({ id }) => and(answers.asked(id, null), not(answer(id, null).isEmpty))));
  }

  /** What a skipped page clears and discards is not filed. */
  function sayRemovals(page: CompiledPage): void {
    const when = and(filed, not(shown(page)));
    for (const id of page.whenSkipped.clear)
      demand({ kind: 'cleared', page, what: id }, when, answer(id, null).isEmpty);
    for (const model of page.whenSkipped.discard) {
      const some = lists.filter((list) => list.model === model).flatMap(({ slots }) => slots[0]?.present ?? []);
      demand({ kind: 'cleared', page, what: model }, when, not(or(...some)));
    }
  }
}
