import { flows, loadFlow } from 'virtual:claim-wizard/flows';
import { settlementEvent } from '../../wire/settlementEvent.ts';
import type { AppServices } from '../services.ts';
import type { FlowDocuments } from './flowLoader.ts';

/** The documents of this build. */
export const projectDocuments: FlowDocuments = { flows, loadFlow };

type Listener = (documents: FlowDocuments) => void;
const listeners = new Set<Listener>();

/** Hears of edited documents while developing; never in a built app. Returns how to end it. */
function onDocumentsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (import.meta.hot) {
  import.meta.hot.accept('virtual:claim-wizard/flows', (next) => {
    if (next === undefined) return;
    for (const listener of listeners) listener({ flows: next['flows'], loadFlow: next['loadFlow'] });
  });
}

/**
 * While developing: edited documents, texts and model configs show in the open page, and every answer stays. Flows are
 * made again only with their own update: config and validators belong together.
 */
export function followEdits(services: AppServices, reloadSettlement: () => Promise<void>): void {
  if (!import.meta.hot) return;
  const { flows, log } = services;
  const guarded = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log('The edit could not be shown', error));
  onDocumentsChanged((documents) => guarded(flows.refresh(documents)));
  import.meta.hot.on(settlementEvent, () => guarded(reloadSettlement()));
}
