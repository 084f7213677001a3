import { errorMessage } from '../../../../rules/errorMessage.ts';
import { makePrivateFolder } from '../../../helpers/privateFolder.ts';
import { CommandError } from '../runCommand.ts';

/** Makes a folder that only its owner can read, unless it is there. @throws CommandError */
export async function makeFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder).catch((error: unknown) => {
    throw new CommandError(`${folder} cannot be made (${errorMessage(error)}): name another folder.`);
  });
}
