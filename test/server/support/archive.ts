import { crc32 } from 'node:zlib';

/** A part of an archive; what is not given is as Office writes it. */
export interface ArchivePart {
  readonly name: string;
  readonly content?: string;
  readonly flags?: number;
  /** Another name, in the field of the directory that some programs go by (Info-ZIP Unicode Path). */
  readonly otherName?: string;
}

export interface ArchiveChanges {
  readonly comment?: string;
  /** The number of parts that the end record gives. */
  readonly count?: number;
  readonly before?: string;
}

/** A ZIP archive of parts that are stored as they are. */
export function archive(parts: readonly ArchivePart[], { comment = '', count, before = '' }: ArchiveChanges = {}) {
  const bodies: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, content = 'x', flags = 0, otherName } of parts) {
    const extra = otherName === undefined ? Buffer.alloc(0) : unicodePath(name, otherName);
    const bytes = Buffer.from(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), bytes]);
    const version = Buffer.from([20, 0]);
    const inDirectory = Buffer.from(common);
    inDirectory.writeUInt16LE(extra.length, 24);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), version, inDirectory, entry, Buffer.from(name), extra]));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const length = directory.reduce((sum, entry) => sum + entry.length, 0);
  end.writeUInt16LE(count ?? parts.length, 4);
  end.writeUInt16LE(count ?? parts.length, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}

function unicodePath(name: string, otherName: string): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + Buffer.byteLength(otherName), 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, Buffer.from(otherName)]);
}

const named = (...names: readonly string[]): readonly ArchivePart[] => names.map((name) => ({ name }));

/** The parts that every Word file has. */
export const wordParts = named('[Content_Types].xml', '_rels/.rels', 'word/document.xml', 'docProps/app.xml');
export const excelParts = named('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml');
