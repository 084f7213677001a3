import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../helpers/repeatedly.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { noteAuditHead } from './noteAuditHead.ts';
import type { Storage } from './storage.ts';

const emptiedEveryMilliseconds = 1000;
/** A copy made right after a claim may lack what was filed since the last note, unnoticed. */
const notedEveryMilliseconds = 100;
/** Requests to a bucket cost money, and a remote database costs a round trip. */
const notedElsewhereEveryMilliseconds = 2000;

/** A careless copy of the data then lacks little, and a start notices what it lacks. */
export function startSafekeeping(
  { store, uploadStorage }: Pick<Storage, 'store' | 'uploadStorage'>,
  { documents, database }: Pick<ServerSettings, 'documents' | 'database'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  const note = noteAuditHead({ store, uploadStorage }, log);
  const isHere = documents === null && database.kind === 'sqlite';
  const noting = repeatedly(note, isHere ? notedEveryMilliseconds : notedElsewhereEveryMilliseconds);
  const emptying = repeatedly(() => store.checkpointWhenQuiet().catch(unlessAway(log)), emptiedEveryMilliseconds);
  return async () => {
    await Promise.all([noting.end(), emptying.end()]);
    await note();
  };
}

/** /readyz reports an unreachable database. */
const unlessAway = (log: Pick<FastifyBaseLogger, 'error'>) => (error: unknown) => {
  if (!(error instanceof StoreUnavailable))
    log.error({ err: error }, 'the database cannot be brought into its main file');
};
