import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';
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
  serve(api, calls.whitelist, async () => answers.whitelist());
  serve(api, calls.captcha, async () => answers.captcha());
  serve(api, calls.wallet, async () => answers.wallet());
  serve(api, calls.config, async () => answers.config());
}
