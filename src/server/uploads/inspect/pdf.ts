import { headOf, type Inspector } from './inspector.ts';

/** Readers of PDF take a header anywhere in the first kilobyte, and scanners rely on it. */
const headBytes = 1024;

/** A name of PDF may write any of its characters as `#` and two hexadecimal digits. */
const spelled = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

/**
 * An action that starts a program. Forms calculate with JavaScript, and invoices carry their figures as a file: both stay
 * allowed, since readers keep them in a sandbox and ask before they open a file. An action inside of compressed objects is
 * not seen: nothing is unpacked here.
 */
const action = new RegExp(`/${spelled('S')}(?=[\\s\\0%/])`, 'i');
const launch = new RegExp(`^/${spelled('Launch')}[\\s\\0()<>[\\]{}/%]`, 'i');
const longestAction = '/#53 '.length;
const longestLaunch = '/#4C#61#75#6E#63#68 '.length;

/** Whether such an action is anywhere, with any space and remarks between its two names. Looks at each byte a few times at most. */
function launches() {
  let text = '';
  let place: 'anywhere' | 'behind the action' | 'remark' = 'anywhere';
  let isFound = false;
  /** Whether there is more to look at now; else what is left waits for the bytes that follow. */
  const step = (): boolean => {
    if (place === 'anywhere') {
      const match = action.exec(text);
      if (match === null) {
        text = text.slice(1 - longestAction);
        return false;
      }
      text = text.slice(match.index + match[0].length);
      place = 'behind the action';
      return true;
    }
    if (place === 'remark') {
      const end = text.search(/[\r\n]/);
      text = end === -1 ? '' : text.slice(end);
      if (end !== -1) place = 'behind the action';
      return end !== -1;
    }
    text = text.replace(/^[\s\0]+/, '');
    if (text.startsWith('%')) {
      place = 'remark';
      return true;
    }
    if (text.length < longestLaunch) return false;
    isFound = launch.test(text);
    place = 'anywhere';
    return !isFound;
  };
  return {
    see(bytes: Uint8Array) {
      if (isFound) return;
      text += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      while (step());
    },
    isFound: () => isFound || (place === 'behind the action' && launch.test(text)),
  };
}

/** What another reader would take for another kind of file: markup, an archive or a program in front of the PDF. */
const otherKind = /<[!?a-z]|^PK|^MZ|^\x7fELF|^#!/i;

/** Begins as a PDF, is nothing else before it begins, and starts no program. */
export function inspectPdf(): Inspector {
  const head = headOf(headBytes);
  const actions = launches();
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
