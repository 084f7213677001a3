import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { renderPage } from '../renderer/renderPage.tsx';

/** Renders one field of the claim-details model on a page of its own; its label reads "Answer". */
export async function renderField(
  config: ModelField,
  node: { readonly widget: string; readonly [property: string]: unknown },
  texts: Readonly<Record<string, string>> = {},
) {
  const field: PageNode = { type: 'field', field: 'details.answer', label: 'LocKey_Test_Answer', ...node };
  const rendered = await renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: { details: { Answer: config } },
      pages: [[field]],
    },
    { LocKey_Test_Answer: 'Answer', LocKey_Test_Hint: 'What we ask for', ...texts },
  );
  return {
    ...rendered,
    answer: () => rendered.value('claimDetails.answer'),
    commitAnswer: (value: Parameters<typeof rendered.commit>[1]) => rendered.commit('claimDetails.answer', value),
    messagesOfAnswer: () => rendered.messages('claimDetails.answer'),
  };
}
