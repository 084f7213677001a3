import type { FastifyBaseLogger } from 'fastify';
import type { FilingContext } from '../filingContext.ts';

/** Removes the bytes of documents that no draft has any more. @throws Error, and those that are left wait for the next time. */
export async function sweepOrphanedUploads({
  store,
  uploads,
}: Pick<FilingContext, 'store' | 'uploads'>): Promise<void> {
  const leftOver = await store.drafts.orphanedUploads();
  if (leftOver.length === 0) return;
  await uploads.remove(leftOver);
  await store.drafts.forget(leftOver);
}

/** The same beside something else, which it does not hinder. What is missed now is removed by the next housekeeping. */
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
