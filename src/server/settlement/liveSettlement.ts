import { isDeepStrictEqual } from 'node:util';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import { StartupError } from '../helpers/startupError.ts';
import type { Settlement } from './settlement.ts';

/** The settlement that something is answered by. */
export interface ServedSettlement {
  readonly current: Settlement;
  /** @throws Error for a form type without a flow. */
  flow(formType: string): CompiledFlow;
}

/** The settlement that is served now: it changes under whoever looks twice. */
export interface LiveSettlement extends ServedSettlement {
  /** Serves another reading of the documents from the next request on. @throws StartupError as `requireSameStart` does. */
  reload(next: Settlement): void;
}

export function liveSettlement(first: Settlement): LiveSettlement {
  let current = first;
  return {
    get current(): Settlement {
      return current;
    },
    reload(next) {
      requireSameStart(current, next);
      current = next;
    },
    flow: (formType) => flowOf(current, formType),
  };
}

/** One reading of the documents, whatever is published meanwhile. */
export const heldSettlement = (current: Settlement): ServedSettlement => ({
  current,
  flow: (formType) => flowOf(current, formType),
});

function flowOf({ flows }: Settlement, formType: string): CompiledFlow {
  const found = flows.find((flow) => flow.formType === formType);
  if (found === undefined) throw new Error(`The form type "${formType}" has no flow in flows.json.`);
  return found;
}

/**
 * What goes with secrets of the environment, names the cookies of sessions that are open and the codes of claims that are
 * filed, or is looked at once, when the class list may still be empty.
 */
const readAtStart = [
  'captcha',
  'wallet',
  'referenceCodePrefix',
  'sample',
] as const satisfies (keyof SettingsDocument)[];

/** @throws StartupError where a setting changed that only a start reads. */
export function requireSameStart(before: Settlement, next: Settlement): void {
  const changed = readAtStart.filter((name) => !isDeepStrictEqual(before.settings[name], next.settings[name]));
  if (changed.length === 0) return;
  const names = changed.map((name) => `"${name}"`).join(' and ');
  throw new StartupError(`settings.json has another ${names}, which only a start reads: start the server again.`);
}
