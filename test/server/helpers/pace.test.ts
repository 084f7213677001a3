import { expect, it } from 'vitest';
import { HttpError } from '../../../src/server/helpers/httpError.ts';
import { pace } from '../../../src/server/helpers/pace.ts';

/** At 1000 bytes a second. */
function paced() {
  const clock = { now: 50_000 };
  const { enter } = pace(
    1000,
    () => new HttpError(503, 'busy', 'Later.'),
    () => clock.now,
  );
  const comesIn = (network: string, bytes: number) => {
    try {
      enter(network, bytes);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 503 });
      return false;
    }
  };
  return { clock, comesIn };
}

it('a body comes in at once, and the next one when its bytes have had their time', () => {
  const { clock, comesIn } = paced();
  expect(comesIn('a', 3000)).toBe(true);
  clock.now += 2999;
  expect(comesIn('b', 1)).toBe(false);
  clock.now += 1;
  expect(comesIn('b', 1)).toBe(true);
});

it('one network has a quarter of the pace, so that others find theirs', () => {
  const { clock, comesIn } = paced();
  expect(comesIn('a', 1000)).toBe(true);
  clock.now += 1000;
  expect(comesIn('a', 1)).toBe(false);
  expect(comesIn('b', 1000)).toBe(true);
  clock.now += 3000;
  expect(comesIn('a', 1)).toBe(true);
});

it('what is refused owes nothing, and a clock that is put back ends the pause', () => {
  const { clock, comesIn } = paced();
  expect(comesIn('a', 1000)).toBe(true);
  for (let tries = 0; tries < 10; tries += 1) expect(comesIn('b', 100_000)).toBe(false);
  clock.now -= 10;
  expect(comesIn('b', 1)).toBe(true);
});
