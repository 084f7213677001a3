/**
 * The kinds of sign-in, and what each asks for; flows.json names the field that holds it.
 * - `notice`: a notice id and its PIN, looked up in the class list.
 * - `claim`: the reference code of a filed claim and the last name in it.
 * - `open`: nobody is asked anything.
 */
export const signInKinds = {
  notice: ['noticeId', 'pin'],
  claim: ['referenceCode', 'lastName'],
  open: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SignInKind = keyof typeof signInKinds;
/** One of the things that a kind of sign-in asks for. */
export type SignInPart = (typeof signInKinds)[SignInKind][number];
export const signInParts: readonly SignInPart[] = Object.values(signInKinds).flat();

/** What is typed to sign in to a claim: its code, and a fact of the claim, which flows.json says the field of. */
export const [codePart, namePart] = signInKinds.claim;

/** What is typed to sign in and kept nowhere. */
export const secretPart = 'pin' satisfies SignInPart;
