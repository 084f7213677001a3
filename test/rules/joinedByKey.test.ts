import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedByKey } from '../../src/rules/joinedByKey.ts';

interface Part {
  readonly says: ReadonlyMap<string, string>;
}

const fresh = () =>
  joinedByKey(
    ({ says }: Part) => says,
    (said) => said.join(),
  );

const key = fc.constantFrom('a', 'b', 'c', 'd');
const part = fc
  .array(fc.tuple(key, fc.string({ maxLength: 3 })), { maxLength: 4 })
  .map((says): Part => ({ says: new Map(says) }));

test('what parts say is joined after an edit as from the beginning, in their order', () => {
  const some = fc.array(part, { minLength: 1, maxLength: 12 });
  const chosen = fc.array(fc.nat(11), { maxLength: 12 });
  fc.assert(
    fc.property(some, fc.array(chosen, { minLength: 1, maxLength: 6 }), (parts, edits) => {
      const joined = fresh();
      for (const numbers of edits) {
        const now = [...new Set(numbers)].flatMap((number) => parts[number] ?? []);
        const byKey = (all: Iterable<readonly [string, string]>) =>
          [...all].sort(([one], [other]) => (one < other ? -1 : 1));
        expect(byKey(joined(now))).toEqual(byKey(fresh()(now)));
      }
    }),
  );
});

test('what no part that is another says is not joined again', () => {
  const asked: string[] = [];
  const joined = joinedByKey(
    ({ says }: Part) => says,
    (said) => {
      asked.push(said.join());
      return said;
    },
  );
  const [one, other, third] = ['one', 'other', 'third'].map(
    (word): Part => ({
      says: new Map([
        ['shared', word],
        [word, word],
      ]),
    }),
  );
  if (one === undefined || other === undefined || third === undefined) throw new Error('There are three.');
  const before = [one, other];
  joined(before);
  asked.length = 0;
  joined([one, third]);
  expect(asked.sort()).toEqual(['one,third', 'third']);
});
