import { hasPath } from '../../../claim/navigation/routes.ts';
import { pathOf } from '../../../rules/addressParts.ts';
import { fileAttribute } from '../../../rules/plainForm.ts';
import type { WrittenPage } from '../../../wire/writtenPage.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** Text keys of what is said above a page where no script runs. */
export function needsScripts(
  { formType, html, unsaved, address }: Extract<WrittenPage, { readonly kind: 'page' }>,
  { settings: { captcha, app }, flows }: Pick<Settlement, 'settings' | 'flows'>,
): readonly string[] {
  const flow = flows.find((each) => each.formType === formType);
  if (flow === undefined) return [];
  const [first] = flow.pages;
  const isStart = first !== undefined && hasPath(first, pathOf(address));
  const takesDocuments = Object.values(flow.fields).some(({ valueType }) => valueType === 'file');
  // Said at the start too, before a claimant has answered all else.
  const asksDocuments = html.includes(` ${fileAttribute}`) || (isStart && takesDocuments);
  return [
    ...(captcha.siteKey === null ? [] : ['LocKey_Plain_Captcha']),
    ...(unsaved === '' ? [] : ['LocKey_Plain_Unsaved']),
    ...(app.drafts.keptDays === 0 && asksDocuments ? ['LocKey_Plain_Documents'] : []),
  ];
}
