import { setTimeout as wait } from 'node:timers/promises';
import { type ProjectFolders, projectStamp } from '../../files/readProjectFiles.ts';
import { StartupError } from '../helpers/startupError.ts';
import { type LoadedSettlement, loadSettlement } from './loadSettlement.ts';

/** Documents that go on changing are read so often. */
const mostReadings = 5;
/** Between two readings: a folder that is being copied is mostly whole by then. */
const pauseMilliseconds = 200;

/**
 * Loads a settlement none of whose documents was written, added or removed meanwhile: one that was is read again, with all others.
 * @throws StartupError as `loadSettlement` does, and for documents that go on changing.
 */
export async function loadUnchanged(
  place: ProjectFolders,
  load: (place: ProjectFolders) => Promise<LoadedSettlement> = loadSettlement,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<LoadedSettlement> {
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    if (reading > 1) await pause(pauseMilliseconds);
    const stamp = await projectStamp(place);
    const [loaded] = await Promise.allSettled([load(place)]);
    if ((await projectStamp(place)) !== stamp) continue;
    if (loaded.status === 'fulfilled') return loaded.value;
    throw loaded.reason;
  }
  throw new StartupError(
    'The documents go on changing while they are read: publish them once all of them are written.',
  );
}
