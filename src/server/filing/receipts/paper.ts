import PDFDocument from 'pdfkit';
import type { RecordColumn } from '../../../claim/recordTable.ts';
import { loadTypeface, type Typeface, type Weight } from './typeface.ts';

const margin = 50;
const labelWidth = 180;
const gap = 12;
const markSize = 32;
const hairline = '#b8c0cc';
const sizes = { H1: 20, H2: 13.5, H3: 11, H4: 10, P: 9.5, small: 8.5 } as const;
type Heading = 'H1' | 'H2' | 'H3' | 'H4';

interface LabelledText {
  readonly label: string;
  readonly value: string;
  /** Ends where the amounts above it end. */
  readonly isTotal?: true;
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export type Paper = Awaited<ReturnType<typeof openPaper>>;

/** Letter paper on which each part gets its tag: headings, paragraphs, lists and tables, from the top down. */
export async function openPaper(about: { title: string; author: string; culture: string; compress: boolean }) {
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

  const write = (text: string, weight: Weight, place: Place) => {
    isLacking ||= !typeface.has(text);
    writeRuns(doc, typeface, text === '' ? '—' : text, weight, place);
  };
  const heightOf = (text: string, weight: Weight, wide: number) => {
    const runs = typeface.runs(text === '' ? '—' : text, weight);
    doc.font(`latin-${weight}`);
    const drawn = doc.heightOfString(runs.map((run) => run.text).join(''), { width: wide });
    // A line may break earlier where the font changes.
    return runs.length > 1 ? drawn + doc.currentLineHeight(true) : drawn;
  };
  /** Keeps what belongs together on one page. */
  const reserve = (height: number) => {
    if (doc.y + height > bottom() && doc.y > margin) doc.addPage();
  };
  const widthOfCell = (columns: { readonly length: number }) => (width - gap * (columns.length - 1)) / columns.length;
  const heightOfLine = (cells: readonly string[], weight: Weight) => {
    doc.fontSize(sizes.small);
    return Math.max(...cells.map((cell) => heightOf(cell, weight, widthOfCell(cells)))) + 7;
  };
  const all = { x: margin, width };
  /** From margin to margin, above what is written next. */
  const rule = (thickness: number, colour: string) => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(thickness)
      .stroke(colour);
    doc.endMarkedContent();
    doc.y += thickness + 2;
  };

  return {
    lacksCharacters: () => isLacking,
    /** The settlement's mark, name and case, above a rule. */
    brand(of: {
      readonly mark: string | null;
      readonly name: string;
      readonly case: string;
      readonly colour: string;
    }): void {
      const top = doc.y;
      const x = of.mark === null ? margin : margin + markSize + gap;
      if (of.mark !== null) {
        const { mark } = of;
        doc.markContent('Artifact', { type: 'Layout' });
        doc.circle(margin + markSize / 2, top + markSize / 2, markSize / 2).fill(of.colour);
        doc.fontSize(sizes.P).fillColor('#ffffff').font('latin-700');
        const at = { width: markSize, align: 'center', lineBreak: false } as const;
        doc.text(mark, margin, top + (markSize - doc.currentLineHeight()) / 2, at);
        doc.fillColor('#000000');
        doc.endMarkedContent();
      }
      doc.y = top + 2;
      const beside = { x, width: width - (x - margin) };
      doc.fontSize(sizes.H3);
      root.add(doc.struct('P', {}, [() => write(of.name, 700, beside)]));
      doc.fontSize(sizes.small);
      root.add(doc.struct('P', {}, [() => write(of.case, 400, beside)]));
      doc.y = Math.max(doc.y, top + markSize) + gap / 2;
      rule(2, of.colour);
      doc.y += gap;
    },
    /** Whether no line of a table would be so long that it reads better as values, or is cut at the end of a page. */
    isTable: (rows: readonly (readonly string[])[]): boolean =>
      rows.every((cells) => heightOfLine(cells, 400) < (doc.page.height - 2 * margin) / 3),
    /** A line each; a line is never divided between pages, and each page has the names of the columns. */
    table(columns: readonly RecordColumn[]) {
      const table = doc.struct('Table');
      root.add(table);
      const cellWidth = widthOfCell(columns);
      const placeOf = ({ isAmount }: RecordColumn, index: number): Place => ({
        x: margin + index * (cellWidth + gap),
        width: cellWidth,
        align: isAmount ? 'right' : 'left',
      });
      /** Each cell begins where the line does. */
      const line = (cells: readonly string[], weight: Weight, draw: (cell: () => void) => void) => {
        const top = doc.y;
        let end = top;
        for (const [index, column] of columns.entries()) {
          draw(() => {
            doc.y = top;
            write(cells[index] ?? '', weight, placeOf(column, index));
            end = Math.max(end, doc.y);
          });
        }
        doc.y = end + 2;
      };
      const tagged = (cells: readonly string[], tag: 'TH' | 'TD', weight: Weight) => {
        const row = doc.struct('TR');
        // What is in a cell is drawn once its line is in the table.
        table.add(row);
        line(cells, weight, (cell) => row.add(doc.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, [cell])));
        row.end();
      };
      const names = columns.map(({ label }) => label);
      reserve(heightOfLine(names, 700));
      tagged(names, 'TH', 700);
      rule(0.75, '#000000');
      return {
        /** The last one takes the total of the table with it to the next page. */
        row(cells: readonly string[], isLast: boolean): void {
          const page = doc.page;
          reserve(heightOfLine(cells, 400) + (isLast ? 2 * sizes.P : 0));
          if (doc.page !== page) {
            doc.markContent('Artifact', { type: 'Pagination' });
            line(names, 700, (cell) => cell());
            doc.endMarkedContent();
            rule(0.75, '#000000');
          }
          tagged(cells, 'TD', 400);
          rule(0.5, hairline);
        },
        end: () => table.end(),
      };
    },
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
    values(values: readonly LabelledText[]): void {
      if (values.length === 0) return;
      doc.fontSize(sizes.P);
      const table = doc.struct('Table');
      root.add(table);
      const valueWidth = width - labelWidth - gap;
      for (const { label, value, isTotal } of values) {
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
            const place: Place = { x: margin + labelWidth + gap, width: valueWidth };
            if (isTotal) write(value, 700, { ...place, align: 'right' });
            else write(value, 400, place);
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
  { x, width, align = 'left' }: Place,
): void {
  const runs = typeface.runs(text, weight);
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1;
    doc.font(run.font);
    // Several runs of one line cannot end together.
    if (index === 0) doc.text(run.text, x, doc.y, { width, continued, align: continued ? 'left' : align });
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
