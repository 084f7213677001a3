import { atom } from 'jotai';
import { byKey } from '../../claim/dtoReader.ts';
import { snapshotOfModels } from '../../claim/snapshotOfModels.ts';
import { splitField } from '../../rules/names.ts';
import { namePart } from '../../rules/signIn.ts';
import type { FiledForm, Receipt } from '../../wire/drafts.ts';
import { receiptsAtom, referenceCodesAtom } from '../appState.ts';
import { requireFlow } from '../flows.ts';
import { personAtom } from './models.ts';
import { saveClaimAtom } from './savedCredentials.ts';
import { restoreClaimAtom } from './snapshot.ts';

/** By form type: filed earlier in this session, until the flow is loaded. */
export const filedFormsAtom = atom<Readonly<Record<string, FiledForm>>>({});

export const noteFiledAtom = atom(null, (_get, set, formType: string, code: string, receipt: Receipt | null) => {
  set(referenceCodesAtom, (codes) => ({ ...codes, [formType]: code }));
  if (receipt !== null) set(receiptsAtom, (receipts) => ({ ...receipts, [formType]: receipt }));
});

/** The flow must be registered. */
export const restoreFiledAtom = atom(null, (get, set, formType: string, { models, ...receipt }: FiledForm) => {
  const { flow } = requireFlow(get, formType);
  set(restoreClaimAtom, snapshotOfModels(flow, models, get(personAtom)));
  set(noteFiledAtom, formType, receipt.referenceCode, receipt);
  if (flow.submit?.adds !== 'claim') return;
  const { model, key } = splitField(flow.facts[namePart]?.[0] ?? '');
  const lastName = byKey(flow, models).get(model)?.[0]?.fields[key];
  set(saveClaimAtom, receipt.referenceCode, typeof lastName === 'string' ? lastName : null);
});
