import { dtoReader } from '../../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { pacificToday } from '../../../rules/clock.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { receiptTexts } from '../receipts/receiptTexts.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { addressIn } from './receiptMessage.ts';
import type { MailMessage } from './smtpMailer.ts';

interface Options {
  readonly culture: string;
  /** As for a receipt. */
  readonly publicUrl: string | null;
}

/** The code and how to go on with it. None of the answers, and not even a name, since the claim is not filed. */
export function returnCodeMessage(
  settlement: Settlement,
  flow: CompiledFlow,
  returnCode: string,
  { culture, publicUrl }: Options,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const nothing = dtoReader(flow, new Map(), new Map(), pacificToday(new Date()));
  const words = receiptTexts(settlement, flow, nothing, culture);
  const { text, contact } = words;
  const path = flow.pages[0]?.path ?? null;
  const letter: Letter = {
    settlement: words.settlement,
    mark: words.has('LocKey_Header_Mark') ? text('LocKey_Header_Mark') : null,
    case: text('LocKey_Header_CaseNumber'),
    title: text('LocKey_Draft_CodeMail_Title'),
    hello: text('LocKey_Mail_Greeting'),
    received: text('LocKey_Draft_CodeMail_Text', { settlement: words.settlement }),
    code: { label: text('LocKey_Draft_ReturnCode_Label'), value: returnCode },
    filed: text('LocKey_Draft_CodeMail_How', { have: text('LocKey_Draft_ReturnCode_Have') }),
    keep: text('LocKey_Draft_CodeMail_Keep'),
    check:
      publicUrl === null || path === null
        ? null
        : { label: text('LocKey_Draft_CodeMail_GoOn'), to: addressIn(culture, `${publicUrl}${path}`) },
    next: { title: '', steps: [] },
    contact: { title: text('LocKey_Footer_Heading'), ...contact },
    last: [text('LocKey_Draft_CodeMail_Automatic'), text('LocKey_Mail_Fraud')],
  };
  return {
    subject: text('LocKey_Draft_CodeMail_Subject', { settlement: words.settlement }),
    text: letterText(letter),
    html: letterHtml(letter, { culture, direction: words.direction, theme: settlement.settings.app.theme }),
  };
}
