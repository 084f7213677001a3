import { errorMessage } from '../../../../rules/errorMessage.ts';
import { claimDocuments } from '../../../store/claimDocuments.ts';
import type { ClaimFilter } from '../../../store/claimRows.ts';
import type { StoredUpload } from '../../../store/storedUpload.ts';
import { clamd } from '../../../uploads/scan/clamd.ts';
import { type Found, type Scanner, ScannerUnavailable } from '../../../uploads/scan/scanner.ts';
import type { UploadReader } from '../../../uploads/uploadStore.ts';
import { progressLine } from '../progressLine.ts';
import { CommandError, print } from '../runCommand.ts';
import { filterOf, writtenDay } from './claimFilter.ts';
import { type Context, record, type Subcommand } from './context.ts';
import { quoted } from './quoted.ts';

/** Finds viruses in documents that came before there was a scanner, and viruses that became known later. Changes nothing. */
export const scanCommand: Subcommand = {
  takes: [],
  options: { from: 'YYYY-MM-DD' },
  recordedValues: ['from'],
  async run(context) {
    const { settings } = context;
    if (settings.clamd === null) throw new CommandError('CLAMAV_URL must say where clamd listens.');
    const scanner = clamd(settings.clamd);
    const filter = await filterOf(context);
    await scanner.ping().catch(refuse);
    await record(context, { command: 'claims scan' });
    await scanClaims(context, scanner, filter);
  },
};

const refuse = (error: unknown): never => {
  throw error instanceof ScannerUnavailable ? new CommandError(error.message) : error;
};

async function scanClaims(context: Context, scanner: Scanner, filter: ClaimFilter): Promise<void> {
  const { terminal, archive } = context;
  const { store, uploads } = archive;
  const all = await store.claims.count(filter);
  const progress = progressLine(terminal.stderr, 'documents');
  let [claims, documents, infected, unscanned] = [0, 0, 0, 0];
  const say = (line: string) => {
    progress.end();
    return print(terminal, line);
  };
  const sayCounts = () =>
    say(`Scanned ${documents} documents of ${claims} claims: ${infected} with a virus, ${unscanned} not scanned.`);
  for await (const claim of store.claims.all(filter)) {
    for (const [index, { upload }] of claimDocuments(claim).entries()) {
      const named = `${claim.referenceCode}: document ${index + 1} ${quoted(upload.name)}`;
      try {
        const found = await scanned(scanner, uploads, upload);
        documents += 1;
        if (found === null) continue;
        infected += 1;
        await say(`${named} has a virus (${found}).`);
      } catch (error) {
        unscanned += 1;
        await say(`${named} was not scanned: ${errorMessage(error)}`);
        if (!(error instanceof ScannerUnavailable) || (await isThere(scanner))) continue;
        await sayCounts();
        const day = writtenDay(claim.filedAt);
        throw new CommandError(`The scanner is gone. Scan the claims from there on: --from ${day}.`);
      }
      progress.say({ done: claims, all, count: documents });
    }
    claims += 1;
    progress.say({ done: claims, all, count: documents });
  }
  await sayCounts();
  await record(context, { command: 'claims scan', count: claims });
  if (infected + unscanned > 0) {
    throw new CommandError('Each is named above: docs/operators/scanning.md says what to do.');
  }
}

async function scanned(scanner: Scanner, uploads: UploadReader, upload: StoredUpload): Promise<Found> {
  const scan = scanner.begin();
  try {
    const bytes = scan.passThrough(opened(uploads, upload));
    while (!(await bytes.next()).done);
    return await scan.found();
  } finally {
    scan.end();
  }
}

/** Opens the document when it is read: before, an error would have no handler. */
async function* opened(uploads: UploadReader, upload: StoredUpload): AsyncGenerator<Uint8Array> {
  yield* uploads.read(upload);
}

/** If the scanner is there, it failed for the one document, which may be too large for it. */
const isThere = (scanner: Scanner): Promise<boolean> =>
  scanner.ping().then(
    () => true,
    () => false,
  );
