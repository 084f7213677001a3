import { headOf, type Inspector, tailOf } from './inspector.ts';
import { pdfPassword } from './pdfPassword.ts';

/** Readers and scanners accept the header anywhere in the first kilobyte. */
const headBytes = 1024;

const tableOf = (bytes: string) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(bytes.includes(String.fromCharCode(byte))));
const isSpace = tableOf('\0\t\n\f\r ');
const endsName = tableOf('\0\t\n\f\r ()<>[]{}/%');
const [slash, percent, lineFeed, carriageReturn] = [0x2f, 0x25, 0x0a, 0x0d];
const longestName = '#4C#61#75#6E#63#68'.length;

/** Decodes characters written as `#` and two hexadecimal digits. */
const decoded = (name: string) =>
  !name.includes('#')
    ? name
    : name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/**
 * Finds `/S /Launch`, which starts a program, with any space and comments in between. JavaScript and attached files
 * stay allowed: readers sandbox the one and ask about the other. Compressed objects are not searched.
 */
function launches() {
  let name: string | null = null;
  let isBehindAction = false;
  let isComment = false;
  let isFound = false;
  const endName = (ended: string) => {
    const whole = ended.length > longestName ? '' : decoded(ended);
    isFound ||= isBehindAction && whole === 'Launch';
    isBehindAction = whole === 'S';
    name = null;
  };
  const look = (byte: number) => {
    if (isComment) {
      isComment = byte !== lineFeed && byte !== carriageReturn;
      return;
    }
    if (name !== null) {
      if (endsName[byte] !== 1) {
        if (name.length <= longestName) name += String.fromCharCode(byte);
        return;
      }
      endName(name);
    }
    if (byte === slash) name = '';
    else if (isBehindAction && byte === percent) isComment = true;
    else if (isBehindAction && isSpace[byte] !== 1) isBehindAction = false;
  };
  return {
    see(bytes: Uint8Array) {
      if (isFound) return;
      for (let at = 0; at < bytes.length; at += 1) look(bytes[at] ?? 0);
    },
    isFound: () => isFound,
  };
}

/** Markup, an archive or a program in front of the PDF, by which other readers would take it for something else. */
const otherKind = /<[!?a-z]|^PK|^MZ|^\x7fELF|^#!/i;

/** Readers look for the end no further back than this, behind what phones and mail programs append. */
const tailBytes = 64 * 1024;
/** A file cut off in transfer lacks it. */
const end = /startxref\s+\d+/;

export function inspectPdf(): Inspector {
  const head = headOf(headBytes);
  const tail = tailOf(tailBytes);
  const password = pdfPassword();
  const actions = launches();
  return {
    see(bytes) {
      head.see(bytes);
      tail.see(bytes);
      password.see(bytes);
      actions.see(bytes);
    },
    async fault() {
      const begins = head.bytes().indexOf('%PDF-');
      if (begins === -1 || otherKind.test(head.bytes().toString('latin1', 0, begins))) return 'otherType';
      if (actions.isFound()) return 'program';
      if (!end.test(tail.bytes().toString('latin1'))) return 'damaged';
      return password.isAsked() ? 'locked' : null;
    },
  };
}
