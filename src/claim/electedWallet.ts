import type { CompiledFlow } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';

/** The address of the wallet's account; null unless the claim elects the wallet. */
export function electedWallet(flow: CompiledFlow, claim: ClaimReader): { readonly address: string } | null {
  const { wallet } = flow;
  if (wallet === null) return null;
  const context = readContext(flow, claim, outsideRecords);
  if (!evaluateCondition(wallet.electedWhen, context)) return null;
  const address = context.read(wallet.address);
  return { address: typeof address === 'string' ? address : '' };
}
