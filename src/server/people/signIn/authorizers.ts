import type { SignInKind } from '../../../rules/signIn.ts';
import { type Authorizer, nothingPrepopulated } from './authorizer.ts';
import { claimAuthorizer } from './claimAuthorizer.ts';
import { noticeAuthorizer } from './noticeAuthorizer.ts';

/** Lets in whoever comes. */
const openAuthorizer: Authorizer = {
  verify: async () => ({ subject: { kind: 'open' }, ...nothingPrepopulated }),
  isStillThere: async () => true,
  isOf: async () => true,
};

/** By the kind of sign-in that flows.json names. */
export const authorizers: Readonly<Record<SignInKind, Authorizer>> = {
  notice: noticeAuthorizer,
  claim: claimAuthorizer,
  open: openAuthorizer,
};
