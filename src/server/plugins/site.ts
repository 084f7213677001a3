import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '../appContext.ts';

/** The project site of the settlement, plain files below /site/; /site leads there. A settlement without one answers 404 there. */
export async function registerSite(app: App, settlementDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(settlementDir, 'site'),
    prefix: '/site',
    decorateReply: false,
    redirect: true,
    extensions: ['html'],
    suppressWarning: true,
  });
}
