import { type ValidDocuments, validDocuments } from '../../../../documents/reading/validDocuments.ts';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { firstAnswers } from '../../../../server/http/pages/firstAnswers.ts';
import { compileSettlement } from '../../../../server/settlement/compileSettlement.ts';
import { heldSettlement } from '../../../../server/settlement/liveSettlement.ts';
import { textTable } from '../../../../server/settlement/textTable.ts';
import { addressOf } from '../../../../wire/addressOf.ts';
import type { SessionResponse } from '../../../../wire/drafts.ts';
import { endpoints } from '../../../../wire/endpoints.ts';
import type { Framed } from '../../calls/frameCalls.ts';
import type { Request } from '../../calls.ts';
import type { MeantProject } from '../meantProject.ts';

const noSession: SessionResponse = { forms: [] };

/** One flow as the server would serve it, whatever the checks say of it. */
export function framedFlow(
  { project, meaning, errors }: MeantProject,
  { flow: wanted, culture }: Pick<Request<'frame'>, 'flow' | 'culture'>,
): Framed {
  const [first] = errors;
  if (first !== undefined) {
    const { file, line, column, message } = first;
    return { kind: 'wrong', sentence: message, place: { file, line, column } };
  }
  const flows = meaning.writtenFlows.map(({ flow }) => flow.formType);
  const formType = wanted ?? flows[0] ?? '';
  try {
    const settlement = compileSettlement(onlyFlow(validDocuments(project), formType));
    const { settings, sitePages, cultures } = settlement;
    const [flow] = settlement.flows;
    if (flow === undefined) {
      return { kind: 'wrong', sentence: `The settlement runs no flow with the form type "${formType}".`, place: null };
    }
    const live = heldSettlement(settlement);
    const english = textTable(cultures.get('en')?.items ?? []);
    const submits = flow.pages.findIndex(({ action }) => action === 'submit');
    return {
      kind: 'shown',
      flow: formType,
      culture,
      flows,
      settings: { ...settings.app, sitePages: [...sitePages] },
      answers: {
        ...firstAnswers({ live, build: 'studio', captcha: null, wallet: null }),
        [addressOf(endpoints.content.path, { culture })]: cultures.get(culture)?.items ?? [],
        [endpoints.session.path]: noSession,
      },
      cultures: [...cultures].map(([name, one]) => ({ culture: name, name: one.name })),
      pages: flow.pages.map(({ path, title, document }, index) => ({
        path,
        title: english.get(title) ?? title,
        file: project.pages.get(document)?.file ?? '',
        isAfterFiling: submits !== -1 && index > submits,
      })),
    };
  } catch (error) {
    return { kind: 'wrong', sentence: errorMessage(error), place: null };
  }
}

const onlyFlow = (documents: ValidDocuments, formType: string): ValidDocuments => ({
  ...documents,
  flows: documents.flows
    .map((document) => ({ ...document, flows: document.flows.filter((flow) => flow.formType === formType) }))
    .filter(({ flows }) => flows.length > 0),
});
