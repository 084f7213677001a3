import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every name of a property in a schema. */
function propertyNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = Reflect.get(schema, 'properties');
  const own = typeof properties === 'object' && properties !== null && !Array.isArray(schema) ? properties : {};
  return [...Object.keys(own), ...Object.values(schema).flatMap(propertyNames)];
}

/** The source without the lines that only check for a key. */
function readingSource(file: string): string {
  const source = readFileSync(file, 'utf8');
  return file.endsWith('declaration.ts') ? source.replaceAll(/\b\w+: (?:Type|[A-Z]\w+)\b/g, '') : source;
}

const source = globSync(['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], {
  exclude: (path) => /definitions|workbench/.test(path),
})
  .map(readingSource)
  .join('\n');
const words = new Set(source.match(/\w+/g));

/** Read by no name of theirs, and why they are there. */
const byReason = new Set([
  // For editors.
  '$schema',
  // The specification's second slot, which is null.
  'secondAnalyticsTagId',
  // Names of deadlines: a flow names those that close it.
  ...['claimFilingDeadline', 'automotiveFilingDeadline', 'lookupFilingDeadline', 'documentsUploadFilingDeadline'],
]);

describe('a key of a document', () => {
  // A common word counts as read wherever it stands: this finds the key that was forgotten, it proves no use.
  it('is read by something: what nothing reads is refused', () => {
    const schemas = globSync('page-schemas/schema/*.json').map((file): unknown =>
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const names = new Set(schemas.flatMap(propertyNames));
    expect(names.size).toBeGreaterThan(100);
    const isRead = (name: string) => words.has(name) || words.has(name.charAt(0).toLowerCase() + name.slice(1));
    expect([...names].filter((name) => !byReason.has(name) && !isRead(name))).toEqual([]);
  });
});
