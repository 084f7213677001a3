import { CaptchaResponse, DeadlinesResponse, WalletResponse, WhitelistResponse } from '../../wire/calls.ts';
import { ConfigResponse } from '../../wire/modelConfig.ts';
import type { App, AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';
import { errorResponses, nothing } from './schemas.ts';

const call = <const R>(summary: string, response: R) => ({
  schema: { tags: ['settlement'], summary, querystring: nothing, response: { 200: response, ...errorResponses } },
  config: { sameForAll: true },
});

/** What the settlement's documents say, as the browser asks for it at its start. */
export function registerSettlementCalls(api: App, { live, captcha }: AppContext): void {
  api.get('/api/deadlines', call('When filing windows close.', DeadlinesResponse), async () => {
    const { plain, contentManaged } = live.current.deadlines;
    const deadlines = plain ?? contentManaged;
    if (deadlines === undefined) throw new Refusal(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  api.get('/api/characters-whitelist', call('Every character a claimant may type.', WhitelistResponse), async () => ({
    allowedCharacters: live.current.settings.allowedCharacters,
  }));
  api.get('/api/captcha', call('The captcha of authorize and submit.', CaptchaResponse), async () => {
    const { provider, siteKey } = live.current.settings.captcha;
    return { provider, siteKey: captcha === null ? null : siteKey };
  });
  api.get('/api/banking/paypal-settings', call('The payment wallet.', WalletResponse), async () => {
    const { clientId, enabled, loginUrl, authCodeExpiration } = live.current.settings.wallet;
    return { clientId, enabled, loginUrl, authCodeExpiration };
  });
  api.get('/api/forms/config', call('The model configs: fields, types and validations.', ConfigResponse), async () => [
    ...live.current.models,
  ]);
}
