import fc from 'fast-check';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import type { ProjectFiles } from '../../src/documents/reading/readProject.ts';
import type { Edit } from './authorsEdit.ts';

interface Place {
  readonly file: string;
  readonly path: JsonPath;
  readonly value: unknown;
}

/** One value of the documents but their texts, and what stands there by mistake; undefined takes it away. */
export function mistakeIn(files: ProjectFiles): fc.Arbitrary<Edit> {
  const places = [...files]
    .filter(([file]) => file.endsWith('.json') && !file.includes('/content/'))
    .flatMap(([file, text]) => valuesIn(JSON.parse(text), []).map((found): Place => ({ file, ...found })));
  return fc
    .constantFrom(...Map.groupBy(places, ({ file }) => file).values())
    .chain((inFile) => fc.constantFrom(...inFile))
    .chain((place) =>
      fc.constantFrom(...mistakesAt(place, places)).map((by) => ({ file: place.file, path: place.path, by })),
    );
}

/** The documents after an edit. */
export function withEdit(files: ProjectFiles, { file, path, by }: Edit): ProjectFiles {
  return new Map(files).set(file, JSON.stringify(replaced(JSON.parse(files.get(file) ?? ''), path, by)));
}

function valuesIn(value: unknown, path: JsonPath): readonly Pick<Place, 'path' | 'value'>[] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry: unknown, index) => valuesIn(entry, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => valuesIn(entry, [...path, key]))
      : [];
  return path.length === 0 || path[0] === '$schema' ? inner : [{ path, value }, ...inner];
}

const nameOf = ({ path }: Place) => path.findLast((step) => typeof step === 'string');

/** Other values for a location: none, the value of the same key elsewhere, or a likely typing mistake. */
function mistakesAt(place: Place, places: readonly Place[]): readonly unknown[] {
  const { value } = place;
  const alike = places.filter((other) => nameOf(other) === nameOf(place)).map((other) => other.value);
  const own = Array.isArray(value)
    ? [[], [...value, value[0]], value.toReversed()]
    : typeof value === 'string'
      ? ['', `${value}x`, value.toUpperCase(), value.toLowerCase(), '*', '02/31/2030', null, true]
      : typeof value === 'number'
        ? [0, -1, 1, 1.5, 1e9, '1']
        : [{}, null, 'x', value !== true];
  return [undefined, ...alike, ...own];
}

function replaced(value: unknown, [step, ...rest]: JsonPath, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown, index) => (index === step ? replaced(entry, rest, by) : entry));
    return entries.filter((entry) => entry !== undefined);
  }
  const entries = Object.entries(rest.length === 0 ? { ...Object(value), [step]: by } : Object(value));
  return Object.fromEntries(entries.map(([key, entry]) => [key, key === step ? replaced(entry, rest, by) : entry]));
}
