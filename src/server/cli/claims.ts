import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../../documents/reading/readDocument.ts';
import { parseReferenceCode } from '../../rules/referenceCode.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { type Archive, openArchive } from '../storage.ts';
import type { StoredClaim } from '../store/store.ts';
import { exportClaim } from './exportClaim.ts';
import { CommandError, runCommand } from './runCommand.ts';

const usage = 'Usage: npm run claims -- export | show <reference code> | count';

await runCommand(async () => {
  const [command, code, ...rest] = process.argv.slice(2);
  const complete = command === 'show' ? code !== undefined && rest.length === 0 : code === undefined;
  if (!complete || !['export', 'show', 'count'].includes(command ?? '')) throw new CommandError(usage);
  const settings = readSettings(process.env);
  const archive = await openArchive(settings);
  try {
    if (command === 'count') await print(String(await archive.store.claims.count()));
    else if (code === undefined) await printAll(archive, archive.store.claims.all());
    else await printAll(archive, [await findClaim(archive, settings, code)]);
  } finally {
    await archive.store.close();
  }
});

/** One claim per line, as JSON. Every claim is printed; when something of it is damaged, the exit code says so. */
async function printAll({ uploads }: Archive, claims: AsyncIterable<StoredClaim> | Iterable<StoredClaim>) {
  let damaged = 0;
  for await (const claim of claims) {
    const { line, problems } = await exportClaim(claim, uploads);
    await print(line);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    damaged += problems.length;
  }
  if (damaged > 0)
    throw new CommandError(`Not as it was stored: ${damaged}, each named above. Restore it from a backup.`);
}

async function findClaim({ store }: Archive, settings: ServerSettings, typed: string): Promise<StoredClaim> {
  const code = parseReferenceCode(typed, await referenceCodePrefix(settings));
  if (code === null) throw new CommandError(`"${typed}" is not a reference code: look for a mistyped character.`);
  const claim = await store.claims.findByReferenceCode(code);
  if (claim === null) throw new CommandError(`There is no claim with the reference code ${code}.`);
  return claim;
}

async function referenceCodePrefix({ settlementDir }: ServerSettings): Promise<string> {
  const file = join(settlementDir, 'settings.json');
  const { document } = readDocument(await readFile(file, 'utf8'), file, 'settings');
  if (document === null) throw new CommandError(`${file} is wrong: run "npm run check".`);
  return document.referenceCodePrefix;
}

/** Waits for a slow reader at the other end of a pipe, so that an export of any size stays out of memory. */
async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}
