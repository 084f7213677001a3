import { Check } from 'typebox/value';
import { type FieldError, SubmitResponse } from '../../wire/calls.ts';
import type { ApiAnswer } from './apiClient.ts';

export type SubmitOutcome =
  | { readonly kind: 'success'; readonly referenceCode: string }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'error'; readonly error: string | null; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'noReference' }
  | { readonly kind: 'noAnswer' };

/**
 * What an answer to a submit means, in the order of the specification. The call has one shape for every status; an
 * answer of another shape comes from something in between and is no answer.
 */
export function submitOutcome({ status, body }: ApiAnswer): SubmitOutcome {
  if (!Check(SubmitResponse, body)) return { kind: 'noAnswer' };
  if (body.nonMatchingPaymentElection) return { kind: 'wallet' };
  if (body.error !== null || body.fieldErrors.length > 0) {
    return { kind: 'error', error: body.error, fieldErrors: body.fieldErrors };
  }
  if (status !== 200 || !body.submitted || body.referenceCodeForm === null) return { kind: 'noReference' };
  return { kind: 'success', referenceCode: body.referenceCodeForm };
}
