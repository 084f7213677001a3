import type { FastifyBaseLogger } from 'fastify';
import { allEnded } from '../../helpers/allEnded.ts';
import type { UploadContext } from '../uploadContext.ts';
import type { UploadBatch } from '../uploadStore.ts';
import { type Origin, quarantine } from './quarantine.ts';
import { type Scanner, ScannerUnavailable } from './scanner.ts';

type Context = Pick<UploadContext, 'uploads' | 'scanner' | 'store' | 'auditKeys' | 'limits' | 'now' | 'telemetry'>;
type Log = Pick<FastifyBaseLogger, 'warn'>;
type Received = Awaited<ReturnType<UploadBatch['receive']>>;

/** A batch whose uploads are scanned for viruses while they arrive. */
export interface ScannedBatch extends Omit<UploadBatch, 'receive'> {
  /** An infected upload is in quarantine when this resolves. @throws ScannerUnavailable; nothing is stored then. */
  receive(
    bytes: AsyncIterable<Uint8Array>,
    maxBytes: number,
    from: Origin,
  ): Promise<Received & { readonly infected: boolean }>;
}

export async function beginScannedBatch(context: Context, log: Log): Promise<ScannedBatch> {
  if (context.scanner !== null) return scannedBatch(context, context.scanner, log);
  const batch = await context.uploads.beginBatch();
  return { ...batch, receive: async (bytes, most) => ({ ...(await batch.receive(bytes, most)), infected: false }) };
}

/** Each upload has a batch of its own, so that an infected one can go to quarantine. */
function scannedBatch(context: Context, scanner: Scanner, log: Log): ScannedBatch {
  const clean: UploadBatch[] = [];
  const all = (what: (batch: UploadBatch) => Promise<void>) => allEnded(clean.map(what));
  return {
    async receive(bytes, maxBytes, from) {
      const batch = await context.uploads.beginBatch();
      const { received, found } = await scanned(context, scanner, batch, bytes, maxBytes).catch(async (error) => {
        await batch.discard();
        throw error;
      });
      if (received.tooLarge) {
        await batch.discard();
        return { ...received, infected: false };
      }
      if (found === null) {
        clean.push(batch);
        return { ...received, infected: false };
      }
      const { storageId, wrappedKey, size, sha256 } = received;
      await quarantine(context, batch, { storageId, wrappedKey, size, sha256, virus: found }, from, log);
      return { ...received, infected: true };
    },
    promote: () => all((batch) => batch.promote()),
    complete: () => all((batch) => batch.complete()),
    discard: () => all((batch) => batch.discard()),
    abandon() {
      for (const batch of clean) batch.abandon();
    },
  };
}

/** `found` is null for an upload that is too large. */
async function scanned(
  { telemetry }: Pick<Context, 'telemetry'>,
  scanner: Scanner,
  batch: UploadBatch,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
) {
  const scan = scanner.begin();
  try {
    const received = await batch.receive(scan.passThrough(bytes), maxBytes);
    if (received.tooLarge) return { received, found: null };
    const found = await telemetry.part('scan', scan.found);
    telemetry.count('scans', { outcome: found === null ? 'clean' : 'infected' });
    return { received, found };
  } catch (error) {
    if (error instanceof ScannerUnavailable) telemetry.count('scans', { outcome: 'failed' });
    throw error;
  } finally {
    scan.end();
  }
}
