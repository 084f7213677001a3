import { finder, type Inspector } from './inspector.ts';

/** A browser would show it as a page if someone opened the upload in one. */
const markup = /<(?:!doctype|\?(?:xml|php)|(?:html|head|body|script|iframe|svg|object|embed|meta|link|style)[\s/>])/i;
const longestMarkup = 16;

const controls = [...Array(32).keys(), 0x7f].filter((byte) => byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
/** Undefined in Windows-1252, which spreadsheets save unless UTF-8 is chosen. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const marked = (bytes: readonly number[]) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(bytes.includes(byte)));
const isControl = marked(controls);
const isUnassigned = marked(unassigned);

/** A table and a plain loop, since every byte of an upload passes here. */
function has(bytes: Uint8Array, table: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (table[bytes[at] ?? 0] === 1) return true;
  return false;
}

/** Text in UTF-8 or Windows-1252, without control characters and HTML. */
export function inspectCsv(): Inspector {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const page = finder(markup, longestMarkup);
  let size = 0;
  let isText = true;
  let isUtf8 = true;
  let isWindows1252 = true;
  const decode = (bytes?: Uint8Array) => {
    if (!isUtf8) return;
    try {
      // C1 control characters are two bytes in UTF-8.
      if (/[\u0080-\u009f]/.test(utf8.decode(bytes, { stream: bytes !== undefined }))) isUtf8 = false;
    } catch {
      isUtf8 = false;
    }
  };
  return {
    see(bytes) {
      size += bytes.length;
      if (!isText) return;
      page.see(bytes);
      isText = !has(bytes, isControl);
      isWindows1252 &&= !has(bytes, isUnassigned);
      decode(bytes);
    },
    async fault() {
      decode();
      if (size === 0 || !isText || !(isUtf8 || isWindows1252)) return 'notText';
      return page.isFound() ? 'otherType' : null;
    },
  };
}
