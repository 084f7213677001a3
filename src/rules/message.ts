import type { FormatName } from './formats.ts';

/**
 * A text key and its placeholders, never a sentence. A param that starts with "LocKey_" is a text key itself, which the
 * others fill in.
 * `followedBy` is appended as it is, after a space (the offending characters of `characterSetRestriction`).
 */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly formats?: Readonly<Record<string, FormatName>>;
  readonly followedBy?: string;
}

/** General messages need the question's label to say what they are about; messages of a document do not. */
export const needsLabel = ({ key }: Message): boolean => /^LocKey_(Validation|Shared_Records)_/.test(key);

/** Sentences of the product say the label themselves. */
export const namesLabel = ({ key }: Message): boolean => key.startsWith('LocKey_Sentence_');

/** Of records as a whole the first is said; of several kinds that are missing, each. */
export const saidAtOnce = (messages: readonly Message[]): readonly Message[] =>
  messages[0]?.params?.['kind'] === undefined ? messages.slice(0, 1) : messages;

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
