import type { UploadExtension } from '../../rules/uploadExtensions.ts';

/** The name's extension says what a document claims to be; only content that begins like that is taken. */
interface FileKind {
  readonly type: string;
  readonly extensions: readonly UploadExtension[];
  readonly begins: (head: Buffer) => boolean;
}

const starts = (...bytes: number[]) => {
  const signature = Buffer.from(bytes);
  return (head: Buffer) => head.subarray(0, signature.length).equals(signature);
};
const zip = starts(0x50, 0x4b, 0x03, 0x04);
const tiffLittleEndian = starts(0x49, 0x49, 0x2a, 0x00);
const tiffBigEndian = starts(0x4d, 0x4d, 0x00, 0x2a);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const kinds: readonly FileKind[] = [
  // Readers of PDF take a header anywhere in the first kilobyte, and scanners rely on it.
  { type: 'application/pdf', extensions: ['.pdf'], begins: (head) => head.subarray(0, 1024).includes('%PDF-') },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], begins: starts(0xff, 0xd8, 0xff) },
  { type: 'image/png', extensions: ['.png'], begins: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    type: 'image/heic',
    extensions: ['.heic', '.heif'],
    begins: (head) => head.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(head.toString('latin1', 8, 12)),
  },
  {
    type: 'image/tiff',
    extensions: ['.tif', '.tiff'],
    begins: (head) => tiffLittleEndian(head) || tiffBigEndian(head),
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['.docx'],
    begins: zip,
  },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['.xlsx'], begins: zip },
  { type: 'text/csv', extensions: ['.csv'], begins: isText },
];

/** The media type when the first bytes are what the extension promises, else null. */
export function sniff(extension: string, head: Buffer): string | null {
  const kind = kinds.find(({ extensions }) => extensions.some((one) => one === extension));
  return kind?.begins(head) ? kind.type : null;
}

/** A text has no control characters but tab, line feed and carriage return. An empty file is none. */
function isText(head: Buffer): boolean {
  return head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
