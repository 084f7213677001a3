import { withoutSensitive } from '../../../../claim/withoutSensitive.ts';
import { defaultCulture } from '../../../../rules/culture.ts';
import { dtoOfThisVersion, type Filed } from '../../../filing/receipts/filed.ts';
import type { Settlement } from '../../../settlement/settlement.ts';
import type { StoredClaim } from '../../../store/claimStore.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** What was filed by a claim, or by an addition of this id, as the PDF that its claimant gets. */
export interface Summary {
  readonly id: string;
  readonly pdf: Uint8Array;
}

/**
 * Makes the summaries of a claim and of its additions in English, with what `hide` leaves of the answers. What its forms
 * call sensitive is hidden unless `isWhole`. Also says why there is none of one. Of an erased claim there is none.
 */
export function claimSummaries(settlement: Settlement, hide: HideAnswers, isWhole: boolean) {
  const flows = isWhole ? settlement.flows.map(withoutSensitive) : settlement.flows;
  return async (claim: StoredClaim) => {
    // Large, and needed by no other subcommand.
    const { receiptPdf } = await import('../../../filing/receipts/receiptPdf.ts');
    const made: Summary[] = [];
    const problems: string[] = [];
    if (claim.status === 'Erased') return { made, problems };
    const own: Filed = { ...claim, claimId: claim.id, receipt: claim.referenceCode };
    for (const filed of [own, ...claim.additions]) {
      const shown = hidden(filed, hide);
      // What cannot be read is named with the answers.
      if (shown === null) continue;
      const flow = flows.find(({ formType }) => formType === filed.formType);
      const dto = dtoOfThisVersion(shown);
      if (flow === undefined || dto === null) {
        const lacking =
          flow === undefined ? 'the settlement does not have its form' : 'its answers are of another version';
        problems.push(`${filed.receipt}: there is no summary.pdf, since ${lacking}.`);
        continue;
      }
      made.push({ id: filed.id, pdf: await receiptPdf(settlement, flow, dto, shown, { culture: defaultCulture }) });
    }
    return { made, problems };
  };
}

/** null where the answers are not JSON, or nobody knows what to hide in them. */
function hidden(filed: Filed, hide: HideAnswers): Filed | null {
  try {
    JSON.parse(filed.models);
    const models = hide(filed.models, filed.formType);
    return models === null ? null : { ...filed, models };
  } catch {
    return null;
  }
}
