import { describe, expect, it } from 'vitest';
import { uploadExtensions } from '../../src/rules/uploadExtensions.ts';
import { sniff } from '../../src/server/submission/sniff.ts';

const bytes = (...values: number[]) => Buffer.from([...values, ...new Array(32).fill(0)]);
const text = (value: string) => Buffer.from(value, 'latin1');

const genuine: readonly [extension: string, head: Buffer, type: string][] = [
  ['.pdf', text('%PDF-1.4\n'), 'application/pdf'],
  ['.pdf', text('\n\n junk of a scanner %PDF-1.4\n'), 'application/pdf'],
  ['.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['.jpeg', bytes(0xff, 0xd8, 0xff, 0xdb), 'image/jpeg'],
  ['.png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['.heic', text('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic'],
  ['.heif', text('\0\0\0\x18ftypmif1\0\0\0\0'), 'image/heic'],
  ['.tif', bytes(0x49, 0x49, 0x2a, 0x00), 'image/tiff'],
  ['.tiff', bytes(0x4d, 0x4d, 0x00, 0x2a), 'image/tiff'],
  ['.docx', text('PK\x03\x04'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['.xlsx', text('PK\x03\x04'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['.csv', Buffer.from('name,amount\r\nJosé,1'), 'text/csv'],
];

describe('recognising a document by its first bytes', () => {
  it.each(genuine)('takes a genuine %s (%#)', (extension, head, type) => {
    expect(sniff(extension, head)).toBe(type);
  });

  it('knows every kind that a settlement may allow', () => {
    expect(new Set(genuine.map(([extension]) => extension))).toEqual(new Set<string>(uploadExtensions));
  });

  it.each(uploadExtensions)('refuses a program named %s', (extension) => {
    expect(sniff(extension, bytes(0x7f, 0x45, 0x4c, 0x46))).toBeNull();
  });

  it('refuses one type under the name of another', () => {
    expect(sniff('.pdf', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBeNull();
    expect(sniff('.heic', text('\0\0\0\x18ftypisom'))).toBeNull();
  });

  it('knows no other extension', () => {
    expect(sniff('.exe', text('MZ'))).toBeNull();
    expect(sniff('', text('%PDF-1.4'))).toBeNull();
  });
});
