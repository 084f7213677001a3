import type { FastifyBaseLogger } from 'fastify';
import type { ServerSettings } from '../settings/settings.ts';
import { combinedTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { GaugeSources } from './gauges.ts';

/** Starts serving or sending; the returned function stops it. */
type Begin = (sources: GaugeSources, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => Promise<() => Promise<void>>;
interface Started {
  readonly telemetry: Telemetry;
  readonly begin: Begin;
}

/** Loads only the modules that the settings need. */
export async function startTelemetry({
  metrics,
  traces,
}: Pick<ServerSettings, 'metrics' | 'traces'>): Promise<Started> {
  const all = [
    ...(metrics === null ? [] : [await measuring(metrics)]),
    ...(traces === null ? [] : [await tracing(traces)]),
  ];
  return {
    telemetry: combinedTelemetry(all.map(({ telemetry }) => telemetry)),
    async begin(sources, log) {
      const ends: (() => Promise<void>)[] = [];
      for (const { begin } of all) ends.push(await begin(sources, log));
      return async () => void (await Promise.all(ends.map((end) => end())));
    },
  };
}

async function measuring(settings: NonNullable<ServerSettings['metrics']>): Promise<Started> {
  const [{ createMetrics }, { addGauges }, { serveMetrics }] = await Promise.all([
    import('../telemetry/metrics.ts'),
    import('./gauges.ts'),
    import('../telemetry/metricsServer.ts'),
  ]);
  const { registry, telemetry } = createMetrics();
  return {
    telemetry,
    async begin(sources, log) {
      addGauges(registry, sources);
      const { address, stop } = await serveMetrics(registry, settings);
      log.info({ address }, 'metrics are served');
      return stop;
    },
  };
}

async function tracing(settings: NonNullable<ServerSettings['traces']>): Promise<Started> {
  const { createTraces } = await import('../telemetry/traces.ts');
  const { telemetry, reportTo, stop } = createTraces(settings);
  return {
    telemetry,
    async begin(_sources, log) {
      reportTo(log);
      return stop;
    },
  };
}
