/** Memoises per arguments that are equal as JSON, until the program ends: for arguments of which there are few. */
export function onceEqual<A extends readonly unknown[], V>(make: (...args: A) => V): (...args: A) => V {
  const made = new Map<string, { readonly value: V }>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? { value: make(...args) };
    made.set(key, known);
    return known.value;
  };
}
