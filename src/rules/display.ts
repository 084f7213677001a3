import type { FormatName, WrittenAs } from './formats.ts';
import type { ValueKind } from './valueKind.ts';

/** How answers of a field are shown where they are only read, in the browser and in receipts. Plain JSON. */
export interface Display {
  /** How one is written by itself, where the document gives no format; as it was typed by default. */
  readonly alone?: WrittenAs;
  /** How one is written in the middle of a text, and a bound of it in a message. */
  readonly inText?: FormatName;
  /**
   * Text keys by the answer that each is shown for, where neither the document nor a choice gives one: "true" and "false",
   * and "file" for a file, which is shown by its name otherwise.
   */
  readonly replacements?: Readonly<Record<string, string>>;
  /**
   * How a row of saved records has it: "named" with what it belongs to, as a bare "2" or "Yes" says nothing, or as an
   * "amount". All else goes without saying.
   */
  readonly inRow?: 'named' | 'amount';
  /** Whether it is seen nowhere, unless a document shows it. */
  readonly unseen?: true;
}

const displaysOfKinds: Readonly<Partial<Record<ValueKind, Display>>> = {
  money: { inText: 'currency', inRow: 'amount' },
  number: { inText: 'number', inRow: 'named' },
  date: { alone: 'date', inText: 'date' },
  yesOrNo: { inRow: 'named', replacements: { true: 'LocKey_Shared_Yes', false: 'LocKey_Shared_No' } },
};

/** How answers are shown by what they mean, where their widget says nothing else. */
export const displayOf = (kind: ValueKind, ofWidget: Display = {}): Display => ({
  ...displaysOfKinds[kind],
  ...ofWidget,
});
