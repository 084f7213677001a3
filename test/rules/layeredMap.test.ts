import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedByKey } from '../../src/rules/derivedByKey.ts';
import { LayeredMap } from '../../src/rules/layeredMap.ts';

const key = fc.constantFrom(...'abcdefghijkl');
const entries = fc.array(fc.tuple(key, fc.nat(3)), { maxLength: 12 });
const changes = fc.array(fc.tuple(key, fc.option(fc.nat(3), { nil: undefined })), { maxLength: 4 });
const edits = fc.array(changes, { minLength: 1, maxLength: 6 });

const sorted = <V>(all: Iterable<readonly [string, V]>) => [...all].sort(([one], [other]) => (one < other ? -1 : 1));

test('after edits it has what a map has, and tells the keys that differ', () => {
  fc.assert(
    fc.property(entries, edits, (first, all) => {
      const plain = new Map(first);
      let layered = new LayeredMap(new Map(first));
      for (const edit of all) {
        const before = layered;
        const plainBefore = new Map(plain);
        for (const [name, value] of edit) {
          if (value === undefined) plain.delete(name);
          else plain.set(name, value);
        }
        layered = layered.with(edit);
        expect(sorted(layered)).toEqual(sorted(plain));
        expect(sorted(before)).toEqual(sorted(plainBefore));
        for (const name of 'abcdefghijkl')
          expect([layered.get(name), layered.has(name)]).toEqual([plain.get(name), plain.has(name)]);
        const names = new Set([...plain.keys(), ...plainBefore.keys()]);
        const differ = [...names].filter((name) => plain.get(name) !== plainBefore.get(name));
        expect([...layered.changedSince(before)].sort()).toEqual(differ.sort());
      }
    }),
  );
});

test('what follows from its values is the same after edits as from the beginning', () => {
  const small = (value = 3) => (value < 2 ? `small ${value}` : undefined);
  fc.assert(
    fc.property(entries, edits, (first, all) => {
      const derived = derivedByKey(small);
      let layered = new LayeredMap(new Map(first));
      for (const edit of [[], ...all]) {
        layered = layered.with(edit);
        expect(sorted(derived(layered))).toEqual(sorted(derivedByKey(small)(layered)));
      }
    }),
  );
});

test('only what follows from other values is derived again', () => {
  const asked: string[] = [];
  const derived = derivedByKey((value: string | undefined, name) => {
    asked.push(name);
    return value;
  });
  const before = new LayeredMap(new Map([...'abcdefgh'].map((name) => [name, name])));
  derived(before);
  asked.length = 0;
  derived(before.with([['c', 'another']]));
  expect(asked).toEqual(['c']);
});
