import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { claimDocuments } from '../../claimDocuments.ts';
import { nullIfGone } from '../../errorCode.ts';
import { unopened } from '../../sealing/claimTexts.ts';
import type { StoredUpload } from '../../store/storedUpload.ts';
import { CommandError, print } from '../runCommand.ts';
import { type Context, findClaim, record, type Subcommand } from './context.ts';
import { makeFolder } from './makeFolder.ts';
import { quoted } from './quoted.ts';
import { copyDocument } from './readDocuments.ts';
import { safeFileName } from './safeNames.ts';

/** The documents of a claim as files, those of its additions too. */
export const documentsCommand: Subcommand = {
  takes: ['CODE', 'DIR'],
  options: {},
  async run(context, [code = '', folder = '']) {
    const claim = await findClaim(context, code);
    const { referenceCode } = claim;
    await record(context, { command: 'claims documents', claim: referenceCode });
    const documents = claimDocuments(claim).map(({ upload }, index) => {
      const name = safeFileName(index + 1, upload.name, upload.type);
      return { upload, name, file: join(folder, name) };
    });
    await makeFolder(folder);
    for (const { file } of documents) {
      if (await isThere(file)) throw new CommandError(`${file} is there already: name a folder that is empty.`);
    }
    let damaged = 0;
    for (const { upload, name, file } of documents) {
      const problem = await writeWhole(context, upload, file);
      if (problem === null) {
        await print(context.terminal, name);
      } else {
        context.terminal.stderr.write(`${referenceCode}: ${quoted(name)} ${problem}.\n`);
        damaged += 1;
      }
    }
    if (damaged > 0) {
      throw new CommandError(`Not written: ${damaged}, each named above. Restore from a backup what was damaged.`);
    }
  },
};

const isThere = async (file: string) =>
  (await access(file).then(
    () => true,
    (error: unknown) => nullIfGone(error),
  )) !== null;

/** The file has its name once its bytes are those that were filed. Returns what keeps it from that. */
async function writeWhole({ archive }: Context, upload: StoredUpload, file: string): Promise<string | null> {
  if (upload.name === unopened) return 'cannot be opened';
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    const { size, sha256 } = await copyDocument(archive.uploads, upload, unfinished);
    if (size !== upload.size || sha256 !== upload.sha256) return 'was changed where it is stored';
    await rename(unfinished, file);
    return null;
  } catch (error) {
    return `cannot be copied (${errorMessage(error)})`;
  } finally {
    await rm(unfinished, { force: true });
  }
}
