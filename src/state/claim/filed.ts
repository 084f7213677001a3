import { atom } from 'jotai';
import { snapshotOfModels } from '../../claim/snapshotOfModels.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import type { FiledForm } from '../../wire/drafts.ts';
import { receiptsAtom, referenceCodesAtom } from '../appState.ts';
import { requireFlow } from '../flows.ts';
import { personAtom } from './models.ts';
import { saveClaimAtom } from './savedCredentials.ts';
import { restoreClaimAtom } from './snapshot.ts';

/** By form type: what the session has filed before this page was opened, until its flow is loaded. */
export const filedFormsAtom = atom<Readonly<Record<string, FiledForm>>>({});

/** Makes the claim of this store what was filed. The flow must be registered. */
export const restoreFiledAtom = atom(null, (get, set, formType: string, { models, ...receipt }: FiledForm) => {
  const { flow } = requireFlow(get, formType);
  set(restoreClaimAtom, snapshotOfModels(flow, models, get(personAtom)));
  set(referenceCodesAtom, (codes) => ({ ...codes, [formType]: receipt.referenceCode }));
  set(receiptsAtom, (receipts) => ({ ...receipts, [formType]: receipt }));
  if (flow.submit?.adds !== 'claim') return;
  const claimant = models.find(({ metadata }) => hasMetadata(metadata, { dtoMapping: 'claimantInfo' }));
  const lastName = claimant?.fields['lastName'];
  set(saveClaimAtom, receipt.referenceCode, typeof lastName === 'string' ? lastName : null);
});
