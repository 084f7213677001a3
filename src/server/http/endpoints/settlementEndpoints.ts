import type { FastifyRequest } from 'fastify';
import { endpoints } from '../../../wire/endpoints.ts';
import { HttpError } from '../../helpers/httpError.ts';
import type { ServedFlow } from '../../settlement/servedFlows.ts';
import type { App, AppContext } from '../appContext.ts';
import { contextOf } from '../plugins/routing.ts';
import { serve } from './serve.ts';
import { settlementAnswers } from './settlementAnswers.ts';

export function registerSettlementEndpoints(
  api: App,
  context: Pick<AppContext, 'live' | 'captcha' | 'build' | 'wallet'>,
): void {
  const answersTo = (request: FastifyRequest) => settlementAnswers(contextOf(context, request));
  serve(api, endpoints.deadlines, async (request) => {
    const deadlines = answersTo(request).deadlines();
    if (deadlines === null) throw new HttpError(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  serve(api, endpoints.flows, async (request) => answersTo(request).flows());
  serve(api, endpoints.flow, async (request) => found(answersTo(request).flow(request.query)).answer());
  serve(api, endpoints.validators, async (request, reply) => {
    const script = await found(answersTo(request).flow(request.query)).script();
    reply.type('text/javascript; charset=utf-8');
    return script;
  });
  serve(api, endpoints.whitelist, async (request) => answersTo(request).whitelist());
  serve(api, endpoints.captcha, async (request) => answersTo(request).captcha());
  serve(api, endpoints.wallet, async (request) => answersTo(request).wallet());
  serve(api, endpoints.config, async (request) => answersTo(request).config());
}

/** @throws HttpError for a version that is not served. */
function found(flow: ServedFlow | null): ServedFlow {
  if (flow !== null) return flow;
  throw new HttpError(
    404,
    'not-found',
    'This version of the flow is not served: ask GET /api/flows for the one that is.',
  );
}
