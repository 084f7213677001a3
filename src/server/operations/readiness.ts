import type { FastifyBaseLogger } from 'fastify';
import { formatBytes } from '../../rules/formatBytes.ts';
import { withTimeout } from '../helpers/withTimeout.ts';
import type { OperationsContext } from './operationsContext.ts';

type ReadyPart = 'database' | 'documents' | 'disk' | 'scanner';
/** null: usable. Parts that this server does not have are absent. */
export type Faults = Readonly<Partial<Record<ReadyPart, Error | null>>>;

/** The checks are costly, so results are shared for so long, failures included. */
const sameForMilliseconds = 1000;
/** A silent database or storage counts as gone after so long. */
const longestMilliseconds = 5000;

export type Readiness = ReturnType<typeof createReadiness>;

type Checked = Pick<OperationsContext, 'store' | 'uploads' | 'scanner' | 'now' | 'freeBytes' | 'limits'>;

/** Checks whether claims can be taken, and warns when the disk is getting full. */
export function createReadiness(
  { store, uploads, scanner, now, freeBytes, limits }: Checked,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
) {
  const { minFreeBytes } = limits;
  let isWarned = false;
  const warnOf = (free: number) => {
    const isLow = free < 2 * minFreeBytes;
    if (isLow && !isWarned) {
      const least = formatBytes(minFreeBytes, 'en');
      log.warn(
        { free },
        `the disk is getting full: below ${least} free (MIN_FREE_MEGABYTES) no claim is taken any more`,
      );
    }
    if (isWarned && !isLow) log.info({ free }, 'the disk has room again');
    isWarned = isLow;
  };

  const checks: Readonly<Record<ReadyPart, () => Promise<void>>> = {
    database: () => store.ping(),
    async documents() {
      await uploads.checkWritable();
      if ((await uploads.databaseId()) === (await store.properties.get('databaseId'))) return;
      throw new Error('The documents that are there now belong to another database, or to none.');
    },
    async disk() {
      const free = await freeBytes();
      warnOf(free);
      if (free < minFreeBytes) throw new Error('The disk has less free than MIN_FREE_MEGABYTES.');
    },
    scanner: async () => scanner?.ping(),
  };
  const parts: readonly ReadyPart[] = [
    'database',
    'documents',
    'disk',
    ...(scanner === null ? [] : ['scanner' as const]),
  ];
  /** A check that hangs is not started again. */
  const hanging = new Map<ReadyPart, Promise<void>>();
  const faultOf = (part: ReadyPart): Promise<Error | null> => {
    const check = hanging.get(part) ?? checks[part]().finally(() => hanging.delete(part));
    hanging.set(part, check);
    return withTimeout(longestMilliseconds, check).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  };

  let last: { readonly at: number; readonly faults: Promise<Faults> } | undefined;
  return {
    look(): Promise<Faults> {
      const at = now().getTime();
      if (last === undefined || at - last.at >= sameForMilliseconds || at < last.at) {
        last = { at, faults: lookAt() };
      }
      return last.faults;
    },
  };

  async function lookAt(): Promise<Faults> {
    return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await faultOf(part)] as const)));
  }
}
