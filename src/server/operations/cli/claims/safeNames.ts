import { extensionsOf } from '../../../uploads/inspect/inspectDocument.ts';

/** With number, extension and ".part" a name stays below 255 bytes. */
const mostBytes = 150;

/** Windows has devices of these names, whatever follows the first dot. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * A file name that is safe on every system: the document's number in the claim, the claimant's name for it, and the
 * extension of its type. Documents of different numbers have different names.
 */
export function safeFileName(number: number, name: string, type: string): string {
  return `${String(number).padStart(2, '0')} ${stemOf(name)}${extensionOf(name, type)}`;
}

function stemOf(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/\p{Zs}+/gu, ' ');
  const trimmed = trim(bounded(trim(cleaned))).replace(devices, '$1_');
  return trimmed === '' ? 'document' : trimmed;
}

const trim = (text: string) => text.replace(/^[. ]+|[. ]+$/g, '');

function bounded(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    kept += character;
  }
  return kept;
}

/** Keeps the extension of the name where it is one of the type. */
function extensionOf(name: string, type: string): string {
  const [first, ...others] = extensionsOf(type);
  return others.find((extension) => name.toLowerCase().endsWith(extension)) ?? first ?? '.bin';
}
