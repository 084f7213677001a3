import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { AppContext } from '../appContext.ts';
import type { Subject } from '../store/store.ts';
import type { Typed } from './credentials.ts';

/** Who signed in, and what the server knows of them: by the keys of prepopulatedData's fields. */
export interface SignedIn {
  readonly subject: Subject;
  readonly facts: Readonly<Record<string, string | null>>;
}

/** One kind of sign-in. */
export interface Authorizer {
  /**
   * Finds who typed this. `address` is that of the network it came from.
   * @throws Refusal with 401 when nobody is found or too many failed, with 503 while too many sign in.
   */
  verify(context: AppContext, flow: CompiledFlow, typed: Typed, address: string): Promise<SignedIn>;
  /** Whether who signed in earlier may still file. */
  isStillThere(context: Pick<AppContext, 'store'>, subject: Subject): Promise<boolean>;
  /** Whether these credentials are those of who signed in. */
  isOf(subject: Subject, typed: Typed): boolean;
}
