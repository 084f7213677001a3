/** More than a project has, in all its languages. */
const mostTexts = 100_000;

/** Memoises `make` per text and language, and forgets them all when there are too many. What is made must not be changed. */
export function onceEachText<V>(make: (text: string, culture: string) => V): (text: string, culture?: string) => V {
  const byCulture = new Map<string, Map<string, V>>();
  return (text, culture = '') => {
    const known = byCulture.get(culture) ?? new Map<string, V>();
    byCulture.set(culture, known);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostTexts) known.clear();
    const made = make(text, culture);
    known.set(text, made);
    return made;
  };
}
