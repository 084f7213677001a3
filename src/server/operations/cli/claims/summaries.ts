import { withoutSensitive } from '../../../../claim/withoutSensitive.ts';
import { defaultCulture } from '../../../../rules/culture.ts';
import type { Filed } from '../../../filing/receipts/filed.ts';
import { dtoOfThisVersion } from '../../../filing/receipts/storedAnswers.ts';
import type { Settlement } from '../../../settlement/settlement.ts';
import type { StoredClaim } from '../../../store/claimRows.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

/** The PDF that the claimant gets of a claim or an addition, which has this id. */
export interface Summary {
  readonly id: string;
  readonly pdf: Uint8Array;
}

/**
 * Makes summaries in English of a claim and its additions, and says why one is missing. Sensitive answers are hidden
 * unless `isWhole`. An erased claim has no summary.
 */
export function claimSummaries(settlement: Settlement, hide: HideAnswers, isWhole: boolean) {
  const flows = isWhole ? settlement.flows.map(withoutSensitive) : settlement.flows;
  return async (claim: StoredClaim) => {
    // Imported here, since it is large and no other subcommand needs it.
    const { receiptPdf } = await import('../../../filing/receipts/receiptPdf.ts');
    const made: Summary[] = [];
    const problems: string[] = [];
    if (claim.status === 'Erased') return { made, problems };
    const own: Filed = { ...claim, claimId: claim.id, receipt: claim.referenceCode };
    for (const filed of [own, ...claim.additions]) {
      const shown = hidden(filed, hide);
      // The export of the answers names what cannot be read.
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

function hidden(filed: Filed, hide: HideAnswers): Filed | null {
  try {
    JSON.parse(filed.models);
    const models = hide(filed.models, filed.formType);
    return models === null ? null : { ...filed, models };
  } catch {
    return null;
  }
}
