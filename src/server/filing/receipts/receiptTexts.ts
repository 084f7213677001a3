import type { ClaimReader } from '../../../claim/claimReader.ts';
import { confirmationPage } from '../../../claim/filingPages.ts';
import { reviewOf } from '../../../claim/review.ts';
import { claimTexts } from '../../../claim/texts/claimTexts.ts';
import { plainText } from '../../../claim/texts/plainText.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { defaultCulture } from '../../../rules/culture.ts';
import { instantText } from '../../../rules/instantText.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { textTable } from '../../settlement/textTable.ts';

/** In English where the language is not enabled any more. */
function textsOf({ cultures }: Settlement, culture: string) {
  const texts = cultures.get(culture) ?? cultures.get(defaultCulture);
  if (texts === undefined) throw new Error('The settlement has no texts in the base language.');
  return texts;
}

/** The texts of a receipt beside the answers, without markup. */
export function receiptTexts(settlement: Settlement, flow: CompiledFlow, claim: ClaimReader, culture: string) {
  const { items, direction } = textsOf(settlement, culture);
  const table = textTable(items);
  const texts = claimTexts(flow, claim, {
    culture,
    written: (key) => table.get(key) ?? key,
    has: (key) => table.has(key),
  });
  const text = (key: string, params?: Readonly<Record<string, string>>) => plainText(texts.markup(key, params));
  const page = confirmationPage(flow);
  const lists = page === undefined ? [] : reviewOf(page, flow, claim, texts).filter((part) => part.kind === 'list');
  return {
    texts,
    text,
    direction,
    /** Whether an optional text is there. */
    has: (key: string) => table.has(key),
    title: page === undefined ? '' : text(page.title),
    settlement: text('LocKey_Shared_SettlementName'),
    codeLabel: text(flow.submit?.adds === 'claim' ? 'LocKey_Confirmation_ReferenceCode' : 'LocKey_Receipt_Number'),
    filedAt: (instant: string) => text('LocKey_Receipt_Instant', instantText(instant, culture)),
    next: lists.find(({ numbered }) => numbered)?.items ?? [],
    contact: {
      phone: text('LocKey_Footer_PhoneValue'),
      email: text('LocKey_Footer_EmailValue'),
      address: text('LocKey_Footer_AddressValue'),
    },
  };
}
