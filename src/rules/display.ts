import type { FormatName, WrittenAs } from './formats.ts';
import type { ValueKind } from './valueKind.ts';

/** How answers of a field are written where they are only read, in the browser and in receipts. Plain JSON. */
export interface Display {
  /** On its own, where the document gives no format; as typed by default. */
  readonly alone?: WrittenAs;
  /** In the middle of a text, or as a bound in a message. */
  readonly inText?: FormatName;
  /** Text keys by answer ("true", "false" or "file"), where neither the document nor a choice gives one. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** In a row of saved records: "named" with its label, because a bare "2" or "Yes" says nothing. */
  readonly inRow?: 'named' | 'amount';
  /** Hidden everywhere unless a document shows it. */
  readonly unseen?: true;
}

const displaysOfKinds: Readonly<Partial<Record<ValueKind, Display>>> = {
  money: { inText: 'currency', inRow: 'amount' },
  number: { inText: 'number', inRow: 'named' },
  date: { alone: 'date', inText: 'date' },
  yesOrNo: { inRow: 'named', replacements: { true: 'LocKey_Shared_Yes', false: 'LocKey_Shared_No' } },
};

export const displayOf = (kind: ValueKind, ofWidget: Display = {}): Display => ({
  ...displaysOfKinds[kind],
  ...ofWidget,
});
