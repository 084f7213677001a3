import { Type } from 'typebox';
import type { App, AppContext } from '../appContext.ts';
import { atMostEvery } from '../atMostEvery.ts';
import type { Stopping } from '../plugins/stopping.ts';

const Health = Type.Object({ status: Type.String() }, { additionalProperties: false });
const NotReady = Type.Object({ error: Type.String(), message: Type.String() }, { additionalProperties: false });

/**
 * /healthz: the process answers. /readyz: database and disk take what a claim needs, asked of them at most once a second,
 * and the server is not about to end.
 */
export function registerHealth(app: App, { store, documents, now }: AppContext, stopping: Stopping): void {
  // Probes ask every few seconds: only what goes wrong is worth a line.
  const quiet = app.log.level === 'info' ? ({ logLevel: 'warn' } as const) : {};
  const check = atMostEvery(1000, now, async () => {
    await store.ping();
    await documents.checkWritable();
    if ((await documents.databaseId()) !== (await store.properties.get('databaseId'))) {
      throw new Error('The documents that are there now belong to another database, or to none.');
    }
  });
  app.get(
    '/healthz',
    { schema: { tags: ['health'], summary: 'Alive.', response: { 200: Health } }, ...quiet },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      schema: { tags: ['health'], summary: 'Able to take claims.', response: { 200: Health, 503: NotReady } },
      ...quiet,
    },
    async (request, reply) => {
      if (stopping.begun) {
        return reply.code(503).send({ error: 'not-ready', message: 'The server is about to end.' });
      }
      try {
        await check();
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return reply.code(503).send({ error: 'not-ready', message: 'Claims cannot be taken now: see the log.' });
      }
      return { status: 'ready' };
    },
  );
}
