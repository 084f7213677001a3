import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productTexts } from '../../src/documents/productTexts.ts';

const source = new URL('../../src/', import.meta.url);

function keysIn(room: string): ReadonlySet<string> {
  const folder = new URL(`${room}/`, source);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Set(
    files.flatMap(
      (name) => readFileSync(new URL(name, folder), 'utf8').match(/LocKey_[A-Za-z0-9]+_[A-Za-z0-9_]+/g) ?? [],
    ),
  );
}

it('every text key in the app is one that each culture must have', () => {
  const used = keysIn('app');
  const known: ReadonlySet<string> = new Set(productTexts);
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((key) => !known.has(key))).toEqual([]);
});

it('every text that each culture must have is shown by some code', () => {
  const rooms = ['app', 'renderer', 'state', 'claim', 'server', 'wire', 'workbench'].map(keysIn);
  expect(productTexts.filter((key) => !rooms.some((room) => room.has(key)))).toEqual([]);
});
