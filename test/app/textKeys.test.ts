import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productTexts } from '../../src/documents/productTexts.ts';

it('every text key in the app is one that each culture must have', () => {
  const folder = new URL('../../src/app/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const used = files.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/LocKey_[A-Za-z0-9]+_[A-Za-z0-9_]+/g),
  ]);
  const known: ReadonlySet<string> = new Set(productTexts);
  expect(used.length).toBeGreaterThan(50);
  expect(used.map(([key]) => key).filter((key) => !known.has(key))).toEqual([]);
});
