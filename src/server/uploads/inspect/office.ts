import yauzl from 'yauzl';
import { type ContentFault, headOf, type Inspector, starts, tailOf } from './inspector.ts';

/** The directory of an archive is at its end. One of this size has some thousands of parts; an Office file has a hundred. */
const longestDirectory = 256 * 1024;
const mostParts = 10_000;
const endBytes = 22;
const entryBytes = 46;
const locatorBytes = 20;
/** The field of an entry that has its name once more: Info-ZIP Unicode Path. */
const otherName = 0x7075;
const zipBegins = starts(0x50, 0x4b, 0x03, 0x04);
const zipEnds = starts(0x50, 0x4b, 0x05, 0x06);
const isZip64 = starts(0x50, 0x4b, 0x06, 0x07);
/** Compound files: what Office wrote until 2007, and what it seals an OOXML file in when it gets a password. */
const isCompound = starts(0xd0, 0xcf, 0x11, 0xe0);

/** Visual Basic, and the macros of Excel before it. */
const macros = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|macrosheets\/.*|xlmacro[^/]*|intlmacro[^/]*)$/;
/** Programs by their names, controls, and objects of other programs, which may pack any file. */
const programs =
  /\.(?:exe|com|dll|scr|pif|js|jse|vbs|vbe|wsf|wsh|hta|bat|cmd|ps1|lnk|jar|msi|reg|url|docm|dotm|xlsm|xltm|xlam|pptm)$|(?:^|\/)(?:oleobject[^/]*\.bin|activex\/.*)$/;

interface Part {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** How long its entry in the directory is. */
  readonly bytes: number;
}

/**
 * An Office file, by the names of its parts: `folder` is where its own are. Nothing is unpacked, so no file can be a bomb.
 * Programs that open it go by the same directory. An archive whose directory could be read in two ways is refused: one
 * with something in front of it, a comment or ZIP64, which nobody needs below four gigabytes.
 */
export function inspectOffice(folder: 'word/' | 'xl/'): Inspector {
  const head = headOf(4);
  const tail = tailOf(longestDirectory);
  return {
    see(bytes) {
      head.see(bytes);
      tail.see(bytes);
    },
    async fault() {
      if (isCompound(head.bytes())) return 'locked';
      if (!zipBegins(head.bytes())) return 'otherType';
      const parts = await directory(tail.bytes(), tail.size());
      return parts === null ? 'damaged' : faultOf(parts, folder);
    },
  };
}

function faultOf(parts: readonly Part[], folder: string): ContentFault | null {
  if (parts.some(({ isEncrypted }) => isEncrypted)) return 'locked';
  // Office takes names of either case for the same part.
  const names = parts.map(({ name }) => name.toLowerCase());
  if (names.some((name) => macros.test(name))) return 'macros';
  if (names.some((name) => programs.test(name))) return 'program';
  if (new Set(names).size < names.length) return 'damaged';
  return names.includes('[content_types].xml') && names.some((name) => name.startsWith(folder)) ? null : 'otherType';
}

/** The parts that the directory at the end of an archive of `size` bytes names; null when it is not whole. */
async function directory(tail: Buffer, size: number): Promise<readonly Part[] | null> {
  const end = tail.subarray(-endBytes);
  if (end.length < endBytes || !zipEnds(end)) return null;
  const [count, length, begins] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > mostParts || begins + length !== size - endBytes || length + endBytes > tail.length) return null;
  // A copy with nothing in front of the directory: yauzl needs no more.
  const alone = Buffer.from(tail.subarray(-(length + endBytes)));
  alone.writeUInt32LE(0, length + 16);
  if (length >= locatorBytes && isZip64(alone.subarray(length - locatorBytes))) return null;
  try {
    const parts: Part[] = [];
    const archive = await yauzl.fromBufferPromise(alone, { validateEntrySizes: false });
    for await (const entry of archive.eachEntry()) {
      const { fileName: name, extraFields, fileNameLength, extraFieldLength, fileCommentLength } = entry;
      // A second name in another field, which not every program goes by, or one that some take for shorter.
      if (extraFields.some(({ id }) => id === otherName) || /\p{Cc}/u.test(name)) return null;
      const bytes = entryBytes + fileNameLength + extraFieldLength + fileCommentLength;
      parts.push({ name, isEncrypted: entry.isEncrypted(), bytes });
    }
    // Fewer parts by number than by length: who goes by the other one would find more.
    return parts.reduce((sum, { bytes }) => sum + bytes, 0) === length ? parts : null;
  } catch {
    return null;
  }
}
