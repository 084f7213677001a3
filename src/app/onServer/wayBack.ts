import type { ClaimSnapshot } from '../../claim/snapshot.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import { returnName } from '../../rules/plainForm.ts';
import type { InitialData } from '../../wire/writtenPage.ts';
import { readDraft } from '../draft/readDraft.ts';
import { withForms } from './withForms.ts';

/** The link by which a page is changed from a later one says where Next returns to. */
export const wayBackTo = (path: string): string => new URLSearchParams({ [returnName]: path }).toString();

/** The answers of the first calls, with a draft that knows the way back which the address names. */
export function withWayBack(answers: InitialData['answers'], address: string): InitialData['answers'] {
  const to = new URLSearchParams(searchOf(address)).get(returnName);
  if (to === null) return answers;
  const returnTo: ClaimSnapshot['returnTo'] = { to, changed: pathOf(address) };
  return withForms(answers, (form) => {
    const content = form.draft === null ? null : readDraft(form.draft.content, form.formType);
    if (form.draft === null || content === null) return form;
    const snapshot = { ...content.snapshot, returnTo };
    return { ...form, draft: { ...form.draft, content: JSON.stringify({ ...content, snapshot }) } };
  });
}
