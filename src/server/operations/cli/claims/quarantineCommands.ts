import { sweepOrphanedUploads } from '../../../filing/drafts/orphanedUploads.ts';
import type { QuarantinedDocument } from '../../../store/quarantineRows.ts';
import { openStorage } from '../../storage.ts';
import { CommandError, print } from '../runCommand.ts';
import { type Context, record, type Subcommand } from './context.ts';
import { refuseExisting, writeDocument } from './writeDocument.ts';

/** Prints the quarantined documents, one a line, as JSON. */
export const quarantineCommand: Subcommand = {
  looksOnly: true,
  takes: [],
  options: {},
  async run({ terminal, archive: { store } }) {
    for (const { storageId, foundAt, formType, cameWith, virus, size, sha256 } of await store.quarantine.all()) {
      await print(terminal, JSON.stringify({ id: storageId, foundAt, formType, cameWith, virus, size, sha256 }));
    }
  },
};

/** Writes a quarantined document as a file, with its virus. */
export const quarantineSaveCommand: Subcommand = {
  takes: ['ID', 'FILE'],
  options: {},
  async run(context, [id = '', file = '']) {
    const document = await findQuarantined(context, id);
    await refuseExisting(file, 'name another one');
    await record(context, { command: 'claims quarantine-save' });
    const problem = await writeDocument(context.archive.uploads, document, file);
    if (problem !== null) throw new CommandError(`${id} ${problem}.`);
    await print(context.terminal, file);
    context.terminal.stderr.write(
      `This file has a virus (${document.virus}): open it nowhere but on a machine that is made for that.\n`,
    );
  },
};

export const quarantineRemoveCommand: Subcommand = {
  takes: ['ID'],
  options: {},
  async run(context, [id = '']) {
    await findQuarantined(context, id);
    await record(context, { command: 'claims quarantine-remove' });
    const storage = await openStorage(context.settings);
    try {
      await storage.store.quarantine.remove(id);
      // Housekeeping of the server removes what fails now.
      await sweepOrphanedUploads(storage);
    } finally {
      await storage.store.close();
    }
    await print(context.terminal, `${id} is removed. Copies made before still have it.`);
  },
};

/** @throws CommandError */
async function findQuarantined({ archive: { store } }: Context, id: string): Promise<QuarantinedDocument> {
  const document = (await store.quarantine.all()).find(({ storageId }) => storageId === id);
  if (document !== undefined) return document;
  throw new CommandError(`No document in quarantine has the id "${id}": npm run claims -- quarantine names them.`);
}
