/**
 * A message for the claimant: the key of a text and what fills its placeholders. Never a sentence.
 * `followedBy` is shown after the text as it is (the offending characters of characterSetRestriction).
 */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly followedBy?: string;
}
