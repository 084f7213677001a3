import { setImmediate as pause } from 'node:timers/promises';
import { reviewPage } from '../../../claim/filingPages.ts';
import { type RecordTable, recordTable } from '../../../claim/recordTable.ts';
import { type ReviewPart, type ReviewRecord, reviewOf } from '../../../claim/review.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import { instantText } from '../../../rules/instantText.ts';
import { knownTheme, themeNames, themeTokens } from '../../../rules/themeTokens.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { type Filed, filedReader, textIn } from './filed.ts';
import { openPaper, type Paper } from './paper.ts';
import { receiptTexts } from './receiptTexts.ts';

/** Yields to other requests after so many records. */
const recordsAtOnce = 20;

interface Options {
  readonly culture: string;
  readonly compress?: boolean;
}

/**
 * Accessible: every part has its tag, the document its title and language. Shows what the review page shows, then the
 * documents that the review does not name.
 */
export async function receiptPdf(
  settlement: Settlement,
  flow: CompiledFlow,
  dto: FormDto,
  filed: Filed,
  { culture, compress = true }: Options,
): Promise<Uint8Array> {
  const claim = filedReader(flow, dto, filed);
  const words = receiptTexts(settlement, flow, claim, culture);
  const { text } = words;
  const review = reviewPage(flow);
  const parts = review === undefined ? [] : reviewOf(review, flow, claim, words.texts);
  const title = `${words.title} – ${filed.receipt}`;
  // A claim is signed on the day on which it is filed.
  const signer = textIn(flow, dto, 'signature.fullName');
  const signedOn = instantText(filed.filedAt, culture).date;
  const paper = await openPaper({ title, culture, compress, author: words.settlement });

  paper.brand({
    mark: words.has('LocKey_Header_Mark') ? text('LocKey_Header_Mark') : null,
    name: words.settlement,
    case: text('LocKey_Header_CaseNumber'),
    colour: themeTokens[knownTheme(settlement.settings.app.theme) ?? themeNames[0]].brand,
  });
  paper.heading('H1', words.title);
  paper.values([
    { label: words.codeLabel, value: filed.receipt },
    { label: text('LocKey_Confirmation_FiledOn'), value: words.filedAt(filed.filedAt) },
    ...(signer === '' ? [] : [{ label: text('LocKey_Confirmation_SignedBy'), value: `${signer}, ${signedOn}` }]),
  ]);
  if (words.next.length > 0) {
    paper.heading('H2', text('LocKey_Confirmation_Next_Title'));
    paper.list(words.next, true);
  }
  paper.heading('H2', text('LocKey_Footer_Heading'));
  paper.values([
    { label: text('LocKey_Footer_PhoneLabel'), value: words.contact.phone },
    { label: text('LocKey_Footer_EmailLabel'), value: words.contact.email },
    { label: text('LocKey_Footer_AddressLabel'), value: words.contact.address },
  ]);
  for (const part of parts) await writePart(paper, part);
  const reviewed = new Set(parts.flatMap((part) => (part.kind === 'records' ? valuesOf(part.records) : [])));
  const others = filed.uploads.filter(({ name }) => !reviewed.has(name));
  if (others.length > 0) {
    paper.heading('H2', text('LocKey_Receipt_Documents'));
    const documents = others.map(({ name, size }) =>
      text('LocKey_Receipt_Document', { name, size: formatBytes(size, culture) }),
    );
    paper.list(documents, false);
  }
  if (paper.lacksCharacters()) paper.text('P', text('LocKey_Receipt_Characters'), 700);
  return paper.finish(
    (page, pages) => `${filed.receipt} · ${text('LocKey_Receipt_Page', { page: String(page), pages: String(pages) })}`,
  );
}

/** Of records at any depth. */
const valuesOf = (records: readonly ReviewRecord[]): readonly string[] =>
  records.flatMap(({ values, inside }) => [
    ...values.map(({ value }) => value),
    ...inside.flatMap((each) => valuesOf(each.records)),
  ]);

async function writePart(paper: Paper, part: ReviewPart): Promise<void> {
  switch (part.kind) {
    case 'heading':
      return paper.heading(part.level === 2 ? 'H2' : 'H3', part.text);
    case 'text':
      return paper.text('P', part.text, 400);
    case 'list':
      return paper.list(part.items, part.numbered);
    case 'values':
      return paper.values(part.values);
    case 'records':
      return writeRecords(paper, part.records, 'H3');
  }
}

async function writeRecords(paper: Paper, records: readonly ReviewRecord[], level: 'H3' | 'H4'): Promise<void> {
  const table = recordTable(records);
  if (table !== null && paper.isTable(table.rows)) return writeTable(paper, table);
  for (const [index, { name, values, inside }] of records.entries()) {
    if (index % recordsAtOnce === recordsAtOnce - 1) await pause();
    paper.heading(level, name);
    paper.values(values);
    for (const each of inside) {
      paper.heading('H4', each.label);
      await writeRecords(paper, each.records, 'H4');
    }
  }
}

async function writeTable(paper: Paper, { columns, rows }: RecordTable): Promise<void> {
  const table = paper.table(columns);
  for (const [index, cells] of rows.entries()) {
    if (index % recordsAtOnce === recordsAtOnce - 1) await pause();
    table.row(cells, index === rows.length - 1);
  }
  table.end();
}
