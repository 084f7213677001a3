import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productTexts } from '../../src/checks/productTexts.ts';

const source = new URL('../../src/', import.meta.url);
const pages = ['index.html', 'wallet-return.html'].map((page) =>
  readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'),
);
const inPage = new Set(pages.join().match(/LocKey_\w+/g));

function keysIn(room: string): ReadonlySet<string> {
  const folder = new URL(`${room}/`, source);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Set(
    files.flatMap(
      (name) => readFileSync(new URL(name, folder), 'utf8').match(/LocKey_[A-Za-z0-9]+_[A-Za-z0-9_]+/g) ?? [],
    ),
  );
}

it('every text key in the app and its page is one that each culture must have', () => {
  const used = new Set([...keysIn('app'), ...inPage]);
  const known: ReadonlySet<string> = new Set(Object.keys(productTexts));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((key) => !known.has(key))).toEqual([]);
});

it('every text that each culture must have is shown by some code', () => {
  const rooms = ['app', 'renderer', 'state', 'claim', 'server', 'wire', 'rules', 'workbench']
    .map(keysIn)
    .concat(inPage);
  expect(Object.keys(productTexts).filter((key) => !rooms.some((room) => room.has(key)))).toEqual([]);
});
