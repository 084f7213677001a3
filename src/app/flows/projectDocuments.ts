import { flows, loadFlow } from 'virtual:claim-wizard/flows';
import { settlementEvent } from '../../wire/settlementEvent.ts';
import type { AppServices } from '../services.ts';
import type { FlowDocuments } from './flowLoader.ts';

/** The documents of this build. */
export const projectDocuments: FlowDocuments = { flows, loadFlow };

/**
 * While developing: edited documents, texts and model configs show in the open page, and every answer stays. Flows are
 * made again only with their own update: config and validators belong together.
 */
export function followEdits(services: AppServices, reloadSettlement: () => Promise<void>): void {
  if (!import.meta.hot) return;
  const { flows, log } = services;
  const guarded = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log('The edit could not be shown', error));
  import.meta.hot.accept('virtual:claim-wizard/flows', (next) => {
    if (next !== undefined) guarded(flows.refresh({ flows: next['flows'], loadFlow: next['loadFlow'] }));
  });
  import.meta.hot.on(settlementEvent, () => guarded(reloadSettlement()));
}
