import { dependencyGraph } from '../meaning/dependencyGraph.ts';
import { filledByFiles } from '../meaning/models.ts';
import type { ResolvedFlow } from '../meaning/resolvedFlow.ts';
import { fieldId } from '../rules/names.ts';
import type { CompiledFlow, CompiledPage, FieldId, ModelKey } from './compiledPage.ts';
import type { UnlinkedPage } from './compilePage.ts';

/** Readers by what they read: a field id, or the key of a counted model. */
type Readers = ReadonlyMap<FieldId | ModelKey, readonly (FieldId | ModelKey)[]>;

/**
 * Dependents are direct and indirect, in settling order.
 * @throws Error when something depends on itself.
 */
export function linkDependents(
  pages: readonly UnlinkedPage[],
  flow: ResolvedFlow,
  models: CompiledFlow['models'],
): Pick<CompiledFlow, 'recordDependents' | 'settlingRank'> & { readonly pages: readonly CompiledPage[] } {
  const graph = dependencyGraph(flow, filledByFiles(Object.values(models)));
  const readers = new Map<string, string[]>();
  for (const [reader, reads] of graph)
    for (const read of reads) readers.set(read, [...(readers.get(read) ?? []), reader]);
  const fields = pages.flatMap((page) => page.fields.map(({ id }) => id));
  const rank = new Map(settlingOrder(fields, readers).map((id, index) => [id, index]));
  const dependentsOf = (...sources: readonly string[]): readonly FieldId[] =>
    [...new Set(sources.flatMap((source) => [...reachable(source, readers)]))]
      .filter((id) => rank.has(id))
      .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const counted = Object.keys(models).filter((model) => readers.has(model));
  const known = Object.values(models).filter(({ isKnown }) => isKnown);
  return {
    pages: pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => ({ ...field, dependents: dependentsOf(field.id) })),
    })),
    recordDependents: Object.fromEntries([
      ...counted.map((model) => [model, dependentsOf(model)]),
      ...known.map(({ key, fields }) => [
        key,
        dependentsOf(key, ...Object.keys(fields).map((field) => fieldId(key, field))),
      ]),
    ]),
    settlingRank: Object.fromEntries(rank),
  };
}

/** Each field comes after everything that it depends on. */
function settlingOrder(fields: readonly FieldId[], readers: Readers): readonly FieldId[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (id: string): void => {
    if (path.includes(id)) throw new Error(`${[...path.slice(path.indexOf(id)), id].join(' → ')} is a circle.`);
    if (done.has(id)) return;
    path.push(id);
    for (const reader of readers.get(id) ?? []) visit(reader);
    path.pop();
    done.add(id);
  };
  for (const id of fields) visit(id);
  const asked = new Set(fields);
  return [...done].reverse().filter((id) => asked.has(id));
}

function reachable(start: string, readers: Readers): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...(readers.get(start) ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(readers.get(id) ?? []));
  }
  return found;
}
