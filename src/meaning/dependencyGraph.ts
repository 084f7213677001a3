import type { CompiledCondition, Operand } from '../rules/condition.ts';
import { readsOf } from '../rules/conditions/conditionReads.ts';
import { isContent, pagesAt, type ResolvedFlow, type ResolvedNode, type ResolvedPage } from './resolvedFlow.ts';
import { choiceConditions, pageNamedBy, recordsAskedFor, recordsOffered } from './resolvedNodes.ts';

/**
 * By field id and model key: what decides whether the field is shown and its value counts, or whether the model's
 * records count. A model key stands for the number of its records.
 */
export type DependencyGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The one definition of "depends on". A field depends on conditions (its own, its page's, those around it and of its
 * choices), on its operands, dependencies and offered records, and on the file that fills it in. Records depend on
 * those around them. Rules change no value, so they are left out.
 */
export function dependencyGraph(
  { pages, widgets }: Pick<ResolvedFlow, 'pages' | 'widgets'>,
  filledBy: ReadonlyMap<string, string>,
): DependencyGraph {
  const graph = new Map<string, Set<string>>([...filledBy].map(([filled, file]) => [filled, new Set([file])]));
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
  return graph;
}

function skippedWith(pages: readonly ResolvedPage[], partialPath: string): readonly CompiledCondition[] {
  return pagesAt(pages, partialPath).flatMap(({ skipUnless }) => (skipUnless === null ? [] : [skipUnless]));
}

/** The shortest cycle from a name back to itself, both ends included; null without one. */
export function findCircle(start: string, next: (name: string) => Iterable<string>): readonly string[] | null {
  const waiting: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    for (const name of next(way.at(-1) ?? start)) {
      if (name === start) return [...way, name];
      if (!seen.has(name)) waiting.push([...way, name]);
      seen.add(name);
    }
  }
  return null;
}
