import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { nameFacts } from '../../../rules/signInFacts.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { type Filed, filedReader, textIn } from '../receipts/filed.ts';
import { receiptTexts } from '../receipts/receiptTexts.ts';
import type { MailMessage } from './smtpMailer.ts';

/** Code, date, what happens next and the number to call. Of the answers only the name, since mail is not private. */
export function receiptMessage(
  settlement: Settlement,
  flow: CompiledFlow,
  dto: FormDto,
  filed: Filed,
  culture: string,
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const words = receiptTexts(settlement, flow, filedReader(flow, dto, filed), culture);
  const { text, next, contact } = words;
  const name = nameIn(flow, dto);
  const keys = sentences[flow.submit?.adds ?? 'claim'];
  const paragraphs = {
    hello: name === '' ? text('LocKey_Mail_Greeting') : text('LocKey_Mail_Greeting_Name', { name }),
    received: text(keys.received, { settlement: words.settlement }),
    code: `${words.codeLabel}: ${filed.receipt}`,
    filed: `${text('LocKey_Confirmation_FiledOn')}: ${words.filedAt(filed.filedAt)}`,
    keep: text(keys.keep),
    nextTitle: text('LocKey_Confirmation_Next_Title'),
    contactTitle: text('LocKey_Footer_Heading'),
    contact: [contact.phone, contact.email, contact.address],
    automatic: text('LocKey_Mail_Automatic'),
  };
  return {
    subject: text(keys.subject, { code: filed.receipt, settlement: words.settlement }),
    text: plain(paragraphs, next),
    html: html(paragraphs, next, culture, words.settlement),
  };
}

const sentences = {
  claim: {
    subject: 'LocKey_Mail_Subject_Claim',
    received: 'LocKey_Mail_Received_Claim',
    keep: 'LocKey_Mail_Keep_Claim',
  },
  documents: {
    subject: 'LocKey_Mail_Subject_Documents',
    received: 'LocKey_Mail_Received_Documents',
    keep: 'LocKey_Mail_Keep_Addition',
  },
  change: {
    subject: 'LocKey_Mail_Subject_Change',
    received: 'LocKey_Mail_Received_Change',
    keep: 'LocKey_Mail_Keep_Addition',
  },
} as const;

/** '' where the form does not ask for a name. */
function nameIn(flow: CompiledFlow, dto: FormDto): string {
  const parts = nameFacts.flatMap((fact) => flow.facts[fact] ?? []).map((id) => textIn(flow, dto, id));
  return parts.filter((part) => part !== '').join(' ');
}

interface Paragraphs {
  readonly hello: string;
  readonly received: string;
  readonly code: string;
  readonly filed: string;
  readonly keep: string;
  readonly nextTitle: string;
  readonly contactTitle: string;
  readonly contact: readonly string[];
  readonly automatic: string;
}

function plain(paragraphs: Paragraphs, next: readonly string[]): string {
  const steps = next.map((step, index) => `${index + 1}. ${step}`);
  const lines = [
    paragraphs.hello,
    paragraphs.received,
    `${paragraphs.code}\n${paragraphs.filed}`,
    paragraphs.keep,
    ...(steps.length === 0 ? [] : [[paragraphs.nextTitle, ...steps].join('\n')]),
    [paragraphs.contactTitle, ...paragraphs.contact].join('\n'),
    paragraphs.automatic,
  ];
  return `${lines.join('\n\n')}\n`;
}

function html(paragraphs: Paragraphs, next: readonly string[], culture: string, settlement: string): string {
  const p = (content: string) => `<p>${content}</p>`;
  const h2 = (content: string) => `<h2 style="font-size:18px;margin:24px 0 8px">${escaped(content)}</h2>`;
  const steps = next.map((step) => `<li>${escaped(step)}</li>`).join('');
  const body = [
    p(escaped(paragraphs.hello)),
    p(escaped(paragraphs.received)),
    p(`<strong>${escaped(paragraphs.code)}</strong><br>${escaped(paragraphs.filed)}`),
    p(escaped(paragraphs.keep)),
    ...(steps === '' ? [] : [h2(paragraphs.nextTitle), `<ol>${steps}</ol>`]),
    h2(paragraphs.contactTitle),
    p(paragraphs.contact.map(escaped).join('<br>')),
    `<p style="color:#555">${escaped(paragraphs.automatic)}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${escaped(culture)}">
<head><meta charset="utf-8"><title>${escaped(settlement)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#1b1b1b;max-width:40em">
${body}
</body>
</html>
`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
