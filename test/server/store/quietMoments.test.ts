import { expect, it } from 'vitest';
import { quietMoments } from '../../../src/server/store/sqlite/quietMoments.ts';

/** The result of each state of the log, in order. */
function said(states: readonly (string | null)[]): readonly boolean[] {
  let state: string | null = null;
  const isQuiet = quietMoments(() => state);
  return states.map((each) => {
    state = each;
    return isQuiet();
  });
}

it('is quiet once nothing was written since the call before, and not again until something is', () => {
  expect(said(['a', 'b', 'b', 'b', 'b'])).toEqual([false, false, true, false, false]);
  expect(said(['a', 'a', 'b', 'b'])).toEqual([false, true, false, true]);
});

it('has nothing to do while the log is empty', () => {
  expect(said([null, null, 'a', null, null])).toEqual([false, false, false, false, false]);
});

it('does not wait for ever where something is written all the time, or where another connection still reads', () => {
  const writing = said(Array.from({ length: 300 }, (_, index) => String(index)));
  expect(writing.flatMap((is, index) => (is ? [index] : []))).toEqual([119, 239]);
  const read = said(Array.from({ length: 300 }, () => 'a'));
  expect(read.flatMap((is, index) => (is ? [index] : []))).toEqual([1, 121, 241]);
});
