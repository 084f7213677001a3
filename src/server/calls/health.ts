import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import type { Stopping } from '../plugins/stopping.ts';
import { Refusal } from '../refusal.ts';
import { serve } from './serve.ts';

/** /healthz: the process answers. /readyz: database and disk take claims, and the server is not about to end. */
export function registerHealth(app: App, { store, uploads, now }: AppContext, stopping: Stopping): void {
  // Probes ask every few seconds: only what goes wrong is worth a line.
  const quiet = app.log.level === 'info' ? ({ logLevel: 'warn' } as const) : {};
  const check = atMostEvery(1000, now, async () => {
    await store.ping();
    await uploads.checkWritable();
    if ((await uploads.databaseId()) !== (await store.properties.get('databaseId'))) {
      throw new Error('The documents that are there now belong to another database, or to none.');
    }
  });
  serve(app, calls.health, async () => ({ status: 'ok' }), quiet);
  serve(
    app,
    calls.ready,
    async (request) => {
      if (stopping.begun) throw new Refusal(503, 'not-ready', 'The server is about to end.');
      await check().catch((error: unknown) => {
        request.log.error({ err: error }, 'not ready');
        throw new Refusal(503, 'not-ready', 'Claims cannot be taken now: see the log.');
      });
      return { status: 'ready' };
    },
    quiet,
  );
}

/** Everybody who asks within `milliseconds` gets the same answer, failures included, as the work is costly. */
function atMostEvery<T>(milliseconds: number, now: () => Date, work: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (last === undefined || at - last.at >= milliseconds || at < last.at) last = { at, answer: work() };
    return last.answer;
  };
}
