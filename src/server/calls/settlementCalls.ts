import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';
import type { ServedFlow } from '../settlement/servedFlows.ts';
import { serve } from './serve.ts';
import { settlementAnswers } from './settlementAnswers.ts';

/** What the settlement's documents say, as the browser asks for it at its start. */
export function registerSettlementCalls(api: App, context: AppContext): void {
  const answers = settlementAnswers(context);
  serve(api, calls.deadlines, async () => {
    const deadlines = answers.deadlines();
    if (deadlines === null) throw new Refusal(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  serve(api, calls.flows, async () => answers.flows());
  serve(api, calls.flow, async ({ query }) => found(answers.flow(query)).answer());
  serve(api, calls.validators, async ({ query }, reply) => {
    const script = await found(answers.flow(query)).script();
    reply.type('text/javascript; charset=utf-8');
    return script;
  });
  serve(api, calls.whitelist, async () => answers.whitelist());
  serve(api, calls.captcha, async () => answers.captcha());
  serve(api, calls.wallet, async () => answers.wallet());
  serve(api, calls.config, async () => answers.config());
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
