import type { Log } from '../shared/log.ts';
import { type StartStep, startUp } from './startUp.ts';

/**
 * Makes the calls again whose answers the server handed over with the page that it wrote. One that fails is logged and
 * nothing is shown: the page goes on with what it has, and `again` makes that call once more.
 */
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
