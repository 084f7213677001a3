import { mkdir } from 'node:fs/promises';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { CommandError } from '../runCommand.ts';

/** Makes a folder that an operator named, for its owner alone, unless it is there. @throws CommandError */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new CommandError(`${folder} cannot be made (${errorMessage(error)}): name another folder.`);
  });
}
