import type { FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { WireValue } from '../../../wire/models.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { PeopleContext } from '../peopleContext.ts';
import type { Typed } from './credentials.ts';

/** By field key. */
export type Facts = Readonly<Record<string, WireValue>>;

/** See `src/rules/signInFacts.ts` for the facts of each kind of sign-in. */
export interface Prepopulated {
  readonly facts: Facts;
  /** Records of facts, by their model's transaction type. */
  readonly lists: Readonly<Record<string, readonly Facts[]>>;
}

export const nothingPrepopulated: Prepopulated = { facts: {}, lists: {} };

export interface SignedIn extends Prepopulated {
  readonly subject: Subject;
}

export interface Authorizer {
  /** @throws HttpError 401 for wrong credentials or too many failures, 503 while too many sign in. */
  verify(
    context: Omit<PeopleContext, 'captcha' | 'wallet' | 'publicUrl'>,
    flow: CompiledFlow,
    typed: Typed,
    { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
  ): Promise<SignedIn>;
  /** False for a claimant who was removed after signing in. */
  isStillThere(context: Pick<PeopleContext, 'store'>, subject: Subject): Promise<boolean>;
  /** Whether these credentials are the claimant's. */
  isOf(context: Pick<PeopleContext, 'store' | 'live'>, subject: Subject, typed: Typed): Promise<boolean>;
}
