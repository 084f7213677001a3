import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { todayAtom, whitelistAtom } from '../../../src/state/appState.ts';
import { fieldCellAtom } from '../../../src/state/claim/models.ts';
import { currentPageAtom, registerFlowAtom } from '../../../src/state/flows.ts';
import { addressChangedAtom } from '../../../src/state/navigation/navigate.ts';
import { allowedCharacters, today } from '../../support/browserClaim.ts';
import { memoryRouter } from '../../support/memoryRouter.ts';
import { field, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

describe('the first load of an address', () => {
  it('enters its page once the flow has come, so that its fields have their defaults [NAV-1]', () => {
    const store = createStore();
    const registered = compileTestFlow({
      models: { details: { Name: text } },
      pages: [[field('details.name', { default: 'Ana' })]],
    });
    store.set(todayAtom, today);
    store.set(whitelistAtom, allowedCharacters);
    memoryRouter(store, registered.flow, []);
    store.set(addressChangedAtom, '/test');
    expect(store.get(currentPageAtom)).toBeNull();
    store.set(registerFlowAtom, registered);
    store.set(addressChangedAtom, '/test');
    expect(store.get(currentPageAtom)?.path).toBe('/test');
    expect(store.get(store.get(fieldCellAtom('claimDetails.name', null)).value)).toBe('Ana');
  });
});
