import { modelsByKey } from '../../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { splitField } from '../../../rules/names.ts';
import { hideEmail } from '../../../rules/sensitiveText.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { StoredClaim, Submitted } from '../../store/claimRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { dtoOfThisVersion } from './storedAnswers.ts';

export interface ReceiptAddress {
  readonly to: string;
  /** As a page shows it: an address that was given with an earlier claim is hidden in part. */
  readonly shown: string;
}

/**
 * The address that the form asks for. A form that adds to a claim and asks for none sends its receipt to the address of
 * the claim. Null without an address.
 */
export async function receiptAddress(
  { store, live }: Pick<FilingContext, 'store' | 'live'>,
  flow: CompiledFlow,
  dto: FormDto,
  { claimId, filedAt }: { readonly claimId: string | null; readonly filedAt: string },
): Promise<ReceiptAddress | null> {
  const { submit } = flow;
  if (submit === null) return null;
  if (submit.receiptTo !== null || submit.adds === 'claim' || claimId === null) {
    const to = addressIn(flow, dto) ?? '';
    return to === '' ? null : { to, shown: to };
  }
  const claim = await store.claims.find(claimId);
  const to = claim === null ? '' : addressOfClaim(live.current.flows, claim, filedAt);
  return to === '' ? null : { to, shown: hideEmail(to) };
}

/** The address as a change of it made it by then, else as it was filed; '' where the claimant gave none. */
function addressOfClaim(flows: readonly CompiledFlow[], claim: StoredClaim, filedAt: string): string {
  const changes = claim.additions.filter((added) => added.kind === 'change' && added.filedAt <= filedAt);
  for (const filed of [...changes.toReversed(), claim]) {
    const address = addressFiled(flows, filed);
    if (address !== null) return address;
  }
  return '';
}

function addressFiled(
  flows: readonly CompiledFlow[],
  filed: Pick<Submitted, 'formType' | 'dtoVersion' | 'models'>,
): string | null {
  const flow = flows.find(({ formType }) => formType === filed.formType);
  const dto = dtoOfThisVersion(filed);
  return flow === undefined || dto === null ? null : addressIn(flow, dto);
}

/** '' where the claimant left it empty, null where the form did not ask. */
export function addressIn(flow: CompiledFlow, dto: FormDto): string | null {
  const id = flow.submit?.receiptTo ?? null;
  if (id === null) return null;
  const { model, key } = splitField(id);
  const answer = modelsByKey(flow, dto).get(model)?.[0]?.fields[key];
  if (answer === undefined) return null;
  return typeof answer === 'string' ? answer.trim() : '';
}
