import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import type { Message } from '../rules/message.ts';
import { fieldCellAtom } from './models.ts';
import { takeBackMessagesAtom, validateFieldAtom } from './validation.ts';

/**
 * The claimant offered what a widget does not take, such as a file of another type. The stored value stays, but the
 * field is wrong until something is committed to it, be it the same value: nobody must believe that it was sent.
 */
export const refuseFieldAtom = atom(
  null,
  (get, set, { field, record, message }: FieldInstance & { readonly message: Message }) => {
    set(get(fieldCellAtom(field, record)).refusal, message);
    set(validateFieldAtom, { field, record });
  },
);

/** As if nothing had been offered. */
export const forgetRefusalAtom = atom(null, (get, set, instance: FieldInstance) => {
  set(get(fieldCellAtom(instance.field, instance.record)).refusal, null);
  set(takeBackMessagesAtom, [instance]);
});
