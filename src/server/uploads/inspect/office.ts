import yauzl from 'yauzl';
import { type ContentFault, headOf, type Inspector, starts, tailOf } from './inspector.ts';

/** In bytes: enough for thousands of parts, where an Office file has a hundred. */
const longestDirectory = 256 * 1024;
const mostParts = 10_000;
const endBytes = 22;
const entryBytes = 46;
const locatorBytes = 20;
/** Info-ZIP Unicode Path: a second name of an entry. */
const unicodePath = 0x7075;
const zipBegins = starts(0x50, 0x4b, 0x03, 0x04);
const zipEnds = starts(0x50, 0x4b, 0x05, 0x06);
const isZip64 = starts(0x50, 0x4b, 0x06, 0x07);
/** Compound files: Office until 2007, and OOXML with a password. */
const isCompound = starts(0xd0, 0xcf, 0x11, 0xe0);

const macros = /(?:^|\/)(?:vba[^/]*\.(?:bin|xml)|macrosheets\/.*|xlmacro[^/]*|intlmacro[^/]*)$/;
/** Programs by their names, controls, and embedded objects, which may hold any file. */
const programs =
  /\.(?:exe|com|dll|scr|pif|js|jse|vbs|vbe|wsf|wsh|hta|bat|cmd|ps1|lnk|jar|msi|reg|url|docm|dotm|xlsm|xltm|xlam|pptm)$|(?:^|\/)(?:oleobject[^/]*\.bin|activex\/.*)$/;

interface Part {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly bytes: number;
}

/**
 * Judges an Office file by its directory, as Office does. Nothing is unpacked, so no file can be a bomb. An archive
 * with an ambiguous directory is refused: a prefix, a comment or ZIP64.
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
  // Part names are case-insensitive.
  const names = parts.map(({ name }) => name.toLowerCase());
  if (names.some((name) => macros.test(name))) return 'macros';
  if (names.some((name) => programs.test(name))) return 'program';
  if (new Set(names).size < names.length) return 'damaged';
  return names.includes('[content_types].xml') && names.some((name) => name.startsWith(folder)) ? null : 'otherType';
}

/** null when the directory is not complete; `size` is that of the whole archive. */
async function directory(tail: Buffer, size: number): Promise<readonly Part[] | null> {
  const end = tail.subarray(-endBytes);
  if (end.length < endBytes || !zipEnds(end)) return null;
  const [count, length, begins] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > mostParts || begins + length !== size - endBytes || length + endBytes > tail.length) return null;
  // Only the directory: yauzl needs no more.
  const alone = Buffer.from(tail.subarray(-(length + endBytes)));
  alone.writeUInt32LE(0, length + 16);
  if (length >= locatorBytes && isZip64(alone.subarray(length - locatorBytes))) return null;
  try {
    const parts: Part[] = [];
    const archive = await yauzl.fromBufferPromise(alone, { validateEntrySizes: false });
    for await (const entry of archive.eachEntry()) {
      const { fileName: name, extraFields, fileNameLength, extraFieldLength, fileCommentLength } = entry;
      // Programs disagree about which name counts.
      if (extraFields.some(({ id }) => id === unicodePath) || /\p{Cc}/u.test(name)) return null;
      const bytes = entryBytes + fileNameLength + extraFieldLength + fileCommentLength;
      parts.push({ name, isEncrypted: entry.isEncrypted(), bytes });
    }
    // The number and the length must agree: programs go by one or the other.
    return parts.reduce((sum, { bytes }) => sum + bytes, 0) === length ? parts : null;
  } catch {
    return null;
  }
}
