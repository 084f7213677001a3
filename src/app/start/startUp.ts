import type { Log } from '../shared/log.ts';

/** One step of the start; all of them run at the same time. */
export interface StartStep {
  readonly name: string;
  run(): unknown;
  /** What to do about a failure, apart from logging it; the app starts all the same. */
  readonly failed?: () => void;
  /** Without what this brings there is no app: its failure ends the start. */
  readonly isVital?: true;
}

/**
 * Runs every step at once and waits for all; then, and not before, registers the components and returns what that
 * gives. A step's failure is logged and never stops the others or the app; without components, and without what a vital
 * step brings, there is no app, and the error is thrown.
 */
export async function startUp<Components>(
  steps: readonly StartStep[],
  log: Log,
  register: () => Promise<Components>,
): Promise<Components> {
  await Promise.all(
    steps.map(async (step) => {
      try {
        await step.run();
      } catch (error) {
        if (step.isVital) throw error;
        log(`Start-up: ${step.name} failed`, error);
        step.failed?.();
      }
    }),
  );
  return register();
}
