import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { AppSettings } from '../../documents/definitions/settings.ts';
import { formatBytes } from '../../rules/formatBytes.ts';
import { Refusal } from '../refusal.ts';
import { documentsField } from './documentsField.ts';

/** The refusal of a submit that is larger than any claim, whatever it holds. */
export function claimTooLarge(flow: CompiledFlow, { maxClaimBytes }: AppSettings['uploads'], culture: string): Refusal {
  const message = {
    key: 'LocKey_Shared_File_TogetherTooLarge',
    params: { max: formatBytes(maxClaimBytes, culture) },
  };
  return new Refusal(413, 'LocKey_Shared_ErrorMessage_ClaimInvalid', 'The body is larger than a claim may be.', [
    { field: documentsField(flow), record: null, message },
  ]);
}
