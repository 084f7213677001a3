import type { Meaning } from '../meaning/meaning.ts';
import { onceEach } from '../rules/onceEach.ts';

// A project has hundreds of pages, and most checks ask for what is in one flow.

export const nodesByFlow = onceEach((meaning: Meaning) => Map.groupBy(meaning.nodes, ({ scope }) => scope.flow));

export const fieldsByFlow = onceEach((meaning: Meaning) => Map.groupBy(meaning.fields, ({ scope }) => scope.flow));

export const referencesByFlow = onceEach((meaning: Meaning) =>
  Map.groupBy(meaning.references, ({ scope }) => scope.flow),
);

/** A scope is a document as one page of one flow uses it. */
export const referencesByScope = onceEach((meaning: Meaning) => Map.groupBy(meaning.references, ({ scope }) => scope));
