import { goalsIn } from '../../../example/examples.ts';
import { saidWhenBroken } from '../../../saidWhenBroken.ts';
import { fieldInWords, ruleInWords } from '../../../words.ts';
import type { PageMessage } from '../../calls/frameCalls.ts';
import { messageId } from './messageIds.ts';
import type { StagedFlow } from './stagedFlow.ts';

/** All that a page can say of its answers, once for each field and text. */
export function messagesOf(staged: StagedFlow, path: string): readonly PageMessage[] {
  const english = staged.wording('en');
  const wordings = staged.cultures.map((culture) => ({ culture, wording: staged.wording(culture) }));
  const found = goalsIn(staged).flatMap(({ kind, page, rule: broken, place }): PageMessage[] => {
    if (kind !== 'message' || page.path !== path || broken === undefined) return [];
    const { field, rule } = broken;
    const texts = wordings.map(({ culture, wording }) => ({ culture, text: saidWhenBroken(rule, field, wording) }));
    return [
      {
        id: messageId(field, rule),
        field: field.id,
        label: fieldInWords(field.id, english),
        ruleName: rule.rule,
        rule: ruleInWords(rule, field.id, english),
        texts,
        place: staged.place(place),
      },
    ];
  });
  // The server's config and the page may have the same rule.
  const said = ({ field, texts }: PageMessage) => JSON.stringify([field, texts]);
  return found.filter((one, index) => found.findIndex((other) => said(other) === said(one)) === index);
}
