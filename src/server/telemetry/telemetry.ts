import type { SignInKind } from '../../rules/signIn.ts';

/**
 * What is counted, by its labels. Each label is of a set that the code or the settlement's documents close: nothing that a
 * caller sends makes a new one.
 */
export interface Counted {
  /** A claim, or something that was added to one, once it is on disk. */
  readonly filed: { readonly adds: 'claim' | 'documents' | 'change'; readonly form: string };
  readonly signIns: { readonly by: SignInKind; readonly outcome: 'ok' | 'refused' | 'locked' };
  readonly draftsSaved: { readonly form: string };
  /** A document that is stored, with what was filed or with a draft. */
  readonly documents: { readonly of: 'filed' | 'draft' };
  /** A document that was looked at for viruses, or could not be. */
  readonly scans: { readonly outcome: 'clean' | 'infected' | 'failed' };
  /** By what its claimant reads of it. */
  readonly documentsRefused: { readonly reason: string };
  /** A call or a page that was answered with an error, by its code. */
  readonly refusals: { readonly code: string };
  /** `left`: to the browser, since many are being written or its network has opened many. */
  readonly pages: { readonly outcome: 'written' | 'left' | 'failed' };
  readonly backups: { readonly outcome: 'done' | 'failed' };
  readonly housekeeping: { readonly outcome: 'done' | 'failed' };
}

/** What takes time within a call: what it does as a whole, and what is part of that. */
export type Part =
  | 'sign in'
  | 'submit'
  | 'save draft'
  | 'keep document'
  | 'write page'
  | 'receive'
  /** One of them, from its first byte until it is on disk. */
  | 'document'
  /** What the scanner is waited for. */
  | 'scan'
  /** What is looked at once all of a document has come. */
  | 'inspect'
  | 'validate'
  | 'promote'
  | 'seal'
  | 'store'
  /** With the wait for its turn. */
  | 'transaction'
  /** The wait for the disk after it, where the database leaves that to the server. */
  | 'sync';

/** A call, as far as it is known before anything of it is read. */
export interface Call {
  readonly method: string;
  /** The pattern by which it was found. */
  readonly route: string;
  readonly requestId: string;
  /** The form that its address is of; null: of none, or of one that its body names. */
  readonly form: string | null;
  /** The trace that it belongs to, as a proxy says that is trusted. */
  readonly traceparent: string | null;
}

export interface FollowedCall {
  /** Goes on with the call. */
  within(next: () => void): void;
  answered(status: number, seconds: number): void;
}

/** Where the service says what happens in it. Nobody who says something waits, and nothing that goes wrong here is thrown. */
export interface Telemetry {
  count<Name extends keyof Counted>(name: Name, labels: Counted[Name], times?: number): void;
  /** Does a part of the call that is being followed, or of none. */
  part<T>(name: Part, work: () => Promise<T>): Promise<T>;
  follow(call: Call): FollowedCall;
}

/** Nobody looks. */
export const noTelemetry: Telemetry = {
  count: () => undefined,
  part: (_name, work) => work(),
  follow: () => ({ within: (next) => next(), answered: () => undefined }),
};

/** All of them hear of everything. */
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
