import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../../../src/server/uploads/inspect/pdf.ts';

/** One page as pdfkit encrypts it; each version has its own way. */
async function encrypted(pdfVersion: '1.3' | '1.4' | '1.7' | '1.7ext3', userPassword: string): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, userPassword, ownerPassword: 'of the owner' });
  document.text('Pay stub of January');
  document.end();
  return buffer(document);
}

async function faultOf(content: Buffer, size: number) {
  const inspector = inspectPdf();
  for (let at = 0; at < content.length; at += size) inspector.see(content.subarray(at, at + size));
  return inspector.fault();
}

describe.each(['1.3', '1.4', '1.7', '1.7ext3'] as const)('a PDF %s that is encrypted', (version) => {
  it.each([7, 1000, 100_000])(
    'is refused where it opens with a password alone, in pieces of %i bytes',
    async (size) => {
      expect(await faultOf(await encrypted(version, 'of the reader'), size)).toBe('locked');
    },
  );

  it('is taken where it opens without a password', async () => {
    expect(await faultOf(await encrypted(version, ''), 1000)).toBeNull();
  });
});

it.each([
  '/Filter/Standard/V 4/R 4',
  '/Filter/Standard/V 4/R 4/P -44/O(short)/U(short)',
  '/Filter/Standard/V 5/R 6/O()/U<00>/P -4',
  '/Filter/Standard/R 3/V 2/Length 4000/P -4/O(((/U<>',
])('takes a PDF that does not say clearly whether it asks for one: %s', async (dictionary) => {
  const content = `%PDF-1.7\n1 0 obj<<${dictionary}>>endobj\nstartxref\n9\n%%EOF`;
  expect(await faultOf(Buffer.from(content), 9)).toBeNull();
});
