import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { Answers, Stage } from './answers.ts';
import type { ProvenFlow } from './faults.ts';
import { type FieldTexts, fieldTexts, type KnownTexts, nothingKnown } from './fieldTexts.ts';
import type { Goal } from './goals/goal.ts';
import { goalsOf } from './goals/goalsOf.ts';
import { type Places, placesOf } from './places.ts';

/** A flow, what was proven of it, and claims that show all that can be shown. */
export interface FlowProof extends ProvenFlow {
  readonly claims: readonly Answers[];
}

/** After an edit only the flows that it changes are proven again, and only the fields that it changes looked at. */
export class KeptProofs {
  readonly #flows = new Map<string, { readonly read: string; readonly proof: FlowProof }>();
  #texts: { readonly read: string; readonly known: KnownTexts } = { read: '', known: nothingKnown() };

  /** For a trial, of which nothing is kept. */
  copy(): KeptProofs {
    const copied = new KeptProofs();
    for (const [formType, one] of this.#flows) copied.#flows.set(formType, one);
    copied.#texts = this.#texts;
    return copied;
  }

  of(
    flow: FlowMeaning,
    stage: Stage,
    meaning: Meaning,
    prove: (goals: readonly Goal[], places: Places, texts: FieldTexts) => FlowProof,
  ): FlowProof {
    const { formType } = stage.flow;
    const places = placesOf(meaning, flow);
    const goals = goalsOf(stage.flow, flow, places);
    const read = allRead(flow, stage, meaning, goals);
    const before = this.#flows.get(formType);
    if (before?.read === read) return before.proof;
    const proof = prove(goals, places, this.#textsOf(stage));
    this.#flows.set(formType, { read, proof });
    return proof;
  }

  #textsOf(stage: Stage): FieldTexts {
    const read = surroundingsOf(stage);
    // Without an end an author's day would be kept.
    const isFull = this.#texts.known.texts.size > mostTexts;
    if (this.#texts.read !== read || isFull) this.#texts = { read, known: nothingKnown() };
    return fieldTexts(stage, this.#texts.known);
  }
}

const mostTexts = 20_000;

const surroundingsOf = ({ allowedCharacters, uploads, today }: Stage) =>
  JSON.stringify([allowedCharacters, uploads, today]);

/** All that a proof and its faults depend on, but for where in their files the lines are. */
function allRead(flow: FlowMeaning, stage: Stage, { validations, settings }: Meaning, goals: readonly Goal[]): string {
  return JSON.stringify([
    surroundingsOf(stage),
    stage.flow,
    goals.map(({ kind, place: { file, path }, what }) => [kind, file, path, what]),
    flow.nodes.map(({ file, path, value }) => [file, path, value]),
    validations.map(({ file, path, rule }) => [file, path, rule]),
    settings?.file,
  ]);
}
