import type { CompiledField, CompiledPage } from '../../compile/compiledPage.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { isEmptyValue } from '../../rules/value.ts';
import type { EncodedFlow } from '../encoding/flow.ts';
import type { Slot } from '../encoding/slots.ts';
import { and, no, not, or, type Term, yes } from '../encoding/smt.ts';
import type { Places } from '../places.ts';
import { fillingSource } from './filledIn.ts';
import type { Goal } from './goal.ts';

type Common = Pick<Goal, 'page' | 'filed' | 'within' | 'place'>;

export function fieldGoals(
  field: CompiledField,
  page: CompiledPage,
  places: Places,
  around: Goal,
  compared: ReadonlySet<string> = new Set(),
): readonly Goal[] {
  const { id, schema, conditionalChoices, showWhen, dependencies, requiredWhen } = field;
  const atField = { place: places.field(id), page, filed: true, within: around } as const;
  /** In some place where the field is asked. */
  const asked = (encoded: EncodedFlow, of: (slot: Slot | null) => Term): Term =>
    or(...encoded.slotsOf(field.model).map((slot) => and(encoded.asked(id, slot), of(slot))));
  /** In some place where the field may be asked. */
  const placed = (encoded: EncodedFlow, of: (slot: Slot | null) => Term): Term =>
    and(
      encoded.pages.get(page.path)?.shown ?? no,
      or(...encoded.slotsOf(field.model).map((slot) => and(slot?.present ?? yes, of(slot)))),
    );

  const shown: Goal = {
    ...atField,
    kind: 'field',
    what: id,
    term: (encoded) => asked(encoded, () => yes),
    isMet: (look) => look.instances(field).length > 0,
  };
  const within = { ...atField, within: shown };
  // Conditions need not decide anything in a claim that is filed.
  const inReach = { ...within, filed: false };
  const isUnseen = field.shown.unseen === true;
  const answered: Goal = {
    ...within,
    kind: 'answer',
    what: id,
    term: (encoded) => asked(encoded, (slot) => not(encoded.answer(id, slot).isEmpty)),
    isMet: (look) => look.instances(field).some((instance) => !isEmptyValue(look.value(instance))),
  };
  const choices = schema.enum ?? schema.items?.enum ?? (field.valueType === 'boolean' ? ['true', 'false'] : []);
  const special = new Set([...compared, ...conditionalChoices.map(({ choice }) => choice)]);
  const chosen = choices.flatMap((value): readonly Goal[] => {
    if (value === null || !special.has(value) || isUnseen) return [];
    return [
      {
        ...within,
        kind: 'choice',
        place: places.choice(id, value),
        what: `"${value}" of ${id}`,
        term: (encoded) => asked(encoded, (slot) => encoded.answer(id, slot).is(choiceOf(field, value))),
        isMet: (look) => look.instances(field).some((instance) => look.hasChosen(instance, value)),
      },
    ];
  });
  const withdrawn = conditionalChoices.map(
    ({ choice, when }): Goal => ({
      ...inReach,
      kind: 'fails',
      place: places.choice(id, choice),
      what: `the condition under which "${choice}" of ${id} is offered`,
      term: (encoded) => asked(encoded, (slot) => not(encoded.condition(when, slot))),
      isMet: (look) => look.instances(field).some((instance) => !look.holdsAt(instance)(when)),
    }),
  );
  const conditions = [
    ...showWhen.map((when) => ({
      when,
      at: places.condition(id, when),
      what: `the condition under which ${id} is shown`,
      kinds: ['fails'] as const,
    })),
    ...(dependencies?.on ?? []).map(({ when }, index) => ({
      when,
      at: inside(places.field(id), 'dependencies', 'on', index),
      what: `a dependency of ${id}`,
      kinds: ['holds', 'fails'] as const,
    })),
  ].flatMap(({ when, at, what, kinds }) =>
    kinds.map(
      (kind): Goal => ({
        ...atField,
        filed: false,
        kind,
        place: at,
        what,
        term: (encoded) => placed(encoded, (slot) => heldAs(kind, encoded.condition(when, slot))),
        isMet: (look) =>
          look.isShown(page) &&
          look.everyInstance(field).some((instance) => look.holdsAt(instance)(when) === (kind === 'holds')),
      }),
    ),
  );
  // A requirement for as long as the field is shown is no fault: only one that never comes is.
  const required = requiredWhen
    .filter((when) => !('all' in when && when.all.length === 0))
    .map((when): Goal => {
      const rule = schema.rules.find((one) => one.rule === 'requiredIf');
      return {
        ...inReach,
        kind: 'holds',
        place: rule === undefined ? places.field(id) : places.rule(id, rule),
        what: `the condition under which ${id} is required`,
        term: (encoded) => asked(encoded, (slot) => encoded.condition(when, slot)),
        isMet: (look) => look.instances(field).some((instance) => look.holdsAt(instance)(when)),
      };
    });
  return [
    shown,
    ...(field.computed === null && !isUnseen ? [answered] : []),
    ...chosen,
    ...withdrawn,
    ...conditions,
    ...required,
    // A claimant who cannot type an answer should never need its messages.
    ...(isUnseen || fillingSource(field) !== null ? [] : messageGoals(field, within, places)),
  ];
}

function messageGoals(field: CompiledField, common: Common, places: Places): readonly Goal[] {
  const { id, schema } = field;
  return schema.rules
    .filter((rule) => canBreak(rule, field))
    .map(
      (rule): Goal => ({
        ...common,
        kind: 'message',
        place: places.rule(id, rule),
        what: `the rule ${rule.rule} of ${id}`,
        filed: false,
        rule: { field, rule },
        term: (encoded) =>
          or(...encoded.rules.filter((one) => one.field === id && one.rule === rule).map(({ broken }) => broken)),
        isMet: (look) => look.breaks(field, rule),
      }),
    );
}

const heldAs = (kind: 'holds' | 'fails', held: Term): Term => (kind === 'holds' ? held : not(held));

/**
 * Rules that the compiler adds say what other goals say: choices that are offered, and what a mask completes. A box that is not ticked
 * is not empty.
 */
const canBreak = ({ rule }: AppliedRule, { emptyValue }: CompiledField): boolean =>
  !['computed', 'offeredChoice', 'choiceOfRecord', 'maskComplete'].includes(rule) &&
  !(rule === 'required' && emptyValue === false);

const choiceOf = ({ valueType }: Pick<CompiledField, 'valueType'>, value: string): string | boolean =>
  valueType === 'boolean' ? value === 'true' : value;
