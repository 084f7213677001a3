import { atom } from 'jotai';
import type { Message } from '../../rules/message.ts';
import { knownFile } from '../claim/fieldSnapshots.ts';
import { heldFilesAtom } from '../claim/heldFiles.ts';
import { activeFlowAtom } from '../flows.ts';
import { setTransferAtom } from '../transfers.ts';
import { validateFieldAtom } from './validation.ts';

/** The server does not take a file, or has lost it: its field says so, and keeps its page until it holds another one. */
export const refuseTransferAtom = atom(null, (get, set, file: string, message: Message) => {
  set(setTransferAtom, file, { state: 'refused', message });
  if (get(activeFlowAtom) === null) return;
  for (const { field, record, list } of get(heldFilesAtom)) {
    if (knownFile(get, list) === file) set(validateFieldAtom, { field, record });
  }
});
