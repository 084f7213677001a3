import { expect, it } from 'vitest';
import { type AnsweredPress, hashOfPost, oncePerPress } from '../../../../src/server/http/pages/oncePerPress.ts';

const begun = new Date('2026-11-27T12:00:00Z');

function presses() {
  const clock = { now: begun };
  const done: string[] = [];
  const once = oncePerPress(() => clock.now);
  const press = (browser: string, what: string, after: Promise<unknown> = Promise.resolve()) =>
    once(browser, what, async (): Promise<AnsweredPress> => {
      done.push(`begins ${what}`);
      await after;
      done.push(`ends ${what}`);
      return { written: { kind: 'leave', address: `/${what}/${done.length}` }, cookies: [`of ${what}`] };
    });
  return { press, done, clock };
}

it('does the same press of a browser once, with one answer and its cookies for all that ask', async () => {
  const { press, done } = presses();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = [press('a', 'next', promise), press('a', 'next')];
  resolve();
  const [first, second] = await Promise.all(asked);
  expect(second).toBe(first);
  expect(await press('a', 'next')).toBe(first);
  expect(first?.cookies).toEqual(['of next']);
  expect(done).toEqual(['begins next', 'ends next']);
});

it('does presses of one browser one after another, and those of others meanwhile', async () => {
  const { press, done } = presses();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = [press('a', 'next', promise), press('a', 'back')];
  await press('b', 'next');
  resolve();
  await Promise.all(asked);
  expect(done).toEqual(['begins next', 'begins next', 'ends next', 'ends next', 'begins back', 'ends back']);
});

it('does a press again after another one, after a few minutes, and after it has failed', async () => {
  const { press, done, clock } = presses();
  await press('a', 'next');
  await press('a', 'back');
  await press('a', 'next');
  clock.now = new Date(begun.getTime() + 3 * 60_000);
  await press('a', 'next');
  expect(done.filter((each) => each === 'ends next')).toHaveLength(3);
  await expect(press('a', 'add', Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await press('a', 'add');
  expect(done.slice(-3)).toEqual(['begins add', 'begins add', 'ends add']);
});

it('takes another token, text or file for another press', async () => {
  const post = (token: string, text: string, file: string) =>
    hashOfPost({
      texts: { token: [token], 'claimDetails.city': [text] },
      files: { 'documents.bill': [new File([file], 'bill.pdf')] },
      press: '',
      owner: '',
      asked: [],
      memory: '',
      unsaved: '',
    });
  const one = await post('1', 'Reno', 'a');
  expect(await post('1', 'Reno', 'a')).toBe(one);
  const others = await Promise.all([post('2', 'Reno', 'a'), post('1', 'Davis', 'a'), post('1', 'Reno', 'b')]);
  expect(new Set([one, ...others]).size).toBe(4);
});
