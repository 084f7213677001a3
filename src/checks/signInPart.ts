import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import { type SignInPart, signInKinds } from '../rules/signIn.ts';

/** Null where the reference is not a field of the sign-in in flows.json. */
export function signInPart({ scope, path }: ReferenceMeaning): SignInPart | null {
  const { authorize } = scope.flow;
  if (authorize === undefined || scope.page !== null || path.at(-3) !== 'authorize' || path.at(-2) !== 'fields')
    return null;
  return signInKinds[authorize.by].find((part) => part === path.at(-1)) ?? null;
}
