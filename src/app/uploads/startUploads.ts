import { atom } from 'jotai';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { heldFilesAtom } from '../../state/claim/heldFiles.ts';
import { transferableFormAtom } from '../../state/claim/transferableForm.ts';
import { transferQueueAtom } from '../../state/transfers.ts';
import type { AppServices } from '../services.ts';

const loadQueue = lazyModule(async () => ({
  ...(await import('./uploadQueue.ts')),
  ...(await import('./uploadCalls.ts')),
}));

const isNeededAtom = atom((get) => get(transferableFormAtom) !== null && get(heldFilesAtom).length > 0);

/** Loads the upload queue with the first file to send. Without it files go with the claim. */
export function startUploads(
  services: Pick<AppServices, 'store' | 'api' | 'transport' | 'log'>,
  network: Pick<EventTarget, 'addEventListener'>,
): void {
  const { store, log } = services;
  let isStarted = false;
  const start = async () => {
    if (isStarted || !store.get(isNeededAtom)) return;
    isStarted = true;
    try {
      const { createUploadQueue, uploadCalls } = await loadQueue();
      const queue = createUploadQueue({ ...uploadCalls(services), store, log });
      store.set(transferQueueAtom, queue);
      network.addEventListener('online', queue.wake);
    } catch (error) {
      isStarted = false;
      log('Documents cannot be sent before their claim', error);
    }
  };
  store.sub(isNeededAtom, () => void start());
  // Restored answers may have brought uploads.
  void start();
}
