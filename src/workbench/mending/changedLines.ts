import { lineChanges } from './lineChanges.ts';

/** The lines that a mend takes away and puts in, each with its sign and beside its neighbours, by file. */
export function changedLines(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((file) => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old === now) return [];
    const changes = lineChanges(linesOf(old), linesOf(now));
    const isNear = (index: number) => [-1, 0, 1].some((step) => (changes[index + step]?.sign ?? ' ') !== ' ');
    return [`--- ${file}`, ...changes.flatMap(({ sign, text }, index) => (isNear(index) ? [`${sign} ${text}`] : []))];
  });
}

export const linesOf = (text = ''): readonly string[] => (text === '' ? [] : text.trimEnd().split(/\r?\n/));
