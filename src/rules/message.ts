import type { FormatName } from './formats.ts';

/**
 * A message for the claimant: the key of a text and what fills its placeholders. Never a sentence.
 * A param whose value starts with "LocKey_" is a text key itself; whoever shows the message translates it.
 * `formats` says of a param how it is written in the language.
 * `followedBy` is shown after the text and a space, as it is (the offending characters of characterSetRestriction).
 */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly formats?: Readonly<Record<string, FormatName>>;
  readonly followedBy?: string;
}

/**
 * Whether a message is one that any question or list may get: it does not say by itself what it is about, so that it is
 * read with the label. What a document words for one rule is a whole sentence.
 */
export const needsLabel = ({ key }: Message): boolean => /^LocKey_(Validation|Shared_Records)_/.test(key);

/** Returns the messages without repetitions: the first of each that reads the same, in their order. */
export function distinctMessages(messages: readonly Message[]): readonly Message[] {
  const seen = new Set<string>();
  return messages.filter((message) => {
    const identity = JSON.stringify([
      message.key,
      Object.entries(message.params ?? {}).sort(([first], [second]) => (first < second ? -1 : 1)),
      message.followedBy ?? '',
    ]);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}
