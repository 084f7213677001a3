import { assert, asyncProperty, constantFrom, integer, oneof, tuple, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadExtensions } from '../../../../src/rules/uploadExtensions.ts';
import { inspectDocument } from '../../../../src/server/uploads/inspect/inspectDocument.ts';
import { archive, excelParts, wordParts } from '../../support/archive.ts';

const bytes = (...values: number[]) => Buffer.from([...values, ...new Array(32).fill(0)]);
const text = (value: string) => Buffer.from(value, 'latin1');

async function* inChunks(content: Uint8Array, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** The type that a document is taken as, or the end of the key of its refusal. */
async function inspected(name: string, content: Uint8Array, chunk = 65_536) {
  const document = inspectDocument(name, uploadExtensions);
  const passed: Uint8Array[] = [];
  for await (const one of document.passThrough(inChunks(content, chunk))) passed.push(one);
  expect(Buffer.concat(passed).equals(content)).toBe(true);
  const result = await document.result();
  return 'type' in result ? result.type : result.refusal.key.replace('LocKey_Shared_File_', '');
}

const pngBegins = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const png = Buffer.concat([Buffer.from(pngBegins), text('\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0IEND')]);
const endless = Buffer.concat([Buffer.from(pngBegins), text('\0\0\0\x0dIHDR\x80\0\0\0\0\0\0\x01\x08\x02\0\0\0IEND')]);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A picture of one pixel, as far as it is looked at. */
const jpeg = (marker: number) =>
  bytes(0xff, 0xd8, 0xff, marker, 0, 2, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xd9);

const pdfEnd = '\nstartxref\n9\n%%EOF\n';

const genuine: readonly [name: string, content: Buffer, type: string][] = [
  ['a.pdf', text(`%PDF-1.4\n${pdfEnd}`), 'application/pdf'],
  ['a.pdf', text(`\n\n junk of a scanner %PDF-1.4\n${pdfEnd}`), 'application/pdf'],
  ['a.pdf', text(`%PDF-1.4\n${pdfEnd}\n${'<!-- a mail program -->'.repeat(2000)}`), 'application/pdf'],
  ['a.pdf', text(`%PDF-1.4\n<</OpenAction<</S/JavaScript/JS(calculate)>>>>${pdfEnd}`), 'application/pdf'],
  ['a.pdf', text(`%PDF-1.4\n(Date of Launch: see /Launch)${pdfEnd}`), 'application/pdf'],
  ['A.JPG', jpeg(0xe0), 'image/jpeg'],
  ['a.jpeg', jpeg(0xdb), 'image/jpeg'],
  ['a.png', png, 'image/png'],
  ['a.heic', text('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic'],
  ['a.heif', text('\0\0\0\x18ftypmif1\0\0\0\0'), 'image/heic'],
  ['a.webp', text('RIFF\x04\0\0\0WEBP'), 'image/webp'],
  ['a.tif', bytes(0x49, 0x49, 0x2a, 0x00), 'image/tiff'],
  ['a.tiff', bytes(0x4d, 0x4d, 0x00, 0x2a), 'image/tiff'],
  ['a.docx', archive(wordParts), word],
  ['a.docx', archive([...wordParts, { name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx' }]), word],
  ['a.xlsx', archive(excelParts), excel],
  ['a.csv', Buffer.from('\ufeffname,amount\r\nJosé,1 < 2'), 'text/csv'],
  ['a.csv', text('name,amount\r\nJos\xe9,\x80 1'), 'text/csv'],
  ['a.csv', text('half a character of UTF-8 at the end is a whole one of Windows-1252: \xc3'), 'text/csv'],
];

const refused: readonly [why: string, name: string, content: Buffer, key: string][] = [
  ['a page before the PDF', 'a.pdf', text('<html><script>1</script>%PDF-1.4'), 'TypeNotAllowed'],
  ['an archive before the PDF', 'a.pdf', text('PK\x03\x04 %PDF-1.4'), 'TypeNotAllowed'],
  ['a PDF behind its first kilobyte', 'a.pdf', text(`${' '.repeat(1024)}%PDF-1.4`), 'TypeNotAllowed'],
  ['a PDF that starts a program', 'a.pdf', text('%PDF-1.4\n<</S /Launch/Win<</F(cmd.exe)>>>>'), 'Program'],
  ['a PDF that starts one by another spelling', 'a.pdf', text('%PDF-1.4\n<</S/L#61unch>>'), 'Program'],
  ['a PDF with a remark before it', 'a.pdf', text('%PDF-1.4\n<</S%remark\n/Launch>>'), 'Program'],
  ['a PDF with much space before it', 'a.pdf', text(`%PDF-1.4\n<</S${'\0 '.repeat(1000)}/Launch\0>>`), 'Program'],
  ['a PDF that was cut off', 'a.pdf', text(`%PDF-1.4\n${'1 0 obj<<>>endobj\n'.repeat(9)}`), 'Damaged'],
  ['a PDF of five bytes', 'a.pdf', text('%PDF-'), 'Damaged'],
  ['a photo of three bytes', 'a.jpg', bytes(0xff, 0xd8, 0xff), 'Damaged'],
  ['a photo without its end', 'a.jpg', jpeg(0xe0).subarray(0, 19), 'Damaged'],
  ['an image without its end', 'a.png', png.subarray(0, 24), 'Damaged'],
  ['an image of 2,147,483,648 pixels', 'a.png', endless, 'TypeNotAllowed'],
  ['one type under the name of another', 'a.pdf', png, 'OtherType'],
  ['a photo named as a text', 'a.docx', jpeg(0xe0), 'OtherType'],
  ['a PDF named as a photo', 'a.jpg', text('%PDF-1.4'), 'OtherType'],
  ['half a picture', 'a.webp', text('RIFF\x40\0\0\0WEBP'), 'Damaged'],
  ['a sound', 'a.webp', text('RIFF\x04\0\0\0WAVE'), 'TypeNotAllowed'],
  ['an image without a size', 'a.png', Buffer.from(pngBegins), 'TypeNotAllowed'],
  ['a film', 'a.heic', text('\0\0\0\x18ftypisom'), 'TypeNotAllowed'],
  ['an unknown extension', 'a.exe', text('MZ'), 'TypeNotAllowed'],
  ['no extension', 'a', text('%PDF-1.4'), 'TypeNotAllowed'],
  ['any archive', 'a.docx', archive([{ name: 'a.class' }]), 'TypeNotAllowed'],
  ['a table named as a text', 'a.docx', archive(excelParts), 'TypeNotAllowed'],
  ['no list of content types', 'a.docx', archive(wordParts.slice(1)), 'TypeNotAllowed'],
  ['macros', 'a.docx', archive([...wordParts, { name: 'word/vbaProject.bin' }]), 'Macros'],
  ['macros by another case', 'a.docx', archive([...wordParts, { name: 'WORD/VBAPROJECT.BIN' }]), 'Macros'],
  [
    'macros under another name beside',
    'a.docx',
    archive([...wordParts, { name: 'word/vbaProject.bin', otherName: 'word/theme.xml' }]),
    'Damaged',
  ],
  ['a name with an end in it', 'a.docx', archive([...wordParts, { name: 'word/vbaProject.bin\0.xml' }]), 'Damaged'],
  ['old macros', 'a.xlsx', archive([...excelParts, { name: 'xl/macrosheets/sheet1.xml' }]), 'Macros'],
  ['a program', 'a.xlsx', archive([...excelParts, { name: 'xl/run.EXE' }]), 'Program'],
  ['a packed object', 'a.docx', archive([...wordParts, { name: 'word/embeddings/oleObject1.bin' }]), 'Program'],
  ['controls', 'a.docx', archive([...wordParts, { name: 'word/activeX/activeX1.xml' }]), 'Program'],
  ['a file with a password', 'a.docx', bytes(0xd0, 0xcf, 0x11, 0xe0), 'Locked'],
  ['a part with a password', 'a.docx', archive([...wordParts, { name: 'word/a.xml', flags: 1 }]), 'Locked'],
  ['half a file', 'a.docx', archive(wordParts).subarray(0, -30), 'Damaged'],
  ['a directory that is not counted whole', 'a.docx', archive(wordParts, { count: 3 }), 'Damaged'],
  ['a directory in a comment', 'a.docx', archive(wordParts, { comment: 'PK\x05\x06' }), 'Damaged'],
  ['one part twice', 'a.docx', archive([...wordParts, { name: 'Word/Document.xml' }]), 'Damaged'],
  ['a part outside of it', 'a.docx', archive([...wordParts, { name: '../../etc/cron.d/x' }]), 'Damaged'],
  ['a page before the archive', 'a.docx', archive(wordParts, { before: '<html>' }), 'TypeNotAllowed'],
  ['a page as a table', 'a.csv', text('a,b\n<SCRIPT src=x>'), 'TypeNotAllowed'],
  ['an image of vectors as a table', 'a.csv', text('<svg\nonload=x>'), 'TypeNotAllowed'],
  ['a program behind 5,000 letters', 'a.csv', text(`${'a'.repeat(5000)}MZ\0\x01`), 'NotText'],
  ['UTF-16', 'a.csv', Buffer.from('\ufeffname,amount', 'utf16le'), 'NotText'],
  ['nothing', 'a.csv', Buffer.alloc(0), 'NotText'],
  ['control characters of two bytes', 'a.csv', Buffer.from('a\u0090b'), 'NotText'],
];

describe('looking at the content of a document', () => {
  it.each(genuine)('takes a genuine %s (%#)', async (name, content, type) => {
    expect(await inspected(name, content)).toBe(type);
    expect(await inspected(name, content, 1)).toBe(type);
  });

  it('knows every kind that a settlement may allow', () => {
    const known = genuine.map(([name]) => name.slice(1).toLowerCase());
    expect(new Set(known)).toEqual(new Set<string>(uploadExtensions));
  });

  it.each(uploadExtensions)('refuses a program named %s', async (extension) => {
    expect(await inspected(`a${extension}`, bytes(0x7f, 0x45, 0x4c, 0x46))).toMatch(/^(TypeNotAllowed|NotText)$/);
  });

  it.each(refused)('says of %s what is wrong', async (_why, name, content, key) => {
    expect(await inspected(name, content)).toBe(key);
    expect(await inspected(name, content, 1)).toBe(key);
  });

  it('reads the directory of a large archive from its end', async () => {
    const large = { name: 'word/media/image1.jpeg', content: 'x'.repeat(3_000_000) };
    expect(await inspected('a.docx', archive([large, ...wordParts]), 1000)).toBe(word);
    expect(await inspected('a.docx', archive([large, ...wordParts, { name: 'word/vbaProject.bin' }]))).toBe('Macros');
  });

  it('never fails, and finds the same however the bytes are cut', async () => {
    const seeds = [...genuine, ...refused.map(([, ...rest]) => rest)].map(([, content]) => content);
    const change = tuple(integer({ min: 0, max: 4000 }), uint8Array({ maxLength: 4 }));
    const content = oneof(
      uint8Array({ maxLength: 300 }).map((random) => Buffer.from(random)),
      tuple(constantFrom(...seeds), change).map(([seed, [at, put]]) => {
        const changed = Buffer.from(seed);
        changed.set(put.subarray(0, changed.length), at % Math.max(1, changed.length - put.length));
        return changed;
      }),
    );
    await assert(
      asyncProperty(
        constantFrom(...uploadExtensions),
        content,
        integer({ min: 1, max: 50 }),
        async (extension, all, cut) => {
          expect(await inspected(`a${extension}`, all, cut)).toBe(await inspected(`a${extension}`, all));
        },
      ),
      { numRuns: 400 },
    );
  });
});
