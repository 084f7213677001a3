import { join } from 'node:path';
import { claimDocuments } from '../../../store/claimDocuments.ts';
import { unopened } from '../../../vault/claimTexts.ts';
import { CommandError, print } from '../runCommand.ts';
import { findClaim, record, type Subcommand } from './context.ts';
import { makeFolder } from './makeFolder.ts';
import { quoted } from './quoted.ts';
import { safeFileName } from './safeNames.ts';
import { refuseExisting, writeDocument } from './writeDocument.ts';

/** Writes the documents of a claim and of its additions as files. */
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
    for (const { file } of documents) await refuseExisting(file, 'name a folder that is empty');
    let damaged = 0;
    for (const { upload, name, file } of documents) {
      const isUnopened = upload.name === unopened;
      const problem = isUnopened ? 'cannot be opened' : await writeDocument(context.archive.uploads, upload, file);
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
