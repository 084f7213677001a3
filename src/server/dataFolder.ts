import { access, constants, mkdir } from 'node:fs/promises';
import { errorMessage } from '../rules/errorMessage.ts';
import { StartupError } from './startupError.ts';

/** Makes the data folder, for its owner alone. @throws StartupError when it cannot be made or written. */
export async function prepareDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorMessage(error)}): set DATA_DIR to one that can.`,
    );
  }
}
