import type { CompiledCondition, Operand } from '../rules/condition.ts';
import { readsOf } from '../rules/conditions/conditionReads.ts';
import { isContent, pagesAt, type ResolvedFlow, type ResolvedNode, type ResolvedPage } from './resolvedFlow.ts';
import { choiceConditions, pageNamedBy, recordsAskedFor, recordsOffered, sourceOf } from './resolvedNodes.ts';

/**
 * The one definition of "depends on". A field depends on conditions (its own, its page's, those around it and of its
 * choices), on its operands, dependencies, offered records and the answer that is its default. Records depend on those
 * around them. Rules change no value, so they are left out.
 */
export function dependenciesOf({
  pages,
  widgets,
}: Pick<ResolvedFlow, 'pages' | 'widgets'>): ResolvedFlow['dependencies'] {
  const graph = new Map<string, Set<string>>();
  const add = (id: string, conditions: readonly CompiledCondition[], operands: readonly Operand[] = []): void => {
    const reads = graph.get(id) ?? new Set();
    graph.set(id, reads);
    const { fields, models } = readsOf(conditions, operands);
    for (const read of [...fields, ...models]) reads.add(read);
  };
  const read = (id: string, name: string): void => {
    add(id, []);
    graph.get(id)?.add(name);
  };
  const visit = (node: ResolvedNode, outer: readonly CompiledCondition[], around: string | null): void => {
    const shown = node.showWhen === null ? outer : [...outer, node.showWhen];
    if (node.kind === 'row') {
      for (const cell of node.cells) visit(cell, shown, around);
    } else if (node.kind === 'field') {
      const { computed, dependencies } = node;
      const conditions = [...shown, ...(dependencies?.on ?? []).map(({ when }) => when)];
      add(node.id, conditions, computed === null ? [] : [computed]);
      const records = recordsOffered(node.options);
      if (records !== null) read(node.id, records);
      add(node.id, choiceConditions(node.options));
      const source = sourceOf(node.node.default);
      if (source !== null) read(node.id, source);
      visitIn(node.options, [...shown, { field: node.id, empty: false }], around);
    } else {
      const model = recordsAskedFor(node, widgets);
      const page = pageNamedBy(node, widgets);
      if (model !== null) add(model, shown);
      if (model !== null && around !== null && model !== around) read(model, around);
      visitIn(node.properties, page === null ? shown : [...shown, ...skippedWith(pages, page)], model ?? around);
    }
  };
  const visitIn = (value: unknown, shown: readonly CompiledCondition[], around: string | null): void => {
    if (isContent(value)) for (const node of value) visit(node, shown, around);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visitIn(inner, shown, around);
  };
  for (const { content, skipUnless } of pages) {
    for (const node of content) visit(node, skipUnless === null ? [] : [skipUnless], null);
  }
  return Object.fromEntries([...graph].map(([reader, reads]) => [reader, [...reads]]));
}

function skippedWith(pages: readonly ResolvedPage[], partialPath: string): readonly CompiledCondition[] {
  return pagesAt(pages, partialPath).flatMap(({ skipUnless }) => (skipUnless === null ? [] : [skipUnless]));
}
