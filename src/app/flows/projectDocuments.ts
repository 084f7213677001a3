import { flows, loadFlow } from 'virtual:claim-wizard/flows';
import type { FlowDocuments } from './flowLoader.ts';

/** The documents of this build. */
export const projectDocuments: FlowDocuments = { flows, loadFlow };

type Listener = (documents: FlowDocuments) => void;
const listeners = new Set<Listener>();

/** Hears of edited documents while developing; never in a built app. Returns how to end it. */
export function onDocumentsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (import.meta.hot) {
  import.meta.hot.accept('virtual:claim-wizard/flows', (next) => {
    if (next === undefined) return;
    for (const listener of listeners) listener({ flows: next['flows'], loadFlow: next['loadFlow'] });
  });
}
