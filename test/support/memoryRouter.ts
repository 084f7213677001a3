import type { Store } from 'jotai';
import type { FlowRoute } from '../../src/claim/navigation/routes.ts';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { registerFlowAtom, routesAtom } from '../../src/state/flows.ts';
import { addressChangedAtom } from '../../src/state/navigation/navigate.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';

export function routesOf(flow: CompiledFlow | undefined): readonly FlowRoute[] {
  if (flow === undefined) return [];
  return flow.pages.flatMap(({ path, routes }) =>
    routes.map((route) => ({ ...route, page: path, flow: flow.formType, deadlines: [] })),
  );
}

/** Gives a store an address in memory for the pages of a flow; `moves` lists where it was sent. */
export function memoryRouter(store: Store, flow: CompiledFlow | undefined, moves: string[] = []) {
  const sent = (address: string, how = '') => {
    moves.push(how + address);
    store.set(addressChangedAtom, address.replace(/\?.*/, ''));
  };
  store.set(routerAtom, {
    push: (address) => sent(address),
    replace: (address) => sent(address, 'replace '),
    leave: (address) => moves.push(`leave ${address}`),
    origin: 'https://claims.example',
    now: () => 0,
  });
  store.set(routesAtom, routesOf(flow));
}

/** The same at the first page of a flow that is there already. */
export function openFlow(store: Store, registered: Parameters<typeof registerFlowAtom.write>[2], moves: string[] = []) {
  const { flow } = registered;
  memoryRouter(store, flow, moves);
  store.set(registerFlowAtom, registered);
  store.set(addressChangedAtom, flow.pages[0]?.path ?? '/');
}
