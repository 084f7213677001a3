import { inflateSync } from 'node:zlib';

/** What a PDF of pdfkit shows, in the order in which it is drawn, without any blanks: lines are broken at them. */
export function pdfText(pdf: Uint8Array): string {
  const objects = new Map<string, string>();
  const source = Buffer.from(pdf).toString('latin1');
  for (const [, number = '', body = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(number, body);
  }
  const letters = new Map<string, readonly string[]>();
  for (const [, font = '', number = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
    letters.set(font, lettersOf(streamOf(objects.get(map) ?? '')));
  }
  let text = '';
  for (const body of objects.values()) {
    let font: readonly string[] = [];
    for (const [, name, shown = ''] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
      if (name !== undefined) font = letters.get(name) ?? [];
      for (const [, glyphs = ''] of shown.matchAll(/<([\da-f]+)>/g)) {
        text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
      }
    }
  }
  return text.replaceAll(/\s/g, '');
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
