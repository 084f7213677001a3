import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { walletReturnPath } from '../../../rules/productPaths.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { walletOutcomes, walletState } from '../../../wire/walletReturn.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { publicAddress } from '../../helpers/publicAddress.ts';
import { authorizedForm } from '../../people/authorizedForm.ts';
import { addressHash, isOver, stateHash, walletStatusOf } from '../../people/wallet/walletLogins.ts';
import { WalletFault, type WalletProvider } from '../../people/wallet/walletProvider.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { WalletLogin } from '../../store/walletLoginRows.ts';
import type { App, AppContext } from '../appContext.ts';
import { serve } from './serve.ts';

/** One network's attempts; a claimant needs one or two. */
const perMinute = 30;
const cancelled = 'access_denied';

export function registerWalletEndpoints(
  api: App,
  context: Pick<AppContext, 'store' | 'now' | 'wallet' | 'publicUrl'>,
): void {
  const { store, now, wallet, publicUrl } = context;
  const minutesOf = ({ live }: FastifyRequest) => live.current.settings.wallet.authCodeExpiration;
  const returnAddress = (request: FastifyRequest) => new URL(walletReturnPath, publicAddress(request, publicUrl)).href;

  serve(
    api,
    endpoints.walletLogin,
    async (request) => {
      const { formType, culture } = request.body;
      const provider = enabled(wallet);
      const { session } = authorizedForm(request, formType);
      const random = randomBytes(32).toString('base64url');
      const state = walletState(random, cultureOf(request, culture, request.live.current));
      const begun = { sessionIdHash: session.idHash, formType, begunAt: now().toISOString() };
      await store.walletLogins.begin({ ...begun, stateHash: stateHash(state) });
      return { loginAddress: provider.loginAddress(state, returnAddress(request)) };
    },
    { perMinute },
  );

  serve(
    api,
    endpoints.walletReturn,
    async (request) => {
      const { state, code, error } = request.body;
      const provider = enabled(wallet);
      const login = await takeLogin(request, state);
      const end = (status: number, key: string, message: string) => fail(login, status, key, message);
      if (isOver(login.begunAt, minutesOf(request), now())) {
        return end(400, walletOutcomes.late, 'The login took longer than it may.');
      }
      if (error === cancelled) return end(400, walletOutcomes.cancelled, 'The claimant turned back.');
      if (code === null) return end(400, walletOutcomes.refused, 'The wallet gave no code.');
      const addresses = await provider.addressesOf(code, returnAddress(request)).catch((fault: unknown) => {
        if (!(fault instanceof WalletFault)) throw fault;
        return end(503, walletOutcomes.unreachable, `The wallet cannot be asked: ${fault.message}.`);
      });
      if (addresses === null) return end(400, walletOutcomes.refused, 'The wallet does not take the code.');
      if (addresses.length === 0) {
        return end(400, walletOutcomes.noAddress, 'The account has no confirmed address.');
      }
      const addressHashes = addresses.map((address) => addressHash(login, address));
      await store.walletLogins.finish(login.stateHash, {
        verifiedAt: now().toISOString(),
        addressHashes,
        failure: null,
      });
      return { verified: true };
    },
    { perMinute },
  );

  serve(api, endpoints.walletStanding, async (request) => {
    const { formType } = request.query;
    const session = request.claimSession;
    const logins = session === null ? [] : await store.walletLogins.ofSession(session.idHash, formType);
    const { verified, failure } = walletStatusOf(logins, minutesOf(request), now());
    return { verifiedAt: verified?.verifiedAt ?? null, failure };
  });

  /** The login that a state belongs to; each state is taken once. @throws HttpError */
  async function takeLogin(request: FastifyRequest, state: string): Promise<WalletLogin> {
    const sessionIdHash = request.claimSession?.idHash ?? '';
    const login = await store.walletLogins.take(stateHash(state), sessionIdHash, now().toISOString());
    if (login === 'unknown') {
      throw new HttpError(400, walletOutcomes.foreign, 'The state is of no login of this session.');
    }
    if (login === 'taken') throw new HttpError(400, walletOutcomes.repeated, 'The state has come back before.');
    return login;
  }

  /** Stores why a login failed. @throws HttpError always */
  async function fail(login: WalletLogin, status: number, failure: string, message: string): Promise<never> {
    await store.walletLogins.finish(login.stateHash, { verifiedAt: null, addressHashes: [], failure });
    throw new HttpError(status, failure, message);
  }
}

/** @throws HttpError where the settlement has no wallet. */
function enabled(wallet: WalletProvider | null): WalletProvider {
  if (wallet === null) throw new HttpError(404, 'not-found', 'The settlement has the wallet not enabled.');
  return wallet;
}
