import { finder, headOf, type Inspector } from './inspector.ts';

/** Readers of PDF take a header anywhere in the first kilobyte, and scanners rely on it. */
const headBytes = 1024;
const longestAction = 64;

/** A name of PDF may write any of its characters as `#` and two hexadecimal digits. */
const spelled = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

/**
 * An action that starts a program. Forms calculate with JavaScript, and invoices carry their figures as a file: both stay
 * allowed, since readers keep them in a sandbox and ask before they open a file. An action inside of compressed objects is
 * not seen: nothing is unpacked here.
 */
const launch = new RegExp(`/${spelled('S')}\\s{0,8}/${spelled('Launch')}[\\s()<>[\\]{}/%]`, 'i');

/** What another reader would take for another kind of file: markup, an archive or a program in front of the PDF. */
const otherKind = /<[!?a-z]|^PK|^MZ|^\x7fELF|^#!/i;

/** Begins as a PDF, is nothing else before it begins, and starts no program. */
export function inspectPdf(): Inspector {
  const head = headOf(headBytes);
  const actions = finder(launch, longestAction);
  return {
    see(bytes) {
      head.see(bytes);
      actions.see(bytes);
    },
    async fault() {
      const begins = head.bytes().indexOf('%PDF-');
      if (begins === -1 || otherKind.test(head.bytes().toString('latin1', 0, begins))) return 'otherType';
      return actions.isFound() ? 'program' : null;
    },
  };
}
