import type { FastifyRequest } from 'fastify';
import { outsideRecords, readContext } from '../../../claim/claimContext.ts';
import type { ClaimReader } from '../../../claim/claimReader.ts';
import { dtoReader, modelsByKey } from '../../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { evaluateCondition } from '../../../rules/conditions/evaluate.ts';
import type { FormDto } from '../../../wire/models.ts';
import { HttpError } from '../../helpers/httpError.ts';
import type { PeopleContext } from '../peopleContext.ts';
import { addressHash, walletStatusOf } from './walletLogins.ts';

/** The claim elects a wallet account that the claimant has not logged in to. */
export class NonMatchingPaymentElection extends HttpError {
  constructor(message: string, field: string, key: string) {
    super(400, 'LocKey_Shared_ErrorMessage_NonMatchingPaymentElection', message, [
      { field, record: null, message: { key } },
    ]);
  }
}

/** @throws NonMatchingPaymentElection where the claim elects another wallet account than the one logged in to. */
export async function requireWallet(
  { wallet, store, live, now }: Pick<PeopleContext, 'wallet' | 'store' | 'live' | 'now'>,
  request: FastifyRequest,
  flow: CompiledFlow,
  dto: FormDto,
): Promise<void> {
  const elected = electedWallet(flow, dtoReader(flow, modelsByKey(flow, dto), new Map(), pacificToday(now())));
  if (wallet === null || flow.wallet === null || elected === null) return;
  const field = flow.wallet.address;
  const logins = await store.walletLogins.ofSession(request.claimSession?.idHash ?? '', flow.formType);
  const { verified } = walletStatusOf(logins, live.current.settings.wallet.authCodeExpiration, now());
  if (verified === null) {
    const expired = logins.some(({ verifiedAt }) => verifiedAt !== null);
    const key = expired ? 'LocKey_Wallet_Expired' : 'LocKey_Wallet_Missing';
    throw new NonMatchingPaymentElection('The claim elects the wallet without a login that counts.', field, key);
  }
  if (verified.addressHashes.includes(addressHash(verified, elected.address))) return;
  throw new NonMatchingPaymentElection(
    'The claim elects another account of the wallet than the one that was logged in to.',
    field,
    'LocKey_Wallet_OtherAccount',
  );
}

/** The address of the wallet's account; null unless the claim elects the wallet. */
function electedWallet(flow: CompiledFlow, claim: ClaimReader): { readonly address: string } | null {
  const { wallet } = flow;
  if (wallet === null) return null;
  const context = readContext(flow, claim, outsideRecords);
  if (!evaluateCondition(wallet.electedWhen, context)) return null;
  const address = context.read(wallet.address);
  return { address: typeof address === 'string' ? address : '' };
}
