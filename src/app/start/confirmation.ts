import type { Log } from '../shared/log.ts';
import { type StartStep, startUp } from './startUp.ts';

/** A failure is only logged: the page keeps what it has, and `again` repeats the failed requests. */
export function createConfirmation(steps: readonly StartStep[], log: Log) {
  let failed: readonly StartStep[] = [];

  async function make(some: readonly StartStep[]): Promise<void> {
    failed = [];
    const noted = some.map((step) => ({
      ...step,
      failed: () => {
        failed = [...failed, step];
      },
    }));
    await startUp(noted, log, async () => undefined);
  }

  return { confirm: () => make(steps), again: () => make(failed) };
}
