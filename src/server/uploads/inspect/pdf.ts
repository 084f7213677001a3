import { headOf, type Inspector, tailOf } from './inspector.ts';
import { pdfPassword } from './pdfPassword.ts';

/** Readers of PDF take a header anywhere in the first kilobyte, and scanners rely on it. */
const headBytes = 1024;

/**
 * An action that starts a program. Forms calculate with JavaScript, and invoices carry their figures as a file: both stay
 * allowed, since readers keep them in a sandbox and ask before they open a file. An action inside of compressed objects is
 * not seen: nothing is unpacked here.
 */
const isAmong = (bytes: string) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(bytes.includes(String.fromCharCode(byte))));
const isSpace = isAmong('\0\t\n\f\r ');
const endsName = isAmong('\0\t\n\f\r ()<>[]{}/%');
const [slash, percent, lineFeed, carriageReturn] = [0x2f, 0x25, 0x0a, 0x0d];
/** Of a name with every character written as `#` and two hexadecimal digits. */
const longestName = '#4C#61#75#6E#63#68'.length;

/** A name of PDF as it is meant: any of its characters may be written as `#` and two hexadecimal digits. */
const meant = (name: string) =>
  !name.includes('#')
    ? name
    : name.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Whether such an action is anywhere, with any space and remarks between its two names. Looks at each byte once. */
function launches() {
  /** The name that goes on; null: none. */
  let name: string | null = null;
  let isBehindAction = false;
  let isRemark = false;
  let isFound = false;
  const endName = (ended: string) => {
    const whole = ended.length > longestName ? '' : meant(ended);
    isFound ||= isBehindAction && whole === 'Launch';
    isBehindAction = whole === 'S';
    name = null;
  };
  const look = (byte: number) => {
    if (isRemark) {
      isRemark = byte !== lineFeed && byte !== carriageReturn;
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
    else if (isBehindAction && byte === percent) isRemark = true;
    else if (isBehindAction && isSpace[byte] !== 1) isBehindAction = false;
  };
  return {
    see(bytes: Uint8Array) {
      if (isFound) return;
      // A plain loop: every byte of a document comes by.
      for (let at = 0; at < bytes.length; at += 1) look(bytes[at] ?? 0);
    },
    isFound: () => isFound,
  };
}

/** What another reader would take for another kind of file: markup, an archive or a program in front of the PDF. */
const otherKind = /<[!?a-z]|^PK|^MZ|^\x7fELF|^#!/i;

/** Readers look for the end behind whatever a phone or a mail program has put after it; they look no further than this. */
const tailBytes = 64 * 1024;
/** Where the table of its objects begins; a file that was cut off in transfer lacks it. */
const end = /startxref\s+\d+/;

/** Begins as a PDF, is nothing else before it begins, is whole, opens without a password and starts no program. */
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
