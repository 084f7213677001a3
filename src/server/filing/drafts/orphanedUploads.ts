import type { FastifyBaseLogger } from 'fastify';
import type { FilingContext } from '../filingContext.ts';

/** Removes the bytes of uploads that no draft has any more. @throws Error; the next run takes what is left. */
export async function sweepOrphanedUploads({
  store,
  uploads,
}: Pick<FilingContext, 'store' | 'uploads'>): Promise<void> {
  const orphaned = await store.drafts.orphanedUploads();
  if (orphaned.length === 0) return;
  await uploads.remove(orphaned);
  await store.drafts.forget(orphaned);
}

/** Never fails: the next housekeeping removes what is missed here. */
export async function removeOrphanedUploads(
  { store, uploads }: Pick<FilingContext, 'store' | 'uploads'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  try {
    await sweepOrphanedUploads({ store, uploads });
  } catch (error) {
    log.error({ err: error }, 'documents of drafts that are gone could not be removed');
  }
}
