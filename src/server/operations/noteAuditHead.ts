import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../rules/errorMessage.ts';
import { headText } from '../store/audit/auditHead.ts';
import type { AuditHead } from '../store/auditRows.ts';
import type { Store } from '../store/store.ts';
import type { UploadStorage } from '../uploads/uploadStorage.ts';

interface Kept {
  readonly store: { readonly audit: Pick<Store['audit'], 'head' | 'headOnDisk' | 'has'> };
  readonly uploadStorage: Pick<UploadStorage, 'databaseHead' | 'setDatabaseHead'>;
}

/** The returned function never rejects. The noted head is always on disk, so that `lackOf` raises no false alarm. */
export function noteAuditHead(
  { store: { audit }, uploadStorage }: Kept,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) {
  let noted: AuditHead | null = null;
  let isRead = false;
  let isSaid = false;
  const sayOnce = (say: () => void) => {
    if (!isSaid) say();
    isSaid = true;
  };
  return async (): Promise<void> => {
    try {
      if (!isRead) noted = await uploadStorage.databaseHead();
      isRead = true;
      const { number, hash } = await audit.head();
      if (number === (noted?.number ?? 0) && hash === (noted?.hash ?? '')) return;
      if (noted !== null && !(await audit.has(noted))) {
        const seen = headText(noted);
        sayOnce(() =>
          log.error({ seen }, 'the database lacks entries of the audit trail that it had: restart the server'),
        );
        return;
      }
      const head = await audit.headOnDisk();
      await uploadStorage.setDatabaseHead(head);
      noted = head;
      isSaid = false;
    } catch (error) {
      sayOnce(() =>
        log.warn({ why: errorMessage(error) }, 'how far the database is cannot be noted beside the documents'),
      );
    }
  };
}
