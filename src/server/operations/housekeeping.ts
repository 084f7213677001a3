import type { FastifyBaseLogger } from 'fastify';
import { mostBytesOf } from '../filing/drafts/draftQuota.ts';
import { removeOrphanedUploads } from '../filing/drafts/orphanedUploads.ts';
import { repeatedly } from '../helpers/repeatedly.ts';
import type { OperationsContext } from './operationsContext.ts';

const everyMilliseconds = 15 * 60_000;
/** Longer than any request, so that no server removes what another one is receiving. */
const abandonedAfterMilliseconds = 60 * 60_000;
const millisecondsOfADay = 24 * 60 * 60_000;
const attemptsKeptMilliseconds = 60 * 60_000;

/** Runs on one server at a time. The next run retries what failed. */
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
  // First, since a lost database would know none of the uploads.
  await store.ping();
  const abandoned = await uploads.removeAbandoned(new Date(at - abandonedAfterMilliseconds), (storageIds) =>
    store.claims.knownStorageIds(storageIds),
  );
  const sessions = await store.sessions.removeExpired(now().toISOString());
  // A login takes up to so many minutes, and counts for as many.
  const { settings, flows } = live.current;
  const walletMilliseconds = settings.wallet.authCodeExpiration * 2 * 60_000;
  await store.walletLogins.removeBefore(new Date(at - walletMilliseconds).toISOString());
  await store.spentTokens.removeExpired(now().toISOString());
  await store.attempts.removeBefore(new Date(at - attemptsKeptMilliseconds).toISOString());
  // Without days to keep, the drafts of every form are over.
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
  // Leftovers of an interrupted status file, and decisions not yet applied to claims.
  await store.statusFiles.discard({ begunBefore: new Date(at - millisecondsOfADay).toISOString() });
  await store.statusFiles.apply();
  // Leftovers of an interrupted import, and former lists whose undo period is over.
  await store.classList.editions.sweep(now().toISOString());
  // On disk first, so that the log never names an entry that a crash takes back.
  log.info(await store.audit.headOnDisk(), 'audit trail');
  await store.checkpoint();
  if (abandoned + sessions + drafts + quarantined > 0) {
    const removed = { uploads: abandoned, sessions, drafts, quarantined };
    log.info(removed, 'removed abandoned uploads, ended sessions and drafts, and what was long in quarantine');
  }
}

/** Runs now and every quarter of an hour; the returned function stops after the current run. */
export function startHousekeeping(
  context: Pick<OperationsContext, 'store' | 'uploads' | 'now' | 'live' | 'limits' | 'telemetry'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeatedly(() => runHousekeeping(context, log), everyMilliseconds).end;
}
