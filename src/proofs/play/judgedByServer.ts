import { addsNothing } from '../../claim/addsNothing.ts';
import { documentsError } from '../../claim/documentsError.ts';
import { validateClaim } from '../../claim/validateClaim.ts';
import type { FieldError } from '../../wire/calls.ts';
import type { Stage } from '../answers.ts';
import type { PlayedClaim } from './playedClaim.ts';
import { type SentClaim, sentClaim } from './sentClaim.ts';

export interface JudgedByServer {
  readonly isFiled: boolean;
  readonly sent: SentClaim;
  /** What the server says of it. */
  readonly errors: readonly FieldError[];
}

/** What would become of the claim if it were sent now. */
export function judgedByServer(
  { flow, validators, today, allowedCharacters }: Stage,
  claim: PlayedClaim,
): JudgedByServer {
  const sent = sentClaim(flow, claim);
  const errors = validateClaim(flow, validators, sent.dto, sent.files, { today, allowedCharacters });
  if (!addsNothing(flow, sent.dto, sent.files.size)) return { isFiled: errors.length === 0, sent, errors };
  const missing = documentsError(flow, { key: 'LocKey_Shared_Upload_Required' });
  const others = errors.filter(({ field, record }) => field !== missing.field || record !== missing.record);
  return { isFiled: false, sent, errors: [missing, ...others] };
}
