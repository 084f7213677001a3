import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SettingsDocument } from '../../../documents/definitions/settings.ts';
import { StartupError } from '../../helpers/startupError.ts';

export interface WalletProvider {
  /** The wallet returns to `returnAddress` with a code and the state. */
  loginAddress(state: string, returnAddress: string): string;
  /** null for a code that the wallet refuses. @throws WalletFault when the wallet cannot be reached. */
  addressesOf(code: string, returnAddress: string): Promise<readonly string[] | null>;
}

/** The message holds nothing of a claimant. */
export class WalletFault extends Error {
  override readonly name = 'WalletFault';
}

const scope = 'openid email';
const timeoutMilliseconds = 10_000;
const maxAnswerLength = 64 * 1024;

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }) });
const TokenError = Type.Object({ error: Type.String() });
/** OpenID has one address, PayPal's own schema a list. */
const User = Type.Object({
  email: Type.Optional(Type.String()),
  email_verified: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  emails: Type.Optional(Type.Array(Type.Object({ value: Type.String(), confirmed: Type.Optional(Type.Boolean()) }))),
});

/** null where the settlement has no wallet. @throws StartupError when a part of its login is missing. */
export function createWalletProvider(
  { enabled, clientId, loginUrl, tokenUrl, userInfoUrl }: SettingsDocument['wallet'],
  clientSecret: string | null,
): WalletProvider | null {
  if (!enabled) return null;
  if (clientId === null || loginUrl === null || tokenUrl === null || userInfoUrl === null) {
    throw new StartupError('The settlement enables the wallet without all that its login needs: run "npm run check".');
  }
  if (clientSecret === null) {
    throw new StartupError('The settlement enables the wallet, so WALLET_CLIENT_SECRET must be set for its login.');
  }
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    loginAddress(state, returnAddress) {
      const address = new URL(loginUrl);
      const parameters = { client_id: clientId, response_type: 'code', scope, redirect_uri: returnAddress, state };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },
    async addressesOf(code, returnAddress) {
      const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: returnAddress });
      const token = await ask('the token endpoint', tokenUrl, { method: 'POST', headers: { authorization }, body });
      if (token.status === 400 && Value.Check(TokenError, token.body) && token.body.error === 'invalid_grant')
        return null;
      if (token.status !== 200 || !Value.Check(Token, token.body)) throw unusable('the token endpoint', token.status);
      const headers = { authorization: `Bearer ${token.body.access_token}` };
      const user = await ask('the user information', userInfoUrl, { headers });
      if (user.status !== 200 || !Value.Check(User, user.body)) throw unusable('the user information', user.status);
      const { email, email_verified: verified, emails = [] } = user.body;
      const single = email !== undefined && (verified === true || verified === 'true') ? [email] : [];
      return [...single, ...emails.filter(({ confirmed }) => confirmed === true).map(({ value }) => value)];
    },
  };
}

interface Answer {
  readonly status: number;
  /** null where it is not JSON. */
  readonly body: unknown;
}

/** Follows no redirect. @throws WalletFault */
async function ask(what: string, url: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const headers = { ...init.headers, accept: 'application/json' };
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
    return { status: response.status, body: jsonOf(await shortText(response)) };
  } catch {
    throw new WalletFault(signal.aborted ? `${what} gave no answer in time` : `${what} cannot be reached`);
  }
}

const unusable = (what: string, status: number) =>
  new WalletFault(`${what} answered with status ${status}, and nothing that can be used`);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** '' in place of an unreasonably long text. */
async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxAnswerLength) return '';
  }
  return text;
}
