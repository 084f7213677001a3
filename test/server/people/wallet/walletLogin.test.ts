import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../../src/server/operations/housekeeping.ts';
import { createWalletProvider } from '../../../../src/server/people/wallet/walletProvider.ts';
import { WalletLoginResponse, WalletStatusResponse } from '../../../../src/wire/calls.ts';
import { ErrorResponse } from '../../../../src/wire/errorResponse.ts';
import { capturedLog } from '../../support/capturedLog.ts';
import { credentialsModel } from '../../support/claims.ts';
import { parsed } from '../../support/parsed.ts';
import type { TestClient } from '../../support/testClient.ts';
import { notice, secondNotice } from '../../support/testServer.ts';
import { comeBack, electing, logIn, walletServer } from '../../support/walletServer.ts';

const mine = 'ada@example.com';
const standing = async (client: TestClient) =>
  parsed(WalletStatusResponse, await client.get('/api/banking/wallet-standing?formType=Standard'));
/** What the database knows a client's session by. */
const sessionOf = (client: TestClient) => {
  const [id = ''] = decodeURIComponent(client.cookies.get('claim_session_nb') ?? '').split('.');
  return createHash('sha256').update(id).digest('hex');
};
const minutes = (count: number) => count * 60_000;

describe('a wallet that is enabled', () => {
  it('has no login without its secret, and none without what the settings give', async () => {
    const { wallet } = await walletServer();
    expect(() => createWalletProvider(wallet.settings, null)).toThrow(/WALLET_CLIENT_SECRET must be set/);
    expect(() => createWalletProvider({ ...wallet.settings, tokenUrl: null }, 'secret')).toThrow('npm run check');
    expect(createWalletProvider({ ...wallet.settings, enabled: false }, null)).toBeNull();
  });
});

describe('a login to the wallet', () => {
  it('leads to the wallet with our id, a state of its own and where to come back to, and never with the secret [SUBM-2]', async () => {
    const { signedIn, wallet } = await walletServer({ publicUrl: 'https://claims.example.org' });
    const client = await signedIn();
    const addresses = await Promise.all(
      [0, 1].map(async () => {
        const response = await client.post('/api/banking/wallet-login', { formType: 'Standard', culture: 'es' });
        return new URL(parsed(WalletLoginResponse, response).loginAddress);
      }),
    );
    const [first, second] = addresses.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(addresses[0]?.href.startsWith(`${wallet.base}/authorize?flowEntry=static&`)).toBe(true);
    expect(first).toEqual({
      flowEntry: 'static',
      client_id: 'client-1',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'https://claims.example.org/wallet-return',
      state: expect.stringMatching(/^[\w-]{43}\.es$/),
    });
    expect(second?.['state']).not.toBe(first?.['state']);
  });

  it('that the wallet confirms counts for its session, and its page learns of it', async () => {
    const { signedIn, wallet, clock } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: null });
    const answer = await logIn(client);
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: null });
    expect((await comeBack(client, answer)).statusCode).toBe(200);
    expect(await standing(client)).toEqual({ verifiedAt: clock.now.toISOString(), failure: null });
    expect(wallet.asked.map(({ path }) => path)).toEqual(['/token', '/user']);
    expect(await standing(await signedIn())).toEqual({ verifiedAt: null, failure: null });
  });

  it('comes back once: the second time it says so, and the first one counts', async () => {
    const { signedIn, wallet } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const answer = await logIn(client);
    await comeBack(client, answer);
    const again = await comeBack(client, answer);
    expect(again.statusCode).toBe(400);
    expect(parsed(ErrorResponse, again).error).toBe('LocKey_Wallet_Return_Repeated');
    expect((await standing(client)).verifiedAt).not.toBeNull();
  });

  it('with the state of another session, of none, or made up is refused, and takes nothing from that session', async () => {
    const { signedIn, wallet, client: browser } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const answer = await logIn(client);
    for (const [who, state] of [
      [await signedIn(), answer.state],
      [browser(), answer.state],
      [client, 'made up'],
    ] as const) {
      const refused = await comeBack(who, { ...answer, state });
      expect(refused.statusCode).toBe(400);
      expect(parsed(ErrorResponse, refused).error).toBe('LocKey_Wallet_Return_Foreign');
    }
    expect(wallet.asked).toEqual([]);
    expect((await comeBack(client, answer)).statusCode).toBe(200);
  });

  it('may take as many minutes as the settings say, and asks the wallet no more after them', async () => {
    const { signedIn, wallet, clock } = await walletServer();
    const client = await signedIn();
    const answer = await logIn(client);
    clock.now = new Date(clock.now.getTime() + minutes(10));
    const late = await comeBack(client, answer);
    expect(late.statusCode).toBe(400);
    expect(parsed(ErrorResponse, late).error).toBe('LocKey_Wallet_Return_Late');
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: 'LocKey_Wallet_Return_Late' });
    expect(wallet.asked).toEqual([]);
  });

  it('from which the claimant turned back is reported as cancelled, and a later one counts', async () => {
    const { signedIn, wallet } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const refused = await comeBack(client, await logIn(client, 'Cancel'));
    expect(parsed(ErrorResponse, refused).error).toBe('LocKey_Wallet_Return_Cancelled');
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: 'LocKey_Wallet_Return_Cancelled' });
    const answer = await logIn(client);
    expect(await standing(client), 'the new one is open').toEqual({ verifiedAt: null, failure: null });
    await comeBack(client, answer);
    expect((await standing(client)).verifiedAt).not.toBeNull();
  });

  it.each([
    ['a code that the wallet does not know', { code: 'made up' }, {}, 400, 'Refused'],
    ['another error of the wallet', { code: null, error: 'server_error' }, {}, 400, 'Refused'],
    ['no code at all', { code: null, error: null }, {}, 400, 'Refused'],
    [
      'a wallet that does not know us',
      {},
      { token: { status: 401, body: '{"error":"invalid_client"}' } },
      503,
      'Unreachable',
    ],
    ['a wallet that fails', {}, { token: { status: 500, body: 'down' } }, 503, 'Unreachable'],
    ['a token that is none', {}, { token: { status: 200, body: '{"access_token":1}' } }, 503, 'Unreachable'],
    ['user information that is none', {}, { user: { status: 200, body: '[]' } }, 503, 'Unreachable'],
    ['an endless answer', {}, { user: { status: 200, body: `{"email":"${'x'.repeat(70_000)}"}` } }, 503, 'Unreachable'],
    ['an account without an address', { account: {} }, {}, 400, 'NoAddress'],
    [
      'an account whose address is not confirmed',
      { account: { email: mine, email_verified: 'false' } },
      {},
      400,
      'NoAddress',
    ],
    ['an account of whose address nothing is said', { account: { email: mine } }, {}, 400, 'NoAddress'],
    ['an account of whose addresses nothing is said', { account: { emails: [{ value: mine }] } }, {}, 400, 'NoAddress'],
    [
      'an account without a confirmed address',
      { account: { emails: [{ value: mine, confirmed: false }] } },
      {},
      400,
      'NoAddress',
    ],
  ])('with %s is for nothing and says so', async (_what, change, mood, status, sentence) => {
    const { signedIn, wallet } = await walletServer();
    const {
      account = { email: mine, email_verified: true },
      ...answer
    }: { account?: object; code?: string | null; error?: string | null } = change;
    wallet.setAccount(account);
    Object.assign(wallet.mood, mood);
    const client = await signedIn();
    const refused = await comeBack(client, { ...(await logIn(client)), ...answer });
    expect(refused.statusCode).toBe(status);
    const error = `LocKey_Wallet_Return_${sentence}`;
    expect(parsed(ErrorResponse, refused).error).toBe(error);
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: error });
  });

  it.each(['token', 'user'] as const)('follows no redirect of the %s address', async (which) => {
    const { signedIn, wallet } = await walletServer();
    const { wallet: other } = await walletServer();
    const location = `${other.base}/${which}`;
    wallet.mood[which] = { status: 307, body: '', location };
    const client = await signedIn();
    expect((await comeBack(client, await logIn(client))).statusCode).toBe(503);
    expect(other.asked).toEqual([]);
  });

  it('of a wallet that is away is for nothing and says so', async () => {
    const { signedIn, wallet } = await walletServer();
    const client = await signedIn();
    const answer = await logIn(client);
    wallet.close();
    expect(parsed(ErrorResponse, await comeBack(client, answer)).error).toBe('LocKey_Wallet_Return_Unreachable');
  });

  it('leaves neither code, state, secret nor address in the log, in answers or in the database', async () => {
    const log = capturedLog();
    const { signedIn, wallet, store } = await walletServer({ logLevel: 'info', logStream: log.stream });
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const answer = await logIn(client);
    const done = await comeBack(client, answer);
    await client.get(`/wallet-return?code=${answer.code}&state=${answer.state}`, { accept: 'text/html' });
    await comeBack(client, answer);
    const refused = await logIn(client);
    wallet.mood.token = { status: 500, body: mine };
    await comeBack(client, refused);
    const session = (await client.get('/api/banking/wallet-standing?formType=Standard')).body;
    const kept = JSON.stringify(await store.walletLogins.ofSession(sessionOf(client), 'Standard'));
    for (const secret of [answer.code, answer.state, refused.code, refused.state, mine, 'a secret of the wallet']) {
      for (const text of [log.text(), done.body, session, kept]) expect(text).not.toContain(secret ?? 'none');
    }
    expect(log.text()).toContain('The wallet cannot be asked: the token endpoint answered with status 500');
  });

  it('needs a session that may file the form, and a wallet that is enabled', async () => {
    const { client, signedIn } = await walletServer();
    const begin = (browser: TestClient, formType = 'Standard') =>
      browser.post('/api/banking/wallet-login', { formType, culture: 'en' });
    expect((await begin(client())).statusCode).toBe(401);
    expect((await begin(await signedIn(), 'Comments')).statusCode).toBe(401);
    const without = await walletServer({ wallet: null });
    const browser = await without.signedIn();
    expect((await begin(browser)).statusCode).toBe(404);
    expect((await comeBack(browser, { state: 'x', code: 'y', error: null })).statusCode).toBe(404);
  });
});

describe('a claim that elects the wallet', () => {
  const filed = async (client: TestClient, address = mine) => {
    const { status, body } = await client.submit(electing(address));
    const { submitted, nonMatchingPaymentElection, error, fieldErrors } = body;
    return {
      status,
      submitted,
      nonMatchingPaymentElection,
      error,
      errors: fieldErrors.map(({ field, message }) => [field, message.key]),
    };
  };
  const refused = (key: string) => ({
    status: 400,
    submitted: false,
    nonMatchingPaymentElection: true,
    error: 'LocKey_Shared_ErrorMessage_NonMatchingPaymentElection',
    errors: [['claimantInfo.firstName', key]],
  });

  it('is refused without a login, at the address, and taken after one [SUBM-6] [SUBM-7] [API-33]', async () => {
    const { signedIn, wallet, store } = await walletServer();
    wallet.setAccount({ email: ' ADA@Example.com ', email_verified: 'true' });
    const client = await signedIn();
    expect(await filed(client)).toEqual(refused('LocKey_Wallet_Missing'));
    expect(await store.claims.count()).toBe(0);
    await comeBack(client, await logIn(client));
    expect(await filed(client)).toMatchObject({ status: 200, submitted: true, nonMatchingPaymentElection: false });
  });

  it('is refused with another account than that of the last login', async () => {
    const { signedIn, wallet, clock } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    await comeBack(client, await logIn(client));
    expect(await filed(client, 'eve@example.com')).toEqual(refused('LocKey_Wallet_OtherAccount'));
    wallet.setAccount({
      emails: [
        { value: 'eve@example.com', confirmed: true },
        { value: 'eva@example.com', confirmed: true },
      ],
    });
    clock.now = new Date(clock.now.getTime() + 1000);
    await comeBack(client, await logIn(client));
    expect(await filed(client)).toEqual(refused('LocKey_Wallet_OtherAccount'));
    expect(await filed(client, 'Eva@example.com')).toMatchObject({ status: 200 });
  });

  it('is refused once the login counts no more, and a captcha token is not spent on it', async () => {
    const tokens: string[] = [];
    const captcha = {
      verify: async (token: string) => {
        tokens.push(token);
        return { success: true, action: null, hostname: null };
      },
    };
    const { signedIn, wallet, clock } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    await comeBack(client, await logIn(client));
    clock.now = new Date(clock.now.getTime() + minutes(10));
    expect(await filed(client)).toEqual(refused('LocKey_Wallet_Expired'));
    expect(await standing(client)).toEqual({ verifiedAt: null, failure: 'LocKey_Wallet_Expired' });
    const other = await walletServer({ captcha });
    const person = other.client();
    await person.post('/api/forms/standard/authorize', {
      credentials: credentialsModel(notice),
      reCaptchaResponse: 'one',
    });
    await person.submit({ ...electing(mine), reCaptchaResponse: 'two' });
    expect(tokens).toEqual(['one']);
  });

  it('is taken when its claimant has signed in to another form since, or once more, also before the login came back', async () => {
    const { signedIn, wallet } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const begun = await logIn(client);
    await client.authorize({ noticeId: null, pin: null }, 'comments');
    expect((await comeBack(client, begun)).statusCode).toBe(200);
    await client.authorize(notice, 'comments');
    await client.authorize(notice);
    expect(await filed(client)).toMatchObject({ status: 200, submitted: true });
  });

  it('is refused when another claimant has signed in after the login', async () => {
    const { signedIn, wallet } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    await comeBack(client, await logIn(client));
    await client.authorize(secondNotice);
    expect(await filed(client)).toEqual(refused('LocKey_Wallet_Missing'));
  });

  it('is taken as it is where the wallet is not enabled, and any other claim wherever', async () => {
    const without = await walletServer({ wallet: null });
    expect(await filed(await without.signedIn())).toMatchObject({ status: 200 });
    const { client } = await walletServer();
    const person = client();
    await person.authorize({ noticeId: null, pin: null }, 'comments');
    expect((await person.get('/api/banking/wallet-standing?formType=Comments')).statusCode).toBe(200);
  });

  it('is taken by a login that counts still, though it was begun long ago, whatever the housekeeping does', async () => {
    const { signedIn, wallet, options, clock, app } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    const answer = await logIn(client);
    clock.now = new Date(clock.now.getTime() + minutes(9));
    await comeBack(client, answer);
    clock.now = new Date(clock.now.getTime() + minutes(9));
    await runHousekeeping(options, app.log);
    expect(await filed(client)).toMatchObject({ status: 200 });
  });

  it('is held to the account of the login that was confirmed last, whichever was begun first', async () => {
    const { signedIn, wallet, clock } = await walletServer();
    const client = await signedIn();
    wallet.setAccount({ email: mine, email_verified: true });
    const first = await logIn(client);
    clock.now = new Date(clock.now.getTime() + 1000);
    wallet.setAccount({ email: 'eve@example.com', email_verified: true });
    await comeBack(client, await logIn(client));
    clock.now = new Date(clock.now.getTime() + 1000);
    await comeBack(client, first);
    expect(await filed(client, 'eve@example.com')).toEqual(refused('LocKey_Wallet_OtherAccount'));
    expect(await filed(client)).toMatchObject({ status: 200 });
  });

  it('leaves its logins to the housekeeping, which keeps those that count', async () => {
    const { signedIn, wallet, store, options, clock, app } = await walletServer();
    wallet.setAccount({ email: mine, email_verified: true });
    const client = await signedIn();
    await comeBack(client, await logIn(client));
    const session = sessionOf(client);
    clock.now = new Date(clock.now.getTime() + minutes(9));
    await runHousekeeping(options, app.log);
    expect(await store.walletLogins.ofSession(session, 'Standard')).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + minutes(11));
    await runHousekeeping(options, app.log);
    expect(await store.walletLogins.ofSession(session, 'Standard')).toEqual([]);
  });
});
