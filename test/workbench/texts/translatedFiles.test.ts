import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOfTexts, textsOfCsv } from '../../../src/workbench/texts/csvOfTexts.ts';
import { textsOfXliff } from '../../../src/workbench/texts/textsOfXliff.ts';
import type { Translating } from '../../../src/workbench/texts/translationUnits.ts';
import { xliffOfTexts } from '../../../src/workbench/texts/xliffOfTexts.ts';

/** Pieces that files for translators must not change. */
const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '=',
    "'",
    "'=1+1",
    '+1',
    '\n',
    '\r\n',
    '"',
    ',',
    ';',
    '<strong>',
    '</strong>',
    '<br/>',
    '{{limit}}',
    '&amp;',
    ']]>',
    ' ',
  ),
);
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `x${pieces.join('')}`);
const startOfCell = fc.constantFrom('=', '-', '@', "'=", '\t', 'x');
const words = fc.tuple(startOfCell, text).map((parts) => parts.join(''));

const translating = (english: string, translation: string | null): Translating => ({
  cultures: ['es'],
  units: [{ key: 'LocKey_Page_Title', english, translations: new Map([['es', translation]]), note: 'On a page.' }],
});

test.each([
  ['CSV', csvOfTexts, textsOfCsv],
  ['XLIFF', xliffOfTexts, textsOfXliff],
] as const)('%s brings each text back as it was', (_, write, read) => {
  fc.assert(
    fc.property(words, fc.option(words), (english, translation) => {
      const [unit, ...others] = read(write(translating(english, translation))).units;
      expect(others).toEqual([]);
      expect(unit?.english).toBe(english);
      expect(unit?.translations.get('es') ?? null).toBe(translation);
    }),
  );
});

test('no cell of the CSV begins as a formula does', () => {
  const csv = csvOfTexts(translating('=HYPERLINK("x")', '-1'));
  expect(csv).toContain('"\'=HYPERLINK(""x"")",\'-1,');
});

test('a CSV that a spreadsheet has saved with semicolons is read, and lines are counted with those inside of cells', () => {
  const { units } = textsOfCsv('key;en;es\r\nLocKey_A_B;"two\nlines";dos\r\n;;\r\nLocKey_A_C;Yes;Sí\r\n');
  expect(units.map(({ line, key }) => [line, key])).toEqual([
    [2, 'LocKey_A_B'],
    [5, 'LocKey_A_C'],
  ]);
});

test('a tool for translators may divide a text, and enclose words in codes', () => {
  const { units } = textsOfXliff(`<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es">
  <file id="f"><group id="g"><unit id="LocKey_A_B">
    <originalData><data id="d1">&lt;strong></data><data id="d2">&lt;/strong></data></originalData>
    <segment><source>One.</source><target>Uno.</target></segment>
    <ignorable><source> </source></ignorable>
    <segment><source><pc id="1" dataRefStart="d1" dataRefEnd="d2">Two</pc></source><target><pc id="1" dataRefStart="d1" dataRefEnd="d2"><mrk id="m">Dos</mrk></pc></target></segment>
  </unit></group></file>
</xliff>`);
  expect(units).toEqual([
    {
      line: 3,
      key: 'LocKey_A_B',
      english: 'One. <strong>Two</strong>',
      translations: new Map([['es', 'Uno. <strong>Dos</strong>']]),
    },
  ]);
});

test.each([
  ['key,es\nLocKey_A_B,Sí\n', textsOfCsv, 'none named "en"'],
  ['key,en\n"open', textsOfCsv, 'The CSV cannot be read'],
  ['<xliff', textsOfXliff, 'The XLIFF cannot be read'],
  ['<html/>', textsOfXliff, 'is no XLIFF'],
  ['<xliff version="1.2"/>', textsOfXliff, 'XLIFF 1.2'],
  ['<xliff version="2.0" srcLang="de" trgLang="es"/>', textsOfXliff, 'from English'],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>', textsOfXliff, 'document type'],
])('%j is refused in a sentence', (written, read, sentence) => {
  expect(() => read(written)).toThrow(sentence);
});
