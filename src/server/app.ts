import { join } from 'node:path';
import type { Writable } from 'node:stream';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify, type RouteHandlerMethod } from 'fastify';
import { runningSubmits } from './filing/submission/runningSubmits.ts';
import { concurrencyLimit } from './helpers/concurrencyLimit.ts';
import { HttpError } from './helpers/httpError.ts';
import type { App, AppContext } from './http/appContext.ts';
import { registerAuthorize } from './http/endpoints/authorize.ts';
import { registerCultureEndpoints } from './http/endpoints/cultureEndpoints.ts';
import { registerDraftEndpoints } from './http/endpoints/draftEndpoints.ts';
import { registerHealth } from './http/endpoints/health.ts';
import { registerReceipt } from './http/endpoints/receipt.ts';
import { registerSessionEndpoints } from './http/endpoints/sessionEndpoints.ts';
import { registerSettlementEndpoints } from './http/endpoints/settlementEndpoints.ts';
import { registerSubmit } from './http/endpoints/submit.ts';
import { registerWalletEndpoints } from './http/endpoints/walletEndpoints.ts';
import { registerApiDocs } from './http/plugins/apiDocs.ts';
import { answerUnreadable, routableUrl } from './http/plugins/badRequests.ts';
import { registerClient } from './http/plugins/client.ts';
import { registerCommonAnswers } from './http/plugins/commonAnswers.ts';
import { type Cookies, cookiesOf } from './http/plugins/cookies.ts';
import { loggingOptions } from './http/plugins/logging.ts';
import { registerParsedBodies } from './http/plugins/parsedBodies.ts';
import { registerErrors } from './http/plugins/problem.ts';
import { registerRouting } from './http/plugins/routing.ts';
import { registerSchemaCompilers } from './http/plugins/schemaCompilers.ts';
import { registerSecurity, warnOfNoAddress, warnOfUnknownProxy } from './http/plugins/security.ts';
import { registerSessions } from './http/plugins/sessions.ts';
import { registerStopping } from './http/plugins/stopping.ts';
import { registerTelemetry } from './http/plugins/telemetry.ts';
import { createReadiness } from './operations/readiness.ts';

export interface AppOptions extends AppContext {
  readonly sessionSecret: string;
  readonly settlementDir: string;
  /** null when something else serves the client, as in development. */
  readonly clientDir: string | null;
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  readonly logStream?: Writable;
}

/** Long enough for the largest claim over a slow phone. */
const requestTimeoutMilliseconds = 30 * 60_000;
const maxJsonBytes = 256 * 1024;

/** Opens no port. Closing the app leaves the store and the uploads open. */
export async function createApp(options: AppOptions) {
  const app: App = fastify({
    ...loggingOptions(options.logLevel, options.logStream),
    trustProxy: options.trustProxy,
    bodyLimit: maxJsonBytes,
    requestTimeout: requestTimeoutMilliseconds,
    rewriteUrl: routableUrl,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.removeContentTypeParser('text/plain');
  registerSchemaCompilers(app);
  registerRouting(app, options);
  registerTelemetry(app, options);
  const stopping = registerStopping(app);
  registerCommonAnswers(app);
  registerErrors(app);
  const cookies = cookiesOf(options);
  await registerSecurity(app, options, cookies);
  if (options.trustProxy === false) warnOfUnknownProxy(app);
  else warnOfNoAddress(app);
  // A file that is too large is an error at its field: its reader looks at what came.
  await app.register(multipart, { throwFileSizeLimit: false });
  registerParsedBodies(app);
  await registerApiDocs(app, cookies);
  const readiness = createReadiness(options, app.log);
  registerHealth(app, { readiness, stopping, backups: options.backups });
  await app.register(async (scope) => registerApi(scope.withTypeProvider<TypeBoxTypeProvider>(), options, cookies));
  await registerSite(app, options.settlementDir);
  if (options.clientDir === null) {
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ error: 'not-found', message: 'There is nothing at this address.' }),
    );
  } else {
    await registerClient(app, options.clientDir, options, cookies);
  }
  await app.ready();
  return { app, stop: stopping.stop, readiness };
}

function registerApi(api: App, context: AppContext, cookies: Cookies): void {
  const sessions = registerSessions(api, context, cookies);
  const running = runningSubmits();
  const { limits } = context;
  const busy = (error: string) => () =>
    new HttpError(503, error, 'As many requests are being answered as the settings allow.');
  const submits = concurrencyLimit(limits.atOnce.submits, busy('LocKey_Shared_ErrorMessage_Busy'));
  const signIns = concurrencyLimit(limits.atOnce.signIns, busy('LocKey_Authorization_Busy'));
  const drafts = concurrencyLimit(limits.atOnce.drafts, busy('LocKey_Draft_NotKept'));
  api.decorateRequest('entered', null);
  registerSessionEndpoints(api, context, sessions);
  registerDraftEndpoints(api, context, drafts);
  registerReceipt(api, context);
  registerSettlementEndpoints(api, context);
  registerCultureEndpoints(api, context, sessions);
  registerWalletEndpoints(api, context);
  registerAuthorize(api, context, sessions, signIns);
  registerSubmit(api, context, sessions, { running, submits });
}

/** Serves the settlement's project site below /site/. Without such files every address there answers 404. */
async function registerSite(app: App, settlementDir: string): Promise<void> {
  await app.register(async (site) => {
    site.addHook('onRoute', (route) => {
      route.handler = waitingForReply(route.handler);
    });
    await site.register(fastifyStatic, {
      root: join(settlementDir, 'site'),
      prefix: '/site',
      decorateReply: false,
      redirect: true,
      extensions: ['html'],
      // Files of version control and editors are not part of the site.
      dotfiles: 'ignore',
      suppressWarning: true,
    });
  });
}

/** The static plugin returns before its redirect is sent; Fastify would count a second answer as an error. */
function waitingForReply(serve: RouteHandlerMethod): RouteHandlerMethod {
  return async function handler(request, reply) {
    await serve.call(this, request, reply);
    return reply;
  };
}
