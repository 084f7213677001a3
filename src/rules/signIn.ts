/**
 * The kinds of sign-in, and what each asks for; flows.json names the fields.
 * - `notice`: a notice id and its PIN, looked up in the class list.
 * - `claim`: the reference code of a filed claim and the last name in it.
 * - `open`: no sign-in.
 */
export const signInKinds = {
  notice: ['noticeId', 'pin'],
  claim: ['referenceCode', 'lastName'],
  open: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SignInKind = keyof typeof signInKinds;
export type SignInPart = (typeof signInKinds)[SignInKind][number];
export const signInParts: readonly SignInPart[] = Object.values(signInKinds).flat();

export const [codePart, namePart] = signInKinds.claim;

/** Typed to sign in and never stored. */
export const secretPart = 'pin' satisfies SignInPart;
