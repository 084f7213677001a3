import type { AnswerInText } from '../meaning/answersInTexts.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { type Check, canBeUnasked } from './check.ts';
import { givenFacts } from './givenFacts.ts';
import { pagesByField } from './pagesByField.ts';

/** Answers in a text are asked no later, or known after the sign-in. A page's title is read before its fields. */
export const unanswered: Check = (meaning, report) => {
  if (!canBeUnasked(meaning)) return;
  for (const answer of meaning.answersInTexts) {
    const { value, flow, page, isFirst, field } = answer;
    // Other checks report unknown fields, and fields outside their record.
    if (field === null || field.config === null) continue;
    const { formType, pages: all } = flow.resolved;
    const from = givenFrom(answer, pagesByField(flow), meaning);
    if (from !== null && from < (isFirst ? page : page + 1)) continue;
    const where = all[page] === undefined ? `${formType} shows it outside of its pages` : `${all[page].path} shows it`;
    const what = isFirst ? ' before its content' : '';
    const asked = field.model.isKnown ? 'known only after' : 'asked only on';
    const when = from === null ? `no page of ${formType} asks for it` : `it is ${asked} ${all[from]?.path}`;
    const message = `The claimant has not answered {{${value}}} where this text is shown: ${where}${what}, and ${when}.`;
    report(answer, 'unasked-field', message);
  }
};

/** The page number; null when no page gives the answer. */
function givenFrom(
  { field, scope }: AnswerInText,
  pages: ReturnType<typeof pagesByField>,
  meaning: Meaning,
): number | null {
  if (field === null || !field.model.isKnown) return pages.get(field?.id ?? '') ?? null;
  const by = scope.flow.authorize?.by ?? 'open';
  if (givenFacts(by, field.model.transactionType, meaning)?.factOf(field.key) === undefined) return null;
  return scope.flow.pages.findIndex(({ action }) => action === 'authorize');
}
