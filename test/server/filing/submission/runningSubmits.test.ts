import { describe, expect, it } from 'vitest';
import { runningSubmits, type Turn } from '../../../../src/server/filing/submission/runningSubmits.ts';

/** A submit that receives until the test files or fails it, or until the next try takes over. */
function submit(
  running: ReturnType<typeof runningSubmits>,
  key: string,
  claimants: readonly string[] = ['a'],
  shared: string | null = null,
) {
  const begun = Promise.withResolvers<Turn>();
  const received = Promise.withResolvers<void>();
  const filed = Promise.withResolvers<string>();
  const result = running.run({ claimants, key, shared }, async (turn) => {
    begun.resolve(turn);
    turn.signal.addEventListener('abort', () => received.reject(turn.signal.reason));
    await received.promise;
    turn.commit();
    return filed.promise;
  });
  result.catch(() => undefined);
  return { result, begun: begun.promise, received, filed };
}

const refused = { statusCode: 409, error: 'LocKey_Shared_ErrorMessage_SubmitRunning' };

describe('of the submits of a person', () => {
  it('one runs at a time, and the next when it has ended', async () => {
    const running = runningSubmits();
    const first = submit(running, 'one');
    await expect(submit(running, 'two').result).rejects.toMatchObject(refused);
    first.received.resolve();
    await expect(submit(running, 'two').result).rejects.toMatchObject(refused);
    first.filed.resolve('code');
    expect(await first.result).toBe('code');
    await submit(running, 'two').begun;
  });

  it('one that fails does not stop the next', async () => {
    const running = runningSubmits();
    const first = submit(running, 'one');
    first.received.reject(new Error('cut off'));
    await expect(first.result).rejects.toThrow('cut off');
    await submit(running, 'two').begun;
  });

  it('the last try of a claim ends those before it, and begins when they have ended', async () => {
    const running = runningSubmits();
    const tries = [submit(running, 'one'), submit(running, 'one'), submit(running, 'one')];
    for (const earlier of tries.slice(0, 2)) await expect(earlier.result).rejects.toMatchObject(refused);
    const last = tries[2];
    last?.received.resolve();
    last?.filed.resolve('code');
    expect(await last?.result).toBe('code');
  });

  it('one that is being filed goes on, and the next try waits for its end', async () => {
    const running = runningSubmits();
    const first = submit(running, 'one');
    first.received.resolve();
    await first.begun;
    await Promise.resolve();
    const second = submit(running, 'one');
    const order: string[] = [];
    void first.result.then(() => order.push('first ends'));
    void second.begun.then(() => order.push('second begins'));
    first.filed.resolve('code');
    await second.begun;
    expect(order).toEqual(['first ends', 'second begins']);
    expect(await first.result).toBe('code');
  });

  it('one that was taken over is not filed, however late it notices', async () => {
    const running = runningSubmits();
    const goOn = Promise.withResolvers<void>();
    const first = running.run({ claimants: ['a'], key: 'one', shared: null }, async (turn) => {
      await goOn.promise;
      turn.commit();
    });
    const second = submit(running, 'one');
    goOn.resolve();
    await expect(first).rejects.toMatchObject(refused);
    await second.begun;
  });

  it('one may have several names, and waits for any submit with one of them', async () => {
    const running = runningSubmits();
    const first = submit(running, 'one', ['session 1', 'notice']);
    await expect(submit(running, 'two', ['session 2', 'notice']).result).rejects.toMatchObject(refused);
    await submit(running, 'one', ['session 2', 'notice']).begun;
    await expect(first.result).rejects.toMatchObject(refused);
    await expect(submit(running, 'two', ['session 2']).result).rejects.toMatchObject(refused);
    await submit(running, 'two', ['session 1']).begun;
  });

  it('three to one claim run at a time, and one more when one has ended', async () => {
    const running = runningSubmits();
    const people = ['a', 'b', 'c'].map((name) => submit(running, name, [name], 'claim'));
    for (const { begun } of people) await begun;
    await expect(submit(running, 'd', ['d'], 'claim').result).rejects.toMatchObject(refused);
    await submit(running, 'd', ['d'], 'another claim').begun;
    const again = submit(running, 'a', ['a'], 'claim');
    await expect(people[0]?.result, 'the next try of one of them').rejects.toMatchObject(refused);
    await again.begun;
    people[1]?.received.reject(new Error('cut off'));
    await expect(people[1]?.result).rejects.toThrow('cut off');
    await submit(running, 'e', ['e'], 'claim').begun;
  });

  it('those of others run beside it', async () => {
    const running = runningSubmits();
    await submit(running, 'one', ['a']).begun;
    await submit(running, 'two', ['b']).begun;
  });
});
