/** Keys and indices from the top. */
export type JsonPath = readonly (string | number)[];

export function isInside(path: JsonPath, outer: JsonPath): boolean {
  return outer.length <= path.length && outer.every((step, index) => step === path[index]);
}

/** The path of a JSON pointer in this value: steps into lists are numbers. */
export function pathOfPointer(pointer: string, value: unknown): JsonPath {
  let here = value;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(here) ? Number(key) : key;
      here = childOf(here, step);
      return step;
    });
}

function childOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, step)?.value;
}
