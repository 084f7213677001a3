import type { FastifyBaseLogger } from 'fastify';
import type { ServerSettings } from '../settings/settings.ts';
import { type Watch, watchedBy } from '../telemetry/watch.ts';
import type { Levelled } from './levels.ts';

/** Begins to serve or to send; the returned function ends it. */
type Begin = (levelled: Levelled, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => Promise<() => Promise<void>>;
interface Watching {
  readonly watch: Watch;
  readonly begin: Begin;
}

/** What the settings ask to be measured. Nothing is loaded of what they do not ask for. */
export async function openWatch({ metrics, traces }: Pick<ServerSettings, 'metrics' | 'traces'>): Promise<Watching> {
  const all = [
    ...(metrics === null ? [] : [await measuring(metrics)]),
    ...(traces === null ? [] : [await tracing(traces)]),
  ];
  return {
    watch: watchedBy(all.map(({ watch }) => watch)),
    async begin(levelled, log) {
      const ends: (() => Promise<void>)[] = [];
      for (const { begin } of all) ends.push(await begin(levelled, log));
      return async () => void (await Promise.all(ends.map((end) => end())));
    },
  };
}

async function measuring(place: NonNullable<ServerSettings['metrics']>): Promise<Watching> {
  const [{ createMetrics }, { addLevels }, { serveMetrics }] = await Promise.all([
    import('../telemetry/metrics.ts'),
    import('./levels.ts'),
    import('../telemetry/metricsServer.ts'),
  ]);
  const { registry, watch } = createMetrics();
  return {
    watch,
    async begin(levelled, log) {
      addLevels(registry, levelled);
      const { address, stop } = await serveMetrics(registry, place);
      log.info({ address }, 'metrics are served');
      return stop;
    },
  };
}

async function tracing(settings: NonNullable<ServerSettings['traces']>): Promise<Watching> {
  const { createTraces } = await import('../telemetry/traces.ts');
  const { watch, reportTo, stop } = createTraces(settings);
  return {
    watch,
    async begin(_levelled, log) {
      reportTo(log);
      return stop;
    },
  };
}
