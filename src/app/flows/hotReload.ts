import { settlementEvent } from '../../wire/settlementEvent.ts';
import type { AppServices } from '../services.ts';
import { onDocumentsChanged } from './projectDocuments.ts';

/**
 * While developing: edited documents, texts and model configs show in the open page, and every answer stays. Flows are
 * made anew with their own update alone: config and validators belong together.
 */
export function followEdits(services: AppServices, reloadSettlement: () => Promise<void>): void {
  if (!import.meta.hot) return;
  const { flows, log } = services;
  const guarded = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log('The edit could not be shown', error));
  onDocumentsChanged((documents) => guarded(flows.refresh(documents)));
  import.meta.hot.on(settlementEvent, () => guarded(reloadSettlement()));
}
