import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import { type SignInPart, signInKinds } from '../rules/signIn.ts';

/** What the flow's kind of sign-in asks for in the field that a reference in flows.json names; null for any other reference. */
export function signInPart({ scope, path }: ReferenceMeaning): SignInPart | null {
  const { authorize } = scope.flow;
  if (authorize === undefined || scope.page !== null || path.at(-3) !== 'authorize' || path.at(-2) !== 'fields')
    return null;
  return signInKinds[authorize.by].find((part) => part === path.at(-1)) ?? null;
}
