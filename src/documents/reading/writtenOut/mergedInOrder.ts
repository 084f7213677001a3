/** Every value once. What a later list has besides stands before the value that follows it there. */
export function mergedInOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const merged: string[] = [];
  for (const list of lists) {
    for (const [index, value] of list.entries()) {
      if (merged.includes(value)) continue;
      const next = list.slice(index).find((one) => merged.includes(one));
      merged.splice(next === undefined ? merged.length : merged.indexOf(next), 0, value);
    }
  }
  return merged;
}
