import { isDeepStrictEqual } from 'node:util';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import { StartupError } from '../helpers/startupError.ts';
import type { Settlement } from './settlement.ts';

export interface ServedSettlement {
  readonly current: Settlement;
  /** @throws Error for a form type without a flow. */
  flow(formType: string): CompiledFlow;
}

/** The settlement that is served now: `current` changes with each publish. */
export interface LiveSettlement extends ServedSettlement {
  /** Serves other documents from the next request on. @throws StartupError as `requireSameStart` does. */
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

/** One version of the documents, whatever is published meanwhile. */
export const heldSettlement = (current: Settlement): ServedSettlement => ({
  current,
  flow: (formType) => flowOf(current, formType),
});

function flowOf({ flows }: Settlement, formType: string): CompiledFlow {
  const found = flows.find((flow) => flow.formType === formType);
  if (found === undefined) throw new Error(`The form type "${formType}" has no flow in flows.json.`);
  return found;
}

/** They belong to secrets, cookies and filed codes, or matter only while the class list may be empty. */
const readAtStart = [
  'captcha',
  'wallet',
  'referenceCodePrefix',
  'sample',
] as const satisfies (keyof SettingsDocument)[];

/** @throws StartupError where a setting changed that is read only at the start. */
export function requireSameStart(before: Settlement, next: Settlement): void {
  const changed = readAtStart.filter((name) => !isDeepStrictEqual(before.settings[name], next.settings[name]));
  if (changed.length === 0) return;
  const names = changed.map((name) => `"${name}"`).join(' and ');
  throw new StartupError(`settings.json has another ${names}, which only a start reads: start the server again.`);
}
