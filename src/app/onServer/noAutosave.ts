import type { Autosave } from '../draft/autosaveAtom.ts';

const none = () => undefined;
const noneAsync = async () => undefined;

/** A press saves its answers once, at the end. */
export const noAutosave: Autosave = {
  touched: none,
  answered: none,
  save: noneAsync,
  settled: noneAsync,
  leave: noneAsync,
  retry: none,
  keepThese: noneAsync,
  isAtRisk: () => false,
};
