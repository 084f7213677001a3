import { setTimeout as wait } from 'node:timers/promises';
import { type ProjectFolders, projectStamp } from '../../files/readProjectFiles.ts';
import { StartupError } from '../helpers/startupError.ts';
import { type LoadedSettlement, loadSettlement } from './loadSettlement.ts';

const mostReadings = 5;
/** Between two readings; by then a folder that is being copied is usually complete. */
const pauseMilliseconds = 200;

/**
 * Loads a settlement whose documents did not change meanwhile; after a change it reads all of them again.
 * @throws StartupError as `loadSettlement` does, and for documents that keep changing.
 */
export async function loadUnchanged(
  folders: ProjectFolders,
  load: (folders: ProjectFolders) => Promise<LoadedSettlement> = loadSettlement,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<LoadedSettlement> {
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    if (reading > 1) await pause(pauseMilliseconds);
    const stamp = await projectStamp(folders);
    const [loaded] = await Promise.allSettled([load(folders)]);
    if ((await projectStamp(folders)) !== stamp) continue;
    if (loaded.status === 'fulfilled') return loaded.value;
    throw loaded.reason;
  }
  throw new StartupError(
    'The documents go on changing while they are read: publish them once all of them are written.',
  );
}
