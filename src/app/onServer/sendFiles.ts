import { nameFile } from '../../state/claim/fieldSnapshots.ts';
import { heldFilesAtom } from '../../state/claim/heldFiles.ts';
import { transferableFormAtom } from '../../state/claim/transferableForm.ts';
import { type Transfer, transfersAtom } from '../../state/transfers.ts';
import { refuseTransferAtom } from '../../state/validation/refuseTransfer.ts';
import type { AppServices } from '../services.ts';
import { uploadCalls } from '../uploads/uploadCalls.ts';
import { createUploadQueue } from '../uploads/uploadQueue.ts';
import { saveAnswers } from './saveAnswers.ts';

const over: ReadonlySet<Transfer['state']> = new Set<Transfer['state']>(['arrived', 'refused']);

/** Sends chosen files to the draft, as the app does while the claim is filled in. */
export function sendFiles(services: AppServices) {
  const { store, log } = services;
  createUploadQueue({ ...uploadCalls(services), store, log });
  const stateOf = (file: string) => store.get(transfersAtom).get(file)?.state ?? null;

  /** Files that were chosen, and are neither there nor refused. */
  const open = () =>
    store.get(heldFilesAtom).flatMap(({ list }) => {
      const document = list.item(0);
      if (!(document instanceof File)) return [];
      const file = nameFile(store.get, list);
      const state = stateOf(file);
      return state !== null && over.has(state) ? [] : [{ file, state, name: document.name }];
    });
  /** Without a draft they wait for a save. */
  const isMoving = () => store.get(transferableFormAtom) !== null && open().some(({ state }) => state !== 'failed');

  /** Waits until none can be sent. */
  async function moved(): Promise<void> {
    // The queue looks for files in a microtask.
    await Promise.resolve();
    await Promise.resolve();
    await new Promise<void>((resolve) => {
      const ends = [transfersAtom, transferableFormAtom].map((each) => store.sub(each, () => finish()));
      const finish = () => {
        if (isMoving()) return;
        for (const end of ends) end();
        resolve();
      };
      finish();
    });
  }

  return {
    /** Waits until each is there or refused: no later press has its bytes. */
    async sent(): Promise<void> {
      await moved();
      if (open().length > 0 && store.get(transferableFormAtom) === null) {
        // The draft has gone meanwhile.
        await saveAnswers(services);
        await moved();
      }
      for (const { file, name } of open())
        store.set(refuseTransferAtom, file, { key: 'LocKey_Shared_File_NotReceived', params: { name } });
    },
  };
}
