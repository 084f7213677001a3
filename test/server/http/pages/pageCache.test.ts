import { expect, it } from 'vitest';
import { createPageCache } from '../../../../src/server/http/pages/pageCache.ts';
import type { WrittenPage } from '../../../../src/wire/writtenPage.ts';
import { testSettlement } from '../../support/testProject.ts';

const page: WrittenPage = { kind: 'leave', address: '/' };

/** A cache whose clock a test may move, and how often it had pages written. */
async function cache(deadlines: readonly number[] = []) {
  const settlement = {
    ...(await testSettlement()),
    deadlineInstants: new Map(deadlines.map((instant, index) => [`deadline${index}`, instant])),
  };
  const clock = { now: 100_000 };
  const { page: kept } = createPageCache(() => new Date(clock.now));
  let written = 0;
  const write = async () => {
    written += 1;
    return page;
  };
  return { clock, written: () => written, ask: (key = 'a') => kept(settlement, key, write) };
}

it('keeps a page over no deadline: at its instant the page may be another one', async () => {
  const { clock, written, ask } = await cache([50_000, 103_000, 250_000]);
  await ask();
  clock.now = 102_999;
  await ask();
  expect(written()).toBe(1);
  clock.now = 103_000;
  await ask();
  expect(written()).toBe(2);
});

it('keeps no page that is written at the very instant of a deadline', async () => {
  const { written, ask } = await cache([100_000]);
  await ask();
  await ask();
  expect(written()).toBe(2);
});

it('keeps five hundred pages and no more, the newest', async () => {
  const { written, ask } = await cache();
  for (let index = 0; index <= 500; index += 1) await ask(`page ${index}`);
  await ask('page 1');
  expect(written()).toBe(501);
  await ask('page 0');
  expect(written()).toBe(502);
});
