import type { FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { WireValue } from '../../../wire/models.ts';
import type { Subject } from '../../store/sessionStore.ts';
import type { PeopleContext } from '../peopleContext.ts';
import type { Typed } from './credentials.ts';

/** By the keys of fields; one that is not there is null. */
export type Facts = Readonly<Record<string, WireValue>>;

/** What the server knows of somebody. `src/rules/signInFacts.ts` says what each kind of sign-in gives. */
export interface Prepopulated {
  readonly facts: Facts;
  /** Records of facts, by the transaction type of the model that has them. */
  readonly lists: Readonly<Record<string, readonly Facts[]>>;
}

export const nothingPrepopulated: Prepopulated = { facts: {}, lists: {} };

/** Who signed in, and what the server knows of them. */
export interface SignedIn extends Prepopulated {
  readonly subject: Subject;
}

/** One kind of sign-in. */
export interface Authorizer {
  /**
   * Finds who typed this. What is damaged is logged by its id.
   * @throws Refusal with 401 when nobody is found or too many failed, with 503 while too many sign in.
   */
  verify(
    context: Omit<PeopleContext, 'captcha' | 'wallet' | 'publicUrl'>,
    flow: CompiledFlow,
    typed: Typed,
    { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
  ): Promise<SignedIn>;
  /** Whether who signed in earlier may still file. */
  isStillThere(context: Pick<PeopleContext, 'store'>, subject: Subject): Promise<boolean>;
  /** Whether these credentials are those of who signed in. */
  isOf(context: Pick<PeopleContext, 'store' | 'live'>, subject: Subject, typed: Typed): Promise<boolean>;
}
