import { describe, expect, it } from 'vitest';
import { extensionOf, shownFileName } from '../../src/rules/fileName.ts';
import { fileRefusal } from '../../src/rules/fileRefusal.ts';

const limits = { allowedExtensions: ['.pdf', '.csv'], maxFileBytes: 2048, maxClaimBytes: 4096 };
const refusal = (name: string, size = 10, attached = 0) => fileRefusal({ name, size }, limits, attached, 'en');

describe('a file, in browser and server alike', () => {
  it.each([
    'a.pdf',
    'A.PDF',
    'Prämie 2012 (1).csv',
    'قسط.pdf',
    'می\u200Cخواهم.pdf',
    '👩\u200D💼.pdf',
    `${'x'.repeat(251)}.pdf`,
  ])('%s is taken', (name) => {
    expect(refusal(name)).toBeNull();
  });

  it.each(['a.exe', 'pdf', 'a.pdf.exe', 'a.pdf\0.exe', ''])('%s has no allowed extension', (name) => {
    expect(refusal(name)).toEqual({
      key: 'LocKey_Shared_File_TypeNotAllowed',
      params: { name: shownFileName(name), types: '.pdf, .csv' },
    });
  });

  it.each([
    ['a text of an old kind', 'letter.doc', ['.pdf'], 'AsPdf'],
    ['a text of an old kind where no PDF is taken', 'letter.doc', ['.csv'], 'TypeNotAllowed'],
    ['a picture', 'scan.BMP', ['.pdf', '.jpg'], 'AsPicture'],
    ['a picture where no JPG is taken', 'scan.bmp', ['.pdf'], 'TypeNotAllowed'],
  ])('that is %s says what to make of it', (_what, name, allowedExtensions, key) => {
    expect(fileRefusal({ name, size: 1 }, { ...limits, allowedExtensions }, 0, 'en')?.key).toBe(
      `LocKey_Shared_File_${key}`,
    );
  });

  it('that is a picture and too large has a way to be smaller', () => {
    const refused = fileRefusal({ name: 'a.jpg', size: 2049 }, { ...limits, allowedExtensions: ['.jpg'] }, 0, 'en');
    expect(refused?.key).toBe('LocKey_Shared_File_PhotoTooLarge');
  });

  it.each([
    ['a NUL', 'a\0.pdf'],
    ['a line break', 'a\r\nb.pdf'],
    ['an escape', '\u001b[31mred.pdf'],
    ['a turned direction', '\u202Efdp.exe.pdf'],
    ['half a character', '\ud800.pdf'],
    ['a direction mark', 'a\u200E\u061C.pdf'],
    ['a soft hyphen', 'a\u00ADb.pdf'],
    ['a byte order mark', '\uFEFFa.pdf'],
    ['a hidden tag', 'a\u{E0041}.pdf'],
    ['a line separator', 'a\u2028b.pdf'],
    ['a paragraph separator', 'a\u2029b.pdf'],
    ['a slash', '../../etc/a.pdf'],
    ['a backslash', 'C:\\a.pdf'],
    ['256 characters', `${'x'.repeat(252)}.pdf`],
  ])('with %s in its name has to be renamed', (_what, name) => {
    expect(refusal(name)).toEqual({
      key: 'LocKey_Shared_File_Name',
      params: { name: shownFileName(name), max: '255' },
    });
  });

  it('must not be empty, nor too large, alone or with the others', () => {
    expect(refusal('a.pdf', 0)?.key).toBe('LocKey_Shared_File_Empty');
    expect(refusal('a.pdf', 2048)).toBeNull();
    expect(refusal('a.pdf', 2049)).toEqual({
      key: 'LocKey_Shared_File_TooLarge',
      params: { name: shownFileName('a.pdf'), max: '2 kB' },
    });
    expect(refusal('a.pdf', 1000, 3096)).toBeNull();
    expect(refusal('a.pdf', 1000, 3097)).toEqual({
      key: 'LocKey_Shared_File_ClaimTooLarge',
      params: { name: shownFileName('a.pdf'), max: '4 kB' },
    });
  });
});

describe('a file name in a sentence', () => {
  it.each([
    ['keeps its own direction', 'IMG_2034.bmp', 'IMG_2034.bmp'],
    ['keeps its own direction in any script', 'قسط.pdf', 'قسط.pdf'],
    ['has nothing that turns or breaks the sentence', 'a\u202Efdp\u2069.exe\r\n', 'afdp.exe'],
    ['is cut where it is too long', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(255)}…`],
    ['is cut between characters, not within one', `${'x'.repeat(254)}😀.pdf`, `${'x'.repeat(254)}…`],
  ])('%s', (_what, name, shown) => {
    expect(shownFileName(name)).toBe(`\u2068${shown}\u2069`);
  });
});

describe('the extension of a file name', () => {
  it.each([
    ['scan.PDF', '.pdf'],
    ['a.tar.gz', '.gz'],
    ['noextension', ''],
    ['evil.pdf/none', ''],
    ['trailing.', ''],
  ])('of %s is "%s"', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
