import { atom } from 'jotai';
import type { Message } from '../../rules/message.ts';
import { knownFile } from '../claim/fieldSnapshots.ts';
import { heldFilesAtom } from '../claim/heldFiles.ts';
import { activeFlowAtom } from '../flows.ts';
import { setTransferAtom } from '../transfers.ts';
import { validateFieldAtom } from './validation.ts';

/** A refused or lost upload blocks its page until the field holds another file. */
export const refuseTransferAtom = atom(null, (get, set, file: string, message: Message) => {
  set(setTransferAtom, file, { state: 'refused', message });
  if (get(activeFlowAtom) === null) return;
  for (const { field, record, list } of get(heldFilesAtom)) {
    if (knownFile(get, list) === file) set(validateFieldAtom, { field, record });
  }
});
