/** Returns the shortest way from a name back to itself along `next`, both ends included, or null when there is none. */
export function findCircle(start: string, next: (name: string) => readonly string[]): readonly string[] | null {
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
