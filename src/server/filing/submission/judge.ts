import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { splitField } from '../../../rules/names.ts';
import { secretPart } from '../../../rules/signIn.ts';
import type { FieldError } from '../../../wire/calls.ts';
import type { FormDto } from '../../../wire/models.ts';
import { invalidClaim } from '../../helpers/httpError.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Submitting } from './receive.ts';
import type { UploadReceiver } from './uploadReceiver.ts';

interface Judged {
  readonly dto: FormDto;
  readonly receiver: Pick<UploadReceiver, 'errors' | 'uploads' | 'files'>;
}

/** Enough for a claimant to correct at once; it bounds the answer. */
const fieldErrorsSent = 200;

/**
 * The second step of a submit: judges all that was received by the rules of its flow, as the browser did.
 * @throws HttpError with an error for each field that is wrong.
 */
export function judgeSubmit(
  { settings, validateClaim }: Pick<Settlement, 'settings' | 'validateClaim'>,
  { flow, authorized, submission }: Submitting,
  { dto, receiver }: Judged,
  now: Date,
): void {
  const ofUploads = receiver.errors();
  // A refused document must not also be reported as a missing one.
  const known = ofUploads.length > 0 ? ofUploads : submission.findErrors({ dto, uploads: receiver.uploads() });
  const at = ({ field, record }: FieldError) => `${field}\n${record}`;
  const named = new Set(known.map(at));
  const byRules = validateClaim(flow, dto, receiver.files, {
    today: pacificToday(now),
    allowedCharacters: settings.allowedCharacters,
  });
  const exempt = authorized.subject.kind === 'notice' ? emptySecret(flow, dto) : null;
  const errors = [...known, ...byRules.filter((error) => error.field !== exempt && !named.has(at(error)))];
  if (errors.length === 0) return;
  throw invalidClaim('The claim is not valid: see fieldErrors.', errors.slice(0, fieldErrorsSent));
}

/**
 * The field of the PIN where it is empty. A draft never holds a PIN, so a claimant who resumes one has none to send; the
 * session proves that they signed in with it.
 */
function emptySecret(flow: CompiledFlow, { credentials }: Pick<FormDto, 'credentials'>): string | null {
  const secret = flow.authorize?.fields[secretPart];
  if (secret === undefined) return null;
  return (credentials?.fields[splitField(secret).key] ?? '') === '' ? secret : null;
}
