import { expect, it } from 'vitest';
import { receiptPdf } from '../../../../src/server/filing/receipts/receiptPdf.ts';
import { loadTypeface } from '../../../../src/server/filing/receipts/typeface.ts';
import { unpackWoff } from '../../../../src/server/filing/receipts/unpackWoff.ts';
import { standardClaim } from '../../support/claims.ts';
import { filedClaim } from '../../support/filedClaim.ts';
import { testSettlement } from '../../support/testProject.ts';

it('the receipt has a title, a language and tags for headings and values', async () => {
  const settlement = await testSettlement();
  const flow = settlement.flows.find(({ formType }) => formType === 'Standard');
  if (flow === undefined) throw new Error('The test project has no Standard flow.');
  const bytes = await receiptPdf(settlement, flow, standardClaim(), filedClaim, { culture: 'en', compress: false });
  const source = Buffer.from(bytes).toString('latin1');
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/DisplayDocTitle true');
  expect(source).toContain('/Marked true');
  for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P'])
    expect(source).toMatch(new RegExp(`/S /${tag}\\b`));
  expect(source).toContain('AtkinsonHyperlegibleNext');
  expect(source, 'what a header cell is of').toMatch(/\/Scope \/Row\b/);
});

it('what the typeface has no letter for is written as its code, and known to be lacking', async () => {
  const typeface = await loadTypeface();
  const said = (text: string) =>
    typeface
      .runs(text, 400)
      .map((run) => run.text)
      .join('');
  expect(said('Geneviève Łukasz Ağaoğlu')).toBe('Geneviève Łukasz Ağaoğlu');
  expect(typeface.has('Geneviève Łukasz Ağaoğlu')).toBe(true);
  expect(said('A 中 B')).toBe('A [U+4E2D] B');
  expect(typeface.has('A 中 B')).toBe(false);
});

it('the files of the typeface are unpacked to fonts whose tables have their sums', async () => {
  const { files } = await loadTypeface();
  for (const { bytes } of files) {
    const tables = bytes.readUInt16BE(4);
    expect(tables).toBeGreaterThan(8);
    for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
      const [sum, offset, length] = [4, 8, 12].map((at) => bytes.readUInt32BE(entry + at));
      if (sum === undefined || offset === undefined || length === undefined) throw new Error('no entry');
      // The sum in "head" is of the table without its field for the sum of the whole file.
      if (bytes.toString('latin1', entry, entry + 4) === 'head') continue;
      let found = 0;
      for (let at = offset; at < offset + length; at += 4) found = (found + bytes.readUInt32BE(at)) >>> 0;
      expect(found).toBe(sum);
    }
  }
});

it('what is no WOFF file is no font to unpack', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and more'))).toThrow('The font is no WOFF file.');
});
