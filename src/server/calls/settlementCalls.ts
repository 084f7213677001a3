import { Type } from 'typebox';
import { ContentManagedDeadlines, PlainDeadlines } from '../../documents/deadlines.ts';
import { CaptchaResponse, ErrorResponse, WalletResponse, WhitelistResponse } from '../../wire/calls.ts';
import { ConfigResponse } from '../../wire/modelConfig.ts';
import type { App, AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';

const querystring = Type.Object({}, { additionalProperties: false });
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };
const schema = <const R>(summary: string, response: R) => ({
  tags: ['settlement'],
  summary,
  querystring,
  response: { 200: response, ...errors },
});

/** What the settlement's documents say, as the browser asks for it at its start. */
export function registerSettlementCalls(api: App, { live, captcha }: AppContext): void {
  const DeadlinesResponse = Type.Union([PlainDeadlines, ContentManagedDeadlines]);
  api.get('/api/deadlines', { schema: schema('When filing windows close.', DeadlinesResponse) }, async () => {
    const { plain, contentManaged } = live.current.deadlines;
    const deadlines = plain ?? contentManaged;
    if (deadlines === undefined) throw new Refusal(404, 'not-found', 'The settlement sets no deadlines.');
    return deadlines;
  });
  api.get(
    '/api/characters-whitelist',
    { schema: schema('Every character a claimant may type.', WhitelistResponse) },
    async () => ({ allowedCharacters: live.current.settings.allowedCharacters }),
  );
  api.get('/api/captcha', { schema: schema('The captcha of authorize and submit.', CaptchaResponse) }, async () => {
    const { provider, siteKey } = live.current.settings.captcha;
    return { provider, siteKey: captcha === null ? null : siteKey };
  });
  api.get('/api/banking/paypal-settings', { schema: schema('The payment wallet.', WalletResponse) }, async () => {
    const { clientId, enabled, loginUrl, authCodeExpiration } = live.current.settings.wallet;
    return { clientId, enabled, loginUrl, authCodeExpiration };
  });
  api.get(
    '/api/forms/config',
    {
      schema: schema('The model configs: fields, types and validations.', ConfigResponse),
      compress: { threshold: 1024 },
    },
    async () => [...live.current.models],
  );
}
