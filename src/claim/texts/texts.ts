import type { Message } from '../../rules/message.ts';
import type { TextAnswer } from './textAnswer.ts';

export type Params = Readonly<Record<string, string>>;

export interface Texts {
  /** The text of a key in the active language, its placeholders filled in. Never pass a sentence. */
  t(key: string, params?: Params): string;
  /**
   * The same for who reads it as HTML: what is filled in is escaped. An answer is in a `bdi` of its own, which is empty
   * where there is none.
   */
  markup(key: string, params?: Params): string;
  /** The sentence of a message, with what follows it. A parameter that is itself a text key is translated. */
  message(message: Message): string;
  /** The active culture code. */
  readonly culture: string;
  /** The same texts with the answers of this record, or with those outside of all records (null). */
  at(record: string | null): Texts;
}

export interface TextSource {
  readonly culture: string;
  /** The text of a key as the settlement writes it. */
  written(key: string): string;
  /** The answer that `<alias>.<field key>` names, seen from a record; null where there is none to show. */
  answer(reference: string, record: string | null): TextAnswer | null;
}

/** What stands for an answer that nobody gave. */
export const noAnswer = '—';
