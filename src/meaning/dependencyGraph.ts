import type { ResolvedFlow } from './resolvedFlow.ts';

/**
 * By field id and model key: what decides whether the field is shown and its value counts, or whether the model's
 * records count. A model key stands for the number of its records.
 */
export type DependencyGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** What the documents say (`dependenciesOf`), and the files that fill fields in. */
export function dependencyGraph(
  { dependencies }: Pick<ResolvedFlow, 'dependencies'>,
  filledBy: ReadonlyMap<string, string>,
): DependencyGraph {
  const graph = new Map([...filledBy].map(([filled, file]) => [filled, new Set([file])]));
  for (const [reader, reads] of Object.entries(dependencies)) {
    graph.set(reader, new Set([...(graph.get(reader) ?? []), ...reads]));
  }
  return graph;
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
