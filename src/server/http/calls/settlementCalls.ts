import type { FastifyRequest } from 'fastify';
import { calls } from '../../../wire/callTable.ts';
import { Refusal } from '../../helpers/refusal.ts';
import type { ServedFlow } from '../../settlement/servedFlows.ts';
import type { App, AppContext } from '../appContext.ts';
import { contextOf } from '../plugins/routing.ts';
import { serve } from './serve.ts';
import { settlementAnswers } from './settlementAnswers.ts';

/** What the settlement's documents say, as the browser asks for it at its start. */
export function registerSettlementCalls(api: App, context: AppContext): void {
  const answersTo = (request: FastifyRequest) => settlementAnswers(contextOf(context, request));
  serve(api, calls.deadlines, async (request) => {
    const deadlines = answersTo(request).deadlines();
    if (deadlines === null) throw new Refusal(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  serve(api, calls.flows, async (request) => answersTo(request).flows());
  serve(api, calls.flow, async (request) => found(answersTo(request).flow(request.query)).answer());
  serve(api, calls.validators, async (request, reply) => {
    const script = await found(answersTo(request).flow(request.query)).script();
    reply.type('text/javascript; charset=utf-8');
    return script;
  });
  serve(api, calls.whitelist, async (request) => answersTo(request).whitelist());
  serve(api, calls.captcha, async (request) => answersTo(request).captcha());
  serve(api, calls.wallet, async (request) => answersTo(request).wallet());
  serve(api, calls.config, async (request) => answersTo(request).config());
}

/** @throws Refusal for a version that is not served. */
function found(flow: ServedFlow | null): ServedFlow {
  if (flow !== null) return flow;
  throw new Refusal(
    404,
    'not-found',
    'This version of the flow is not served: ask GET /api/flows for the one that is.',
  );
}
