import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { OpenForm } from '../../wire/drafts.ts';
import type { InitialData } from '../../wire/writtenPage.ts';
import { readDraft } from '../draft/readDraft.ts';

/** The answers of the first calls, with what a page has carried in the place of a draft. */
export function withUnsaved(answers: InitialData['answers'], unsaved: string, now: number): InitialData['answers'] {
  const session = answers[endpoints.session.path];
  if (unsaved === '' || !endpoints.session.isAnswer(session)) return answers;
  const savedAt = new Date(now).toISOString();
  const withDraft = (form: OpenForm): OpenForm => {
    const isOfForm = form.draft === null && form.filed === null && readDraft(unsaved, form.formType) !== null;
    return isOfForm
      ? { ...form, draft: { revision: 1, savedAt, returnCode: null, content: unsaved, documents: [] } }
      : form;
  };
  return { ...answers, [endpoints.session.path]: { ...session, forms: session.forms.map(withDraft) } };
}
