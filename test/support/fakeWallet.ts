import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export const walletClient = { id: 'client-1', secret: 'a secret of the wallet' };

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly location?: string;
}

/** What the next answers of the wallet are, where they are not the right ones. */
export interface WalletMood {
  /** Of the token endpoint and the user information. */
  token?: Reply;
  user?: Reply;
}

/**
 * A wallet that speaks OAuth 2 as "Log in with PayPal" does: a page with buttons at /authorize, a token endpoint that
 * takes each code once from its own client, and user information for an access token.
 */
export async function startFakeWallet() {
  const codes = new Map<string, { readonly account: object; readonly redirectUri: string }>();
  const tokens = new Map<string, object>();
  const mood: WalletMood = {};
  /** What came to the token endpoint and to the user information. */
  const asked: { readonly path: string; readonly authorization: string; readonly body: string }[] = [];
  let account: object = {};

  const grant = (redirectUri: string): string => {
    const code = randomUUID();
    codes.set(code, { account, redirectUri });
    return code;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://wallet');
    if (url.pathname === '/authorize') {
      authorizePage(url.searchParams, response);
      return;
    }
    const body = await text(request);
    asked.push({ path: url.pathname, authorization: request.headers.authorization ?? '', body });
    const isToken = url.pathname === '/token' && request.method === 'POST';
    const { status, location, ...reply } = isToken ? tokenFor(request, body) : userFor(request, url.searchParams);
    response.writeHead(status, { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) });
    response.end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const base = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;

  function authorizePage(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isRight =
      query.get('client_id') === walletClient.id &&
      query.get('response_type') === 'code' &&
      query.get('scope')?.split(' ').includes('openid') === true &&
      URL.canParse(redirectUri);
    if (!isRight) {
      response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>Something is wrong with the request</h1>');
      return;
    }
    const back = (answer: Readonly<Record<string, string>>) => {
      const address = new URL(redirectUri);
      for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' })) {
        address.searchParams.set(name, value);
      }
      return address.href.replaceAll('&', '&amp;');
    };
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'wallet=1' }).end(
      `<title>The wallet</title><h1>Log in to the wallet</h1>
       <a href="${back({ code: grant(redirectUri) })}">Agree and log in</a>
       <a href="${back({ error: 'access_denied', error_description: 'Consent denied' })}">Cancel</a>`,
    );
  }

  function tokenFor({ headers }: IncomingMessage, body: string): Reply {
    if (mood.token !== undefined) return mood.token;
    const form = new URLSearchParams(body);
    const basic = `Basic ${Buffer.from(`${walletClient.id}:${walletClient.secret}`).toString('base64')}`;
    if (headers.authorization !== basic) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (granted === undefined || granted.redirectUri !== form.get('redirect_uri')) {
      return json(400, { error: 'invalid_grant', error_description: 'The code is not right.' });
    }
    const token = createHash('sha256').update(body).digest('hex');
    tokens.set(token, granted.account);
    return json(200, { token_type: 'Bearer', expires_in: '28800', access_token: token, id_token: 'x.y.z' });
  }

  function userFor({ headers }: IncomingMessage, query: URLSearchParams): Reply {
    if (mood.user !== undefined) return mood.user;
    const known = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (known === undefined) return json(401, { error: 'invalid_token' });
    if (query.get('schema') === null) return json(400, { error: 'invalid_request' });
    return json(200, { user_id: 'https://wallet.example/user/1', payer_id: 'WDJJHEBZ4X2LY', ...known });
  }

  return {
    /** The wallet's part of a settlement's settings. */
    settings: {
      enabled: true,
      clientId: walletClient.id,
      loginUrl: `${base}/authorize?flowEntry=static`,
      tokenUrl: `${base}/token`,
      userInfoUrl: `${base}/user?schema=openid`,
      authCodeExpiration: 10,
    },
    base,
    mood,
    asked,
    /** Whose account people log in to from now on, in the words of the user information. */
    setAccount(next: object): void {
      account = next;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeWallet = Awaited<ReturnType<typeof startFakeWallet>>;

function json(status: number, body: object): Reply {
  return { status, body: JSON.stringify(body) };
}
