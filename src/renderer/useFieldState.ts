import { useStore } from 'jotai';
import { useEffect, useReducer } from 'react';
import type { FieldId } from '../compile/compiledPage.ts';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';
import { type FieldView, fieldViewAtom } from '../state/claim/fieldView.ts';
import type { FieldCell } from '../state/claim/formModel.ts';
import { fieldCellAtom } from '../state/claim/models.ts';

type Store = ReturnType<typeof useStore>;

export interface FieldState {
  readonly view: FieldView;
  /** Null while hidden, with an empty value and no messages. */
  readonly cell: FieldCell | null;
  readonly value: FieldValue;
  readonly messages: readonly Message[];
  readonly refusal: Message | null;
}

const none: readonly Message[] = [];

/** Returns `last` where nothing has changed. */
function stateIn(store: Store, id: FieldId, record: string | null, last: FieldState | null): FieldState {
  const view = store.get(fieldViewAtom(id, record));
  const cell = view.visible ? store.get(fieldCellAtom(id, record)) : null;
  const value = cell === null ? null : store.get(cell.value);
  const messages = cell === null ? none : store.get(cell.messages);
  const refusal = cell === null ? null : store.get(cell.refusal);
  const isSame =
    last !== null &&
    view === last.view &&
    cell === last.cell &&
    Object.is(value, last.value) &&
    messages === last.messages &&
    refusal === last.refusal;
  return isSame ? last : { view, cell, value, messages, refusal };
}

/** One subscription per field. */
export function useFieldState(id: FieldId, record: string | null): FieldState {
  const store = useStore();
  const look = (last: FieldState | null): FieldState => stateIn(store, id, record, last);
  const [known, lookAgain] = useReducer(look, null, look);
  // `known` may belong to the field that was here before.
  const state = look(known);
  const { cell } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was rendered is compared with what is there once all is listened to
  useEffect(() => {
    const ownAtoms = cell === null ? [] : [fieldCellAtom(id, record), cell.value, cell.messages, cell.refusal];
    const ends = [fieldViewAtom(id, record), ...ownAtoms].map((atom) => store.sub(atom, lookAgain));
    if (look(state) !== state) lookAgain();
    return () => {
      for (const end of ends) end();
    };
  }, [store, id, record, cell]);
  return state;
}
