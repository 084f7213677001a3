import type { FastifyBaseLogger } from 'fastify';
import { mostBytesOf } from '../filing/drafts/draftQuota.ts';
import { removeOrphanedUploads } from '../filing/drafts/orphanedUploads.ts';
import { repeatedly } from '../helpers/repeatedly.ts';
import type { OperationsContext } from './operationsContext.ts';

const everyMilliseconds = 15 * 60_000;
/** Longer than any request may take, so that no server removes what another one is receiving. */
const abandonedAfterMilliseconds = 60 * 60_000;
const millisecondsOfADay = 24 * 60 * 60_000;
const attemptsKeptMilliseconds = 60 * 60_000;

/**
 * Removes what is over and raises the stamp of the database's file, unless another server does it now. The next run
 * tries again what failed.
 */
export async function runHousekeeping(
  context: Pick<OperationsContext, 'store' | 'uploads' | 'now' | 'live' | 'limits' | 'telemetry'>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await context.store.exclusively('housekeeping', () => removeWhatIsOver(context, log));
    context.telemetry.count('housekeeping', { outcome: 'done' });
  } catch (error) {
    context.telemetry.count('housekeeping', { outcome: 'failed' });
    log.error({ err: error }, 'housekeeping failed');
  }
}

async function removeWhatIsOver(
  { store, uploads, now, live, limits }: Pick<OperationsContext, 'store' | 'uploads' | 'now' | 'live' | 'limits'>,
  log: FastifyBaseLogger,
) {
  const at = now().getTime();
  // Not by a database that was lost: it knows nothing of the documents that are there.
  await store.ping();
  const abandoned = await uploads.removeAbandoned(new Date(at - abandonedAfterMilliseconds), (storageIds) =>
    store.claims.knownStorageIds(storageIds),
  );
  const sessions = await store.sessions.removeExpired(now().toISOString());
  // A login may take as many minutes as it counts afterwards.
  const { settings, flows } = live.current;
  const walletMilliseconds = settings.wallet.authCodeExpiration * 2 * 60_000;
  await store.walletLogins.removeBefore(new Date(at - walletMilliseconds).toISOString());
  await store.spentTokens.removeExpired(now().toISOString());
  await store.attempts.removeBefore(new Date(at - attemptsKeptMilliseconds).toISOString());
  // Where none are kept, those of every form are over.
  const running = settings.app.drafts.keptDays === 0 ? [] : flows.map(({ formType }) => formType);
  const drafts = await store.drafts.removeOver(now().toISOString(), running);
  const quarantined = await store.quarantine.removeBefore(
    new Date(at - limits.quarantineDays * millisecondsOfADay).toISOString(),
  );
  await removeOrphanedUploads({ store, uploads }, log);
  const bytes = await store.drafts.bytes();
  if (bytes >= mostBytesOf({ limits }, { kind: 'open' })) {
    log.warn({ bytes }, 'drafts have half of what DRAFT_MEGABYTES allows or more: only people who are known keep more');
  }
  // What a file of decisions that was cut off has left, or has not brought to its claims yet.
  await store.statusFiles.discard({ begunBefore: new Date(at - millisecondsOfADay).toISOString() });
  await store.statusFiles.apply();
  // What an import that was cut off has left, and what was kept for an undo until now.
  await store.classList.editions.sweep(now().toISOString());
  // What the log says of the trail stays true.
  log.info(await store.audit.headOnDisk(), 'audit trail');
  await store.checkpoint();
  if (abandoned + sessions + drafts + quarantined > 0) {
    const removed = { uploads: abandoned, sessions, drafts, quarantined };
    log.info(removed, 'removed abandoned uploads, ended sessions and drafts, and what was long in quarantine');
  }
}

/** Keeps house now and every quarter of an hour until the returned function is called; it awaits a run that goes on. */
export function startHousekeeping(
  context: Pick<OperationsContext, 'store' | 'uploads' | 'now' | 'live' | 'limits' | 'telemetry'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeatedly(() => runHousekeeping(context, log), everyMilliseconds).end;
}
