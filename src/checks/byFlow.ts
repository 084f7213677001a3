import type { Flow } from '../documents/definitions/flows.ts';
import { type FlowMeaning, fieldsOfFlow, type ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { Scope } from '../meaning/scope.ts';
import { onceEach } from '../rules/onceEach.ts';

// A project has hundreds of pages, and most checks ask for what is in one flow.

const meanings = onceEach(
  (meaning: Meaning): ReadonlyMap<Flow, FlowMeaning> =>
    new Map(
      meaning.meanings.flatMap((one, number) => {
        const written = meaning.writtenFlows[number];
        return written === undefined ? [] : [[written.flow, one] as const];
      }),
    ),
);

export const nodesOf = (flow: Flow, meaning: Meaning) => meanings(meaning).get(flow)?.nodes ?? [];

export function fieldsOf(flow: Flow, meaning: Meaning) {
  const one = meanings(meaning).get(flow);
  return one === undefined ? [] : fieldsOfFlow(one);
}

export const referencesOf = (flow: Flow, meaning: Meaning) => meanings(meaning).get(flow)?.references ?? [];

/** A scope is a document as one page of one flow uses it. */
export function referencesIn(scope: Scope, meaning: Meaning): readonly ReferenceMeaning[] {
  const one = meanings(meaning).get(scope.flow);
  return one === undefined ? [] : (byScope(one).get(scope) ?? []);
}

const byScope = onceEach(({ references }: FlowMeaning) => Map.groupBy(references, ({ scope }) => scope));
