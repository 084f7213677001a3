import { transfersAtom } from '../../state/transfers.ts';
import type { AppServices } from '../services.ts';
import { uploadCalls } from '../uploads/uploadCalls.ts';
import { createUploadQueue } from '../uploads/uploadQueue.ts';

/** Sends chosen files to the draft, as the app does while the claim is filled in. */
export function sendFiles(services: AppServices) {
  const { store, log } = services;
  createUploadQueue({ ...uploadCalls(services), store, log });
  const isRunning = () =>
    [...store.get(transfersAtom).values()].some(({ state }) => state === 'waiting' || state === 'sending');
  return {
    /** Waits until each is there or refused. */
    async sent(): Promise<void> {
      // The queue looks for files in a microtask.
      await Promise.resolve();
      await Promise.resolve();
      await new Promise<void>((resolve) => {
        const end = store.sub(transfersAtom, () => finish());
        const finish = () => {
          if (isRunning()) return;
          end();
          resolve();
        };
        finish();
      });
    },
  };
}
