import type { CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { prepopulatedMapping } from '../../rules/dtoMapping.ts';
import { fieldId } from '../../rules/names.ts';
import { type Answer, answerTerm } from './answers.ts';
import type { Slot } from './slots.ts';
import { and, implies, no, not, type Term } from './smt.ts';
import type { Speech } from './speech.ts';

/** One answer that says the same as another, or not. */
export interface Repeat {
  readonly one: Answer;
  readonly other: Answer;
  readonly isSame: Term;
}

/** The answers of a claim, each said once, when it is first spoken of. One that is not asked is empty. */
export interface HeldAnswers {
  readonly all: ReadonlyMap<string, { readonly answer: Answer; readonly asked: Term }>;
  answer(field: FieldId, slot: Slot | null): Answer;
  asked(field: FieldId, slot: Slot | null): Term;
  /** Whether one answer repeats another one. */
  repeat(one: Answer, other: Answer): Term;
  /** Whether the answer is still what the server filled in. */
  prefilled(answer: Answer): Term;
  readonly repeats: readonly Repeat[];
}

export function heldAnswers(flow: CompiledFlow, { declare, say }: Speech): HeldAnswers {
  const all = new Map<string, { readonly answer: Answer; readonly asked: Term }>();
  const repeats: Repeat[] = [];
  const held = (id: FieldId, slot: Slot | null) => {
    const name = `${id}\n${slot?.id ?? ''}`;
    const known = all.get(name);
    if (known !== undefined) return known;
    const answer = answerTerm(id, flow.fields[id] ?? null, slot, flow, { declare, say });
    const made = { answer, asked: declare('Bool') };
    all.set(name, made);
    say(implies(not(made.asked), answer.isEmpty));
    return made;
  };
  const answer: HeldAnswers['answer'] = (id, slot) => held(id, slot).answer;
  const repeat: HeldAnswers['repeat'] = (one, other) => {
    const known = repeats.find((each) => each.one === one && each.other === other);
    if (known !== undefined) return known.isSame;
    const isSame = declare('Bool');
    say(implies(isSame, and(not(one.isEmpty), not(other.isEmpty))));
    repeats.push({ one, other, isSame });
    return isSame;
  };
  return {
    all,
    answer,
    asked: (id, slot) => held(id, slot).asked,
    repeat,
    prefilled(one) {
      const key = flow.fields[one.field]?.prepopulatedDataKey ?? null;
      if (key === null || flow.models[prepopulatedMapping]?.fields[key] === undefined) return no;
      return repeat(one, answer(fieldId(prepopulatedMapping, key), null));
    },
    repeats,
  };
}
