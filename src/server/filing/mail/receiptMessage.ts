import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { defaultCulture } from '../../../rules/culture.ts';
import { nameFacts } from '../../../rules/signInFacts.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { type Filed, filedReader, textIn } from '../receipts/filed.ts';
import { receiptTexts } from '../receipts/receiptTexts.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import type { MailMessage } from './smtpMailer.ts';

interface Options {
  readonly culture: string;
  /** Where people open the site; null where no setting says it, so that no letter can lead there. */
  readonly publicUrl: string | null;
}

/** Code, date, what happens next and the number to call. Of the answers only the name, since mail is not private. */
export function receiptMessage(
  settlement: Settlement,
  flow: CompiledFlow,
  dto: FormDto,
  filed: Filed,
  { culture, publicUrl }: Options,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const words = receiptTexts(settlement, flow, filedReader(flow, dto, filed), culture);
  const { text, next, contact } = words;
  const name = nameIn(flow, dto);
  const keys = sentences[flow.submit?.adds ?? 'claim'];
  const check = publicUrl === null ? null : lookupPath(settlement);
  const letter: Letter = {
    settlement: words.settlement,
    mark: words.has('LocKey_Header_Mark') ? text('LocKey_Header_Mark') : null,
    case: text('LocKey_Header_CaseNumber'),
    title: text(keys.title),
    hello: name === '' ? text('LocKey_Mail_Greeting') : text('LocKey_Mail_Greeting_Name', { name }),
    received: text(keys.received, { settlement: words.settlement }),
    code: { label: words.codeLabel, value: filed.receipt },
    filed: `${text('LocKey_Confirmation_FiledOn')}: ${words.filedAt(filed.filedAt)}`,
    keep: text(keys.keep),
    check: check === null ? null : { label: text('LocKey_Mail_Check'), to: addressIn(culture, `${publicUrl}${check}`) },
    next: { title: text('LocKey_Confirmation_Next_Title'), steps: next },
    contact: { title: text('LocKey_Footer_Heading'), ...contact },
    last: [text('LocKey_Mail_Automatic'), text('LocKey_Mail_Fraud')],
  };
  return {
    subject: text(keys.subject, { code: filed.receipt, settlement: words.settlement }),
    text: letterText(letter),
    html: letterHtml(letter, { culture, direction: words.direction, theme: settlement.settings.app.theme }),
  };
}

/** The page on which a claim is looked up, if the settlement has one. */
function lookupPath({ flows }: Settlement): string | null {
  const lookup = flows.find(({ authorize, submit }) => authorize?.by === 'claim' && submit === null);
  return lookup?.pages[0]?.path ?? null;
}

export const addressIn = (culture: string, address: string) =>
  culture === defaultCulture ? address : `${address}?culture=${culture}`;

const sentences = {
  claim: {
    subject: 'LocKey_Mail_Subject_Claim',
    title: 'LocKey_Mail_Title_Claim',
    received: 'LocKey_Mail_Received_Claim',
    keep: 'LocKey_Mail_Keep_Claim',
  },
  documents: {
    subject: 'LocKey_Mail_Subject_Documents',
    title: 'LocKey_Mail_Title_Documents',
    received: 'LocKey_Mail_Received_Documents',
    keep: 'LocKey_Mail_Keep_Addition',
  },
  change: {
    subject: 'LocKey_Mail_Subject_Change',
    title: 'LocKey_Mail_Title_Change',
    received: 'LocKey_Mail_Received_Change',
    keep: 'LocKey_Mail_Keep_Addition',
  },
} as const;

/** '' where the form does not ask for a name. */
function nameIn(flow: CompiledFlow, dto: FormDto): string {
  const parts = nameFacts.flatMap((fact) => flow.facts[fact] ?? []).map((id) => textIn(flow, dto, id));
  return parts.filter((part) => part !== '').join(' ');
}
