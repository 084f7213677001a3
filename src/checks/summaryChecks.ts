import { isContent, pagesAt, type ResolvedBlock } from '../meaning/resolvedFlow.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { displayFieldFault, displayFieldLimit } from '../rules/displayFieldLimit.ts';
import { eachAlone } from './check.ts';

/** A summary that writes itself shows what an earlier page asks, before the claim is sent. */
export const emptySummary = eachAlone('meanings', ({ summaries, resolved: { formType, pages } }, report) => {
  for (const { node, sections } of summaries) {
    const { page } = node.value;
    const { pageNumber } = node.scope;
    const sent = pages.findIndex(({ action }) => action === 'submit');
    const refuse = (message: string) =>
      report(inside(node, page === undefined ? 'type' : 'page'), 'empty-summary', message);
    if (sent >= 0 && sent < pageNumber) {
      refuse('Nothing can be changed after the claim is sent. Write { "type": "filedClaim" } to show what was filed.');
    } else if (page === undefined) {
      if (sections.length === 0) refuse(`No earlier page of ${formType} asks anything that could be shown.`);
    } else {
      const [target, ...others] = pagesAt(pages, String(page));
      if (target === undefined || others.length > 0 || sections.length > 0) continue;
      const isEarlier = pages.indexOf(target) < pageNumber;
      refuse(`${target.path} ${isEarlier ? 'asks nothing that could be shown' : 'is not before this page'}.`);
    }
  }
});

/** A row of saved values that a summary writes has the same room as one that a document writes. */
export const summarizedFieldLimit = eachAlone('meanings', ({ summaries }, report) => {
  for (const { node, sections } of summaries) {
    for (const { properties } of sections.flatMap(({ properties: { content } }) => savedIn(content))) {
      const { model, fields } = properties;
      const count = Array.isArray(fields) ? fields.length : 0;
      const fault = displayFieldFault(count, false);
      if (fault === null) continue;
      const message = `${fault} The pages ask for ${count} of ${String(model)}: name ${count - displayFieldLimit(false)} of them in "except".`;
      report(node, 'too-many-display-fields', message);
    }
  }
});

const savedIn = (content: unknown): readonly ResolvedBlock[] =>
  isContent(content)
    ? content.flatMap((node) => (node.kind === 'block' && node.type === 'savedValues' ? [node] : []))
    : [];
