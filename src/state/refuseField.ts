import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import type { Message } from '../rules/message.ts';
import { fieldCellAtom } from './models.ts';
import { forgetInvalidAtom, validateFieldAtom } from './validation.ts';

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

/** As if nothing had been offered; what else is wrong with the field is said when it is left or its page is. */
export const forgetRefusalAtom = atom(null, (get, set, { field, record }: FieldInstance) => {
  const cell = get(fieldCellAtom(field, record));
  set(cell.refusal, null);
  set(cell.messages, []);
  set(forgetInvalidAtom, (instance) => instance.field === field && instance.record === record);
});
