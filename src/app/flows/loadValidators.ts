import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { rjsfValidators, type ValidatorsScript } from '../../renderer/rjsfValidators.ts';
import { addressOf } from '../../wire/addressOf.ts';
import { validatorsPath } from '../../wire/documentsVersion.ts';
import type { LoadValidators } from './buildFlow.ts';

interface ScriptModule {
  readonly default: ValidatorsScript;
}
const scripts = new Map<string, () => Promise<ScriptModule>>();

/** Rejects on failure; the next call tries again. */
export const loadValidators: LoadValidators = async (version) => {
  // With its origin: Vite's dev server rewrites other module addresses.
  const address = new URL(addressOf(validatorsPath, version), location.origin).href;
  const load = scripts.get(address) ?? lazyModule<ScriptModule>(() => import(/* @vite-ignore */ address));
  scripts.set(address, load);
  const script = await load();
  return (schemas) => rjsfValidators(script.default, schemas);
};
