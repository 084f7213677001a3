import type { SignInKind } from '../../../rules/signIn.ts';
import { type Authorizer, nothingPrepopulated } from './authorizer.ts';
import { claimAuthorizer } from './claimAuthorizer.ts';
import { noticeAuthorizer } from './noticeAuthorizer.ts';

/** For flows without sign-in. */
const openAuthorizer: Authorizer = {
  verify: async () => ({ subject: { kind: 'open' }, ...nothingPrepopulated }),
  isStillThere: async () => true,
  isOf: async () => true,
};

export const authorizers: Readonly<Record<SignInKind, Authorizer>> = {
  notice: noticeAuthorizer,
  claim: claimAuthorizer,
  open: openAuthorizer,
};
