import type { InitialData } from '../../wire/writtenPage.ts';
import { readDraft } from '../draft/readDraft.ts';
import { withForms } from './withForms.ts';

/** The answers of the first calls, with what a page has carried in the place of a draft. */
export function withUnsaved(answers: InitialData['answers'], unsaved: string, now: number): InitialData['answers'] {
  if (unsaved === '') return answers;
  const savedAt = new Date(now).toISOString();
  return withForms(answers, (form) => {
    const isOfForm = form.draft === null && form.filed === null && readDraft(unsaved, form.formType) !== null;
    return isOfForm
      ? { ...form, draft: { revision: 1, savedAt, returnCode: null, content: unsaved, documents: [] } }
      : form;
  });
}
