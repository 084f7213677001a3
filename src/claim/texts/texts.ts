import type { Message } from '../../rules/message.ts';
import type { TextAnswer } from './textAnswer.ts';

export type Params = Readonly<Record<string, string>>;

export interface Texts {
  /** Takes a key, never a sentence. With a count the text's form for it is shown. */
  t(key: string, params?: Params): string;
  /** For HTML: what is filled in is escaped, and an answer is in a `bdi`, which is empty without one. */
  markup(key: string, params?: Params): string;
  /** With `followedBy`. A parameter that is a text key is translated. */
  message(message: Message): string;
  readonly culture: string;
  /** Texts with the answers of this record, or outside all records (null). */
  at(record: string | null): Texts;
}

export interface TextSource {
  readonly culture: string;
  /** As the settlement wrote it, with placeholders. */
  written(key: string): string;
  readonly has: (key: string) => boolean;
  /** The answer that `<alias>.<field key>` names, seen from a record; null without one. */
  answer(reference: string, record: string | null): TextAnswer | null;
}

export const noAnswer = '—';
