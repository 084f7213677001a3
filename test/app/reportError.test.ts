import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { reportError } from '../../src/app/dialogs/reportFailedRequest.ts';
import { errorInfoAtom, whitelistAtom } from '../../src/state/appState.ts';

function told(whitelist: string | null) {
  const store = createStore();
  store.set(whitelistAtom, whitelist);
  const calls: string[] = [];
  const flows = {
    prepare: () => undefined,
    ensure: () => Promise.resolve(true),
    fetchList: () => Promise.resolve(),
    askVersion: () => Promise.resolve(),
    confirm: () => Promise.resolve(false),
    versionOf: () => null,
    isBehind: () => false,
    fetchWhitelist: async () => {
      calls.push('fetched');
    },
  };
  reportError({ store, flows, log: (what) => calls.push(what) }, new Error('broken'));
  return { calls, error: store.get(errorInfoAtom) };
}

it('a fault is logged and shown in the words of the catalogue', () => {
  const { calls, error } = told('abc');
  expect(calls).toEqual(['What a claimant asked for failed']);
  expect(error).toMatchObject({ show: true, message: 'LocKey_Shared_ErrorMessage_Problem' });
});

it('a fault without a whitelist says that the request failed, and fetches it for the next try [RULE-22, API-8]', () => {
  const { calls, error } = told(null);
  expect(calls).toEqual(['What a claimant asked for failed', 'fetched']);
  expect(error).toMatchObject({ show: true, message: 'LocKey_Shared_ErrorMessage_Request_Failed' });
});
