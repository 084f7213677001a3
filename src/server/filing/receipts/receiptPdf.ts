import { setImmediate as pause } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { reviewPage } from '../../../claim/filingPages.ts';
import { type ReviewPart, type ReviewRecord, type ReviewValue, reviewOf } from '../../../claim/review.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { type Filed, filedReader } from './filed.ts';
import { receiptTexts } from './receiptTexts.ts';
import { loadTypeface, type Typeface, type Weight } from './typeface.ts';

const margin = 50;
const labelWidth = 180;
const gap = 12;
const sizes = { H1: 20, H2: 13.5, H3: 11, H4: 10, P: 9.5, small: 8.5 } as const;
type Heading = 'H1' | 'H2' | 'H3' | 'H4';
/** Yields to other requests after so many records. */
const recordsAtOnce = 20;

interface Options {
  readonly culture: string;
  readonly compress?: boolean;
}

/** Accessible: every part has its tag, the document its title and language. Shows what the review page shows. */
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
  const paper = await openPaper({ title, culture, compress, author: words.settlement });

  paper.text('P', words.settlement, 700);
  paper.heading('H1', words.title);
  paper.values([
    { label: words.codeLabel, value: filed.receipt },
    { label: text('LocKey_Confirmation_FiledOn'), value: words.filedAt(filed.filedAt) },
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
  if (filed.uploads.length > 0) {
    paper.heading('H2', text('LocKey_Receipt_Documents'));
    const documents = filed.uploads.map(({ name, size }) =>
      text('LocKey_Receipt_Document', { name, size: formatBytes(size, culture) }),
    );
    paper.list(documents, false);
  }
  if (paper.lacksCharacters()) paper.text('P', text('LocKey_Receipt_Characters'), 700);
  return paper.finish(
    (page, pages) => `${filed.receipt} · ${text('LocKey_Receipt_Page', { page: String(page), pages: String(pages) })}`,
  );
}

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

type Paper = Awaited<ReturnType<typeof openPaper>>;

async function openPaper(about: { title: string; author: string; culture: string; compress: boolean }) {
  const typeface = await loadTypeface();
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    compress: about.compress,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: about.culture,
    info: { Title: about.title, Author: about.author },
    // Loads no standard font.
    font: '',
  });
  for (const { name, bytes } of typeface.files) doc.registerFont(name, bytes);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;
  const bottom = () => doc.page.height - margin;
  let isLacking = false;

  const write = (text: string, weight: Weight, place: { readonly x: number; readonly width: number }) => {
    isLacking ||= !typeface.has(text);
    writeRuns(doc, typeface, text === '' ? '—' : text, weight, place);
  };
  const heightOf = (text: string, weight: Weight, wide: number) => {
    doc.font(`latin-${weight}`);
    return doc.heightOfString(text, { width: wide });
  };
  /** Keeps what belongs together on one page. */
  const reserve = (height: number) => {
    if (doc.y + height > bottom() && doc.y > margin) doc.addPage();
  };
  const all = { x: margin, width };

  return {
    lacksCharacters: () => isLacking,
    heading(level: Heading, text: string): void {
      doc.fontSize(sizes[level]);
      reserve(heightOf(text, 700, width) + 3 * sizes.P + gap);
      if (doc.y > margin) doc.y += level === 'H2' ? gap : gap / 2;
      root.add(doc.struct(level, {}, [() => write(text, 700, all)]));
      doc.y += 3;
    },
    text(tag: 'P', text: string, weight: Weight): void {
      doc.fontSize(sizes.P);
      root.add(doc.struct(tag, {}, [() => write(text, weight, all)]));
      doc.y += 6;
    },
    list(items: readonly string[], numbered: boolean): void {
      doc.fontSize(sizes.P);
      const list = doc.struct('L');
      root.add(list);
      for (const [index, item] of items.entries()) {
        const mark = numbered ? `${index + 1}.` : '•';
        reserve(heightOf(item, 400, width - 2 * gap));
        const top = doc.y;
        const label = doc.struct('Lbl', {}, [() => write(mark, 400, { x: margin, width: 2 * gap })]);
        const body = doc.struct('LBody', {}, [
          () => {
            doc.y = top;
            write(item, 400, { x: margin + 2 * gap, width: width - 2 * gap });
          },
        ]);
        list.add(doc.struct('LI', {}, [label, body]));
        doc.y += 3;
      }
      list.end();
    },
    values(values: readonly ReviewValue[]): void {
      if (values.length === 0) return;
      doc.fontSize(sizes.P);
      const table = doc.struct('Table');
      root.add(table);
      const valueWidth = width - labelWidth - gap;
      for (const { label, value } of values) {
        const height = Math.max(heightOf(label, 700, labelWidth), heightOf(value, 400, valueWidth));
        reserve(Math.min(height, doc.page.height - 2 * margin));
        const top = doc.y;
        const page = doc.page;
        let end = top;
        const name = doc.struct('TH', { scope: 'Row' }, [
          () => {
            write(label, 700, { x: margin, width: labelWidth });
            end = doc.y;
          },
        ]);
        const content = doc.struct('TD', {}, [
          () => {
            if (doc.page === page) doc.y = top;
            write(value, 400, { x: margin + labelWidth + gap, width: valueWidth });
            doc.y = Math.max(doc.y, doc.page === page ? end : doc.y);
          },
        ]);
        table.add(doc.struct('TR', {}, [name, content]));
        doc.y += 2;
      }
      table.end();
    },
    async finish(foot: (page: number, pages: number) => string): Promise<Uint8Array> {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        doc.switchToPage(index);
        doc.page.margins.bottom = 0;
        doc.fontSize(sizes.small);
        doc.y = doc.page.height - margin / 2 - sizes.small;
        doc.markContent('Artifact', { type: 'Pagination' });
        write(foot(index + 1, count), 400, all);
        doc.endMarkedContent();
      }
      doc.end();
      return bytes;
    },
  };
}

function writeRuns(
  doc: PDFKit.PDFDocument,
  typeface: Typeface,
  text: string,
  weight: Weight,
  { x, width }: { readonly x: number; readonly width: number },
): void {
  const runs = typeface.runs(text, weight);
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    doc.font(run.font);
    if (index === 0) doc.text(run.text, x, doc.y, { width, continued });
    else doc.text(run.text, { width, continued });
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
