import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../helpers/repeatedly.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { noteAuditHead } from './noteAuditHead.ts';
import type { Storage } from './storage.ts';

const emptiedEveryMilliseconds = 1000;
/** A copy that is made at once after a claim may lack what was filed since the last note, and that is not noticed. */
const notedEveryMilliseconds = 100;
/** Calls of a bucket are paid for, and a database elsewhere is asked over the network. */
const notedElsewhereEveryMilliseconds = 2000;

/**
 * Sees to it that a careless copy of what is stored lacks little, and that what it lacks is noticed, until the returned
 * function is called: the main file of the database is kept up to date, and how far the database is is noted beside the documents.
 */
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

/** /readyz says that the database is away. */
const unlessAway = (log: Pick<FastifyBaseLogger, 'error'>) => (error: unknown) => {
  if (!(error instanceof StoreUnavailable))
    log.error({ err: error }, 'the database cannot be brought into its main file');
};
