import type { Log } from '../shared/log.ts';

export interface StartStep {
  readonly name: string;
  run(): unknown;
  /** Called besides logging; the app starts anyway. */
  readonly failed?: () => void;
  /** A failure ends the start. */
  readonly isVital?: true;
}

/**
 * Registers the components after all steps. A failed step is logged and stops neither the others nor the app.
 * @throws the error of a vital step or of `register`.
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
