import { endpoints } from 'virtual:claim-wizard/endpoints';
import type { OpenForm } from '../../wire/drafts.ts';
import type { InitialData } from '../../wire/writtenPage.ts';

/** The answers of the first calls, with the forms of the session as they are changed. */
export function withForms(
  answers: InitialData['answers'],
  changed: (form: OpenForm) => OpenForm,
): InitialData['answers'] {
  const session = answers[endpoints.session.path];
  if (!endpoints.session.isAnswer(session)) return answers;
  return { ...answers, [endpoints.session.path]: { ...session, forms: session.forms.map(changed) } };
}
