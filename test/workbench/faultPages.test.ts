import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentErrorCodes, documentWarningCodes } from '../../src/documents/reading/documentError.ts';
import { faultMeanings } from '../../src/documents/reading/faultMeanings.ts';
import { excerpts } from '../../src/workbench/faultPages/excerpts.ts';
import { codeOf, faultExample } from '../../src/workbench/faultPages/faultExample.ts';
import { faultPage } from '../../src/workbench/faultPages/faultPage.ts';
import { caseRuns } from '../../src/workbench/faultPages/faultPages.ts';
import { checkedAt } from '../../src/workbench/faultPages/smallProject.ts';

const codes = [...documentErrorCodes, ...documentWarningCodes];
const runs = caseRuns();

describe('the pages about codes', () => {
  it('have a case with faults of the code alone: write one where a code has none', () => {
    const alone = new Set(
      runs.flatMap(({ expected = [] }) => {
        const [first, ...others] = new Set(expected.map(codeOf));
        return others.length === 0 ? [first] : [];
      }),
    );
    expect(codes.filter((code) => !alone.has(code))).toEqual([]);
  });

  it('are all there, and none of a code that is gone: run "npm run schemas"', () => {
    const pages = readdirSync('docs/faults').map((name) => `docs/faults/${name}`);
    expect(pages.sort()).toEqual([...codes.map(faultPage), 'docs/faults/README.md'].sort());
  });

  it.each(codes)('begin with what %s means, in two sentences', (code) => {
    expect(faultMeanings[code]).toMatch(/^[A-Z"][^.]*(\S\.\S[^.]*)*\. [A-Z"].*\.$/);
    expect(readFileSync(faultPage(code), 'utf8')).toContain(faultMeanings[code]);
  });

  it('show the document with the fault, what the check says, and how it is mended', () => {
    const page = readFileSync(faultPage('former-spelling'), 'utf8');
    expect(page).toContain('"defaultValue": "Group"\n');
    expect(page).toContain(' former-spelling: "defaultValue" is now "default".\n');
    expect(page).toContain('`npm run check -- --fix` does it: Rename "defaultValue" to "default".');
    expect(page).toMatch(/\n- .*"defaultValue": "Group"\n\+ .*"default": "Group"\n/);
  });
});

describe('the example of a code', () => {
  const fault = 'page-schemas/standard/second.json:16:17 unknown-widget: …';
  const run = (edits: Readonly<Record<string, unknown>>, more: object = {}) => ({
    what: '',
    expected: [fault],
    codes: null,
    isProven: false,
    now: checkedAt,
    before: [],
    own: { edits },
    mend: null,
    ...more,
  });

  it('is the smallest case that the check mends by itself', async () => {
    const [far, near] = [
      run({ 'second.json#/content/0/widget': 'nothing-like-it' }),
      run({ 'second.json#/content/0/widget': 'txt' }),
    ];
    expect((await faultExample('unknown-widget', [far, near]))?.titles).toEqual(['Write "text" instead of "txt".']);
  });

  it('is none where no case shows the code, or has another fault beside it', async () => {
    expect(await faultExample('unknown-rule', [run({ 'second.json#/content/0/widget': 'txt' })])).toBeNull();
    const two = run({ 'second.json#/content/0/widget': 'txt', 'third.json#/titel': 'x' });
    expect(await faultExample('unknown-widget', [two])).toBeNull();
  });
});

describe('an excerpt', () => {
  it('has the lines of the faults and those that the mend changes, with their neighbours', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `    "key${index}": ${index}`);
    const text = (own: readonly string[]) => `{\n${own.join(',\n')}\n}\n`;
    const files = new Map([
      ['a.json', text(lines)],
      ['b.json', '{}\n'],
    ]);
    const mended = new Map([
      ['a.json', text(lines.with(9, '    "key9": true'))],
      ['b.json', '{}\n'],
    ]);
    const faults = [{ file: 'a.json', line: 3, column: 1, code: 'wrong-type', message: 'Wrong.' }] as const;
    expect(excerpts({ files, mended, faults })).toEqual([
      '`a.json`:',
      [
        '```json',
        ...['{', '    "key0": 0,', '    "key1": 1,', '    "key2": 2,', '    "key3": 3,', '…'],
        ...['    "key7": 7,', '    "key8": 8,', '    "key9": 9,', '    "key10": 10,', '    "key11": 11', '…'],
        '```',
      ].join('\n'),
    ]);
  });
});
