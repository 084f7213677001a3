import { signInFacts } from '../../../rules/signInFacts.ts';
import type { Flow, FlowsDocument } from '../../definitions/flows.ts';

/** The names of what the server knows once of who signed in to the flow. */
export function factsKnownBy({ authorize }: Flow, documents: readonly FlowsDocument[]): ReadonlySet<string> {
  const { facts, also } = signInFacts[authorize?.by ?? 'open'];
  return new Set([...Object.keys(facts), ...(also === 'answers' ? namedFacts(documents) : [])]);
}

/** The facts that flows.json names, for all flows or for one. */
export const namedFacts = (documents: readonly FlowsDocument[]): readonly string[] => [
  ...new Set(
    documents.flatMap((document) => [document, ...document.flows].flatMap((one) => Object.keys(one.facts ?? {}))),
  ),
];
