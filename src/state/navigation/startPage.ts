import { atom } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import type { ClaimWriter } from '../../claim/settle.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { claimWriter } from '../claimAccess.ts';
import { applyInitialValuesAtom } from '../initialValues.ts';
import { type StoredText, storedTextAtom } from '../storedText.ts';
import { currentPageAtom } from './place.ts';

/** Gives every field of the current page what it starts with, drafts of records included; nothing without a page. */
export const startPageAtom = atom(null, (get, set) => {
  const page = get(currentPageAtom);
  if (page !== null) set(applyInitialValuesAtom, pageInstances(page, claimWriter(get, set)));
});

/** The masks are there: texts that came before them get their form. */
export const masksLoadedAtom = atom(null, (_get, set, storedText: StoredText) => {
  set(storedTextAtom, { storedText });
  set(startPageAtom);
});

function pageInstances({ fields, records }: CompiledPage, claim: ClaimWriter): readonly FieldInstance[] {
  const inRecords = new Set(records.flatMap((each) => each.fields));
  return [
    ...fields.filter(({ id }) => !inRecords.has(id)).map(({ id }) => ({ field: id, record: null })),
    ...records.flatMap((each) =>
      claim.allRecords(each.model).flatMap((record) => each.fields.map((field) => ({ field, record }))),
    ),
  ];
}
