import { atom, type PrimitiveAtom } from 'jotai';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';

/** Everything the browser keeps of one field of one model. Each part is its own atom: an edit costs one field. */
export interface FieldCell {
  readonly value: PrimitiveAtom<FieldValue>;
  /** What validation last said; empty when valid or not yet looked at. */
  readonly messages: PrimitiveAtom<readonly Message[]>;
  /** Why what was offered last was not taken; null when it was. The value is what was there before. */
  readonly refusal: PrimitiveAtom<Message | null>;
  /** True from the claimant's first edit on. */
  readonly everDirty: PrimitiveAtom<boolean>;
}

export function createFieldCell(value: FieldValue): FieldCell {
  return {
    value: atom<FieldValue>(value),
    messages: atom<readonly Message[]>([]),
    refusal: atom<Message | null>(null),
    everDirty: atom(false),
  };
}
