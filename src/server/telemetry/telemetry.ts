import type { SignInKind } from '../../rules/signIn.ts';

/** The code or the settlement's documents close each set of labels: no request can add a value. */
export interface Counted {
  /** A claim, or an addition to one, once it is on disk. */
  readonly filed: { readonly adds: 'claim' | 'documents' | 'change'; readonly form: string };
  readonly signIns: { readonly by: SignInKind; readonly outcome: 'ok' | 'refused' | 'locked' };
  readonly draftsSaved: { readonly form: string };
  /** An upload that is stored, with a claim or with a draft. */
  readonly documents: { readonly of: 'filed' | 'draft' };
  readonly scans: { readonly outcome: 'clean' | 'infected' | 'failed' };
  /** By the text key that the claimant reads. */
  readonly documentsRefused: { readonly reason: string };
  /** Requests and pages answered with an error, by its code. */
  readonly refusals: { readonly code: string };
  /** `left`: rendered by the browser, since the server writes many pages or this network has opened many. */
  readonly pages: { readonly outcome: 'written' | 'left' | 'failed' };
  readonly backups: { readonly outcome: 'done' | 'failed' };
  readonly housekeeping: { readonly outcome: 'done' | 'failed' };
}

/** What takes time within a request: the whole operation, and its parts. */
export type Part =
  | 'sign in'
  | 'submit'
  | 'save draft'
  | 'keep document'
  | 'write page'
  | 'receive'
  /** One upload, from its first byte until it is on disk. */
  | 'document'
  /** The wait for the scanner. */
  | 'scan'
  /** The checks after the last byte of an upload. */
  | 'inspect'
  | 'validate'
  | 'promote'
  | 'seal'
  | 'store'
  /** Includes the wait for its turn. */
  | 'transaction'
  /** The wait for the disk afterwards, where the database leaves that to the server. */
  | 'sync';

/** A request before any of its body is read. */
export interface Call {
  readonly method: string;
  /** Its route pattern. */
  readonly route: string;
  readonly requestId: string;
  /** The form in its address; null without one, or where the body names it. */
  readonly form: string | null;
  /** The header of that name from a trusted proxy. */
  readonly traceparent: string | null;
}

export interface FollowedCall {
  /** Continues the request. */
  within(next: () => void): void;
  answered(status: number, seconds: number): void;
}

/** Counters, timings and traces. A caller never waits for them, and a failure here never throws. */
export interface Telemetry {
  count<Name extends keyof Counted>(name: Name, labels: Counted[Name], times?: number): void;
  /** Times a part of the followed request, or of background work. */
  part<T>(name: Part, work: () => Promise<T>): Promise<T>;
  follow(call: Call): FollowedCall;
}

export const noTelemetry: Telemetry = {
  count: () => undefined,
  part: (_name, work) => work(),
  follow: () => ({ within: (next) => next(), answered: () => undefined }),
};

export function combinedTelemetry([first, ...others]: readonly Telemetry[]): Telemetry {
  if (first === undefined) return noTelemetry;
  if (others.length === 0) return first;
  const rest = combinedTelemetry(others);
  return {
    count(name, labels, times) {
      first.count(name, labels, times);
      rest.count(name, labels, times);
    },
    part: (name, work) => first.part(name, () => rest.part(name, work)),
    follow(call) {
      const [one, other] = [first.follow(call), rest.follow(call)];
      return {
        within: (next) => one.within(() => other.within(next)),
        answered(status, seconds) {
          one.answered(status, seconds);
          other.answered(status, seconds);
        },
      };
    },
  };
}
