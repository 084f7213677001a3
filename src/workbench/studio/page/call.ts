import { type Answers, type CallName, callPath, type Request } from '../calls.ts';
import type { FormFault } from './forms/formFaults.ts';
import { settlementQuery } from './state/settlement.ts';

/** The desk refused, or could not be asked. The message is a sentence for the person at the studio. */
export class CallFailed extends Error {
  /** The control of a form that it is about; null where it is about all of it. */
  readonly field: string | null;

  constructor(sentence: string, field: string | null = null) {
    super(sentence);
    this.field = field;
  }
}

/** What went wrong, for the person at the studio. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : `The studio met a fault of its own: ${String(error)}`;

/** The same for a form, beside its control where the desk names one. */
export const faultOf = (error: unknown): FormFault => ({
  sentence: sentenceOf(error),
  field: error instanceof CallFailed ? error.field : null,
});

/** @throws CallFailed with the desk's sentence, or with one that says it does not answer. */
export async function call<N extends CallName>(
  name: N,
  request: Request<N>,
  signal?: AbortSignal,
): Promise<Answers[N]> {
  const response = await fetch(`${callPath(name)}?${settlementQuery()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new CallFailed('The studio does not answer. Is "npm run studio" still running?');
  });
  const body = await response.json().catch(() => null);
  if (!response.ok)
    throw new CallFailed(body?.sentence ?? `The studio answered ${response.status}.`, body?.field ?? null);
  return body;
}
