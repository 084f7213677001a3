import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';
import { serve } from './serve.ts';

/** What the settlement's documents say, as the browser asks for it at its start. */
export function registerSettlementCalls(api: App, { live, captcha, wallet }: AppContext): void {
  serve(api, calls.deadlines, async () => {
    const { plain, contentManaged } = live.current.deadlines;
    const deadlines = plain ?? contentManaged;
    if (deadlines === undefined) throw new Refusal(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  serve(api, calls.whitelist, async () => ({ allowedCharacters: live.current.settings.allowedCharacters }));
  serve(api, calls.captcha, async () => {
    const { provider, siteKey } = live.current.settings.captcha;
    return { provider, siteKey: captcha === null ? null : siteKey };
  });
  serve(api, calls.wallet, async () => {
    const { clientId, loginUrl, authCodeExpiration } = live.current.settings.wallet;
    return { clientId, enabled: wallet !== null, loginUrl, authCodeExpiration };
  });
  serve(api, calls.config, async () => [...live.current.models]);
}
