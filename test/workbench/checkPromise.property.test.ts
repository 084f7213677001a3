import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { compileSettlement } from '../../src/server/settlement/compileSettlement.ts';
import { liveSettlement } from '../../src/server/settlement/liveSettlement.ts';
import { keptParses } from '../../src/workbench/keptParses.ts';
import { testServer } from '../server/support/testServer.ts';
import { inFull } from '../support/inFull.ts';
import { authorsEdit, type Edit } from './authorsEdit.ts';

/** How many times as many edits are tried as in every run: `EDITS=20 npx vitest run checkPromise`. */
const times = Number(process.env['EDITS'] ?? 1);

const written = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const files = inFull(written.files, 'settlement');
const parse = keptParses();

interface Place {
  readonly file: string;
  readonly document: unknown;
  readonly path: JsonPath;
  readonly value: unknown;
}

/** Every value of every document of the sample but its texts. */
const places: readonly Place[] = [...files]
  .filter(([file]) => file.endsWith('.json') && !file.includes('/content/'))
  .flatMap(([file, text]) => {
    const document: unknown = JSON.parse(text);
    return valuesIn(document, []).map((found) => ({ file, document, ...found }));
  });

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
function mistakesAt(place: Place): readonly unknown[] {
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

/** One value of the sample, and what stands there by mistake; undefined takes it away. */
const mistake = fc
  .constantFrom(...Map.groupBy(places, ({ file }) => file).values())
  .chain((inFile) => fc.constantFrom(...inFile))
  .chain((place) => fc.record({ place: fc.constant(place), by: fc.constantFrom(...mistakesAt(place)) }));

const sampleWith = (...edits: readonly Edit[]) => {
  const edited = new Map(files);
  for (const { file, path, by } of edits) {
    edited.set(file, JSON.stringify(replaced(JSON.parse(edited.get(file) ?? ''), path, by)));
  }
  return loadProject(edited, 'settlement', null, parse);
};

function replaced(value: unknown, [step, ...rest]: JsonPath, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown, index) => (index === step ? replaced(entry, rest, by) : entry));
    return entries.filter((entry) => entry !== undefined);
  }
  const entries = Object.entries(rest.length === 0 ? { ...Object(value), [step]: by } : Object(value));
  return Object.fromEntries(entries.map(([key, entry]) => [key, key === step ? replaced(entry, rest, by) : entry]));
}

describe('what the check finds nothing wrong with', () => {
  it('the server can serve, whatever else was meant', { timeout: 240_000 * times }, () => {
    const seen = { served: 0, refused: 0 };
    fc.assert(
      fc.property(mistake, ({ place: { file, path }, by }) => {
        const { project, errors } = sampleWith({ file, path, by });
        if (errors.length === 0) compileSettlement(validDocuments(project));
        seen[errors.length === 0 ? 'served' : 'refused'] += 1;
      }),
      { numRuns: 12 * times, seed: 20_261_121 },
    );
    // The check neither lets pass everything nor refuses it all.
    expect(Math.min(seen.served, seen.refused)).toBeGreaterThan(0);
  });

  it('the server can serve, whatever an author writes', { timeout: 240_000 * times }, () => {
    const seen = { served: 0, refused: 0 };
    fc.assert(
      fc.property(authorsEdit(files), (edits) => {
        const { project, errors } = sampleWith(...edits);
        if (errors.length === 0) compileSettlement(validDocuments(project));
        seen[errors.length === 0 ? 'served' : 'refused'] += 1;
      }),
      { numRuns: 20 * times, seed: 20_261_122 },
    );
    expect(Math.min(seen.served, seen.refused)).toBeGreaterThan(0);
  });

  const flow = ['flows', 0];
  const deadlines = ['contentManaged', 'en'];
  const deadline = [...deadlines, 'deadlines', 'globalDeadline', 'deadlineDateTime'];
  it.each<[string, JsonPath, unknown]>([
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/config'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/standard/authorize'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/:form'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/*'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms//standard'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/session-timeout'],
    ['flows.json', [...flow, 'authorize', 'credentials'], 'details'],
    ['settlement/deadlines.json', deadline, '31/12/2030'],
    ['settlement/deadlines.json', deadline, '02/31/2030 11:59:59 PM'],
    ['settlement/deadlines.json', deadline, '12/31/2030 23:59:59 PM'],
    ['settlement/deadlines.json', [...deadlines, 'projectTimeZone'], 'America/Los_Angeles'],
    ['settlement/models/credentials.json', ['fields', 'NoticeId'], undefined],
    ['settlement/models/document-context.json', ['metadata', 'FileNameField'], undefined],
    ['settlement/settings.json', ['app', 'uploads', 'allowedExtensions', 0], '.exe'],
    ['page-schemas/standard/premiums.json', ['content', 3, 'options', 1, 'value'], false],
  ])('the server can serve: %s with %j as %j', async (file, path, by) => {
    const { project, errors } = sampleWith({ file, path, by });
    if (errors.length > 0) return;
    await testServer({ live: liveSettlement(compileSettlement(validDocuments(project))) });
  });
});
