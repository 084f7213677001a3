import { inflateSync } from 'node:zlib';

/** What is drawn in one font in one line, in points from the lower left corner of its page. */
export interface PdfRun {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  /** Of the line on which the letters stand. */
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly text: string;
}

interface Font {
  /** By the number of a glyph. */
  readonly letters: readonly string[];
  /** In thousandths of the size, by the number of a glyph. */
  readonly widths: readonly number[];
}

const noFont: Font = { letters: [], widths: [] };
const drawing = /1 0 0 1 (?<x>[\d.]+) (?<y>[\d.]+) Tm|\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<shown>.*)\] TJ/g;

/** What a PDF of pdfkit shows, in the order in which it is drawn, without any blanks: lines are broken at them. */
export const pdfText = (pdf: Uint8Array): string =>
  pdfRuns(pdf)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

/** What a PDF of pdfkit shows, and where, in the order in which it is drawn. */
export function pdfRuns(pdf: Uint8Array): readonly PdfRun[] {
  const objects = new Map<string, string>();
  const source = Buffer.from(pdf).toString('latin1');
  for (const [, number = '', body = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(number, body);
  }
  const fonts = new Map<string, Font>();
  for (const [, name = '', number = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, fontOf(objects, objects.get(number) ?? ''));
  }
  const pages = [...objects.values()].map(streamOf).filter((stream) => stream.includes(' TJ'));
  return pages.flatMap((stream, page) => runsOf(stream, page, fonts));
}

function runsOf(stream: string, page: number, fonts: ReadonlyMap<string, Font>): readonly PdfRun[] {
  const runs: PdfRun[] = [];
  let font = noFont;
  let [x, y, size] = [0, 0, 0];
  for (const { groups = {} } of stream.matchAll(drawing)) {
    if (groups['x'] !== undefined) [x, y] = [Number(groups['x']), Number(groups['y'])];
    if (groups['font'] !== undefined) [font, size] = [fonts.get(groups['font']) ?? noFont, Number(groups['size'])];
    const { shown } = groups;
    if (shown === undefined) continue;
    let text = '';
    let width = 0;
    for (const [, glyphs, kerning] of shown.matchAll(/<([\da-f]+)>|(-?[\d.]+)/g)) {
      width -= Number(kerning ?? 0);
      for (const glyph of (glyphs?.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))) {
        text += font.letters[glyph] ?? '';
        width += font.widths[glyph] ?? 0;
      }
    }
    runs.push({ page, x, y, size, width: (width * size) / 1000, text });
  }
  return runs;
}

function fontOf(objects: ReadonlyMap<string, string>, font: string): Font {
  const referred = (from: string, name: string) =>
    objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '') ?? '';
  const [, widths = ''] = /\/W \[0 \[([\d ]*)\]/.exec(referred(font, 'DescendantFonts')) ?? [];
  return { letters: lettersOf(streamOf(referred(font, 'ToUnicode'))), widths: widths.split(' ').map(Number) };
}

function streamOf(body: string): string {
  const [, bytes] = /stream\n(.*)\nendstream/s.exec(body) ?? [];
  if (bytes === undefined) return '';
  const stored = Buffer.from(bytes, 'latin1');
  return (/\/FlateDecode/.test(body) ? inflateSync(stored) : stored).toString('latin1');
}

/** The text of each glyph of a font, by its number. */
function lettersOf(map: string): readonly string[] {
  const [, listed = ''] = /beginbfrange(.*)endbfrange/s.exec(map) ?? [];
  return [...listed.matchAll(/\[(.*?)\]/gs)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...(codes.match(/[\da-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  );
}
