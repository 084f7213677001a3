import type { Settlement } from '../../../src/server/settlement/settlement.ts';

/** Changes for how many days drafts are kept. */
export const keptDays =
  (days: number) =>
  (settings: Settlement['settings']): Settlement['settings'] => ({
    ...settings,
    app: { ...settings.app, drafts: { keptDays: days } },
  });
