import { createStore } from 'jotai';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import type { FieldValidators } from '../../src/rules/ajv/fieldValidator.ts';
import type { FieldValue } from '../../src/rules/value.ts';
import { todayAtom, whitelistAtom } from '../../src/state/appState.ts';
import { commitFieldAtom } from '../../src/state/commit.ts';
import { fieldViewAtom } from '../../src/state/fieldView.ts';
import { registerFlowAtom } from '../../src/state/flows.ts';
import { fieldCellAtom } from '../../src/state/models.ts';
import { initialiseFormAtom } from '../../src/state/navigation.ts';
import { routerAtom } from '../../src/state/router.ts';

export const today = { year: 2026, month: 11, day: 21 } as const;
export const allowedCharacters =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-'@&#/()áéíóúñüÁÉÍÓÚÑÜ";

/** A browser's store with one active flow, as start-up leaves it; `moves` lists where the router was sent. */
export function browserClaim({
  flow,
  validators,
}: {
  readonly flow: CompiledFlow;
  readonly validators: FieldValidators;
}) {
  const store = createStore();
  const moves: string[] = [];
  store.set(routerAtom, { push: (path) => moves.push(path), replace: (path) => moves.push(path) });
  store.set(todayAtom, today);
  store.set(whitelistAtom, allowedCharacters);
  store.set(registerFlowAtom, { flow, validators });
  store.set(initialiseFormAtom, flow.formType);
  return {
    store,
    moves,
    flow,
    commit: (field: string, value: FieldValue, record: string | null = null) =>
      store.set(commitFieldAtom, { field, record, value }),
    value: (field: string, record: string | null = null) => store.get(store.get(fieldCellAtom(field, record)).value),
    messages: (field: string, record: string | null = null) =>
      store.get(store.get(fieldCellAtom(field, record)).messages),
    view: (field: string, record: string | null = null) => store.get(fieldViewAtom(field, record)),
  };
}

export type BrowserClaim = ReturnType<typeof browserClaim>;
