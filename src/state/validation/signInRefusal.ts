import { atom, type Getter } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { Message } from '../../rules/message.ts';
import { fieldCellAtom } from '../claim/models.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { findingsAtom } from './pageErrors.ts';
import { forgetRefusalAtom, refuseFieldAtom } from './validation.ts';

function asked(get: Getter): readonly FieldInstance[] {
  const { flow } = requireActiveFlow(get);
  const onPage = new Set(get(currentPageAtom)?.fields.map(({ id }) => id));
  const parts = Object.values(flow.authorize?.fields ?? {}).filter((id) => onPage.has(id));
  return parts.map((field) => ({ field, record: null }));
}

/** The server does not tell which sign-in field is wrong, so all show it. Returns whether the page has any. */
export const showSignInRefusalAtom = atom(null, (get, set, message: Message): boolean => {
  const fields = asked(get);
  for (const field of fields) set(refuseFieldAtom, { ...field, message });
  set(findingsAtom, ({ attempt }) => ({ instances: fields.slice(0, 1), nodes: [], attempt: attempt + 1 }));
  return fields.length > 0;
});

export const takeBackSignInRefusalAtom = atom(null, (get, set) => {
  for (const field of asked(get)) {
    if (get(get(fieldCellAtom(field.field, field.record)).refusal) !== null) set(forgetRefusalAtom, field);
  }
});
