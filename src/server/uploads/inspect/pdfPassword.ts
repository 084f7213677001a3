import { createCipheriv, createHash } from 'node:crypto';
import { around } from './inspector.ts';

/** From the encryption dictionary's filter to its other entries. */
const dictionaryBytes = 4096;
const idBytes = 256;
/** Fills a password up to 32 bytes (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Most encrypted PDFs open with the empty password and ask for another only to edit. */
export function pdfPassword() {
  const dictionary = around(/\/Filter\s*\/Standard\b/, dictionaryBytes);
  const id = around(/\/ID\s*\[/, idBytes);
  return {
    see(bytes: Uint8Array) {
      dictionary.see(bytes);
      id.see(bytes);
    },
    isAsked(): boolean {
      const found = dictionary.found();
      if (found === null) return false;
      const { text, at } = found;
      const begins = Math.max(0, text.lastIndexOf('obj', at), text.lastIndexOf('/Encrypt', at));
      const ends = text.indexOf('endobj', at);
      const whole = text.slice(begins, ends === -1 ? undefined : ends);
      const first = id.found();
      const idOf = first === null ? null : stringAt(first.text, first.text.indexOf('[', first.at) + 1);
      return opensEmpty(whole, idOf ?? Buffer.alloc(0)) === false;
    },
  };
}

function opensEmpty(dictionary: string, id: Buffer): boolean | null {
  const [revision, version, permissions] = ['R', 'V', 'P'].map((name) => numberOf(dictionary, name));
  const [owner, user] = ['O', 'U'].map((name) => stringOf(dictionary, name));
  if (revision === undefined || revision === null || !owner || !user) return null;
  if (revision >= 5) {
    if (user.length < 48) return null;
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? digest('sha256', salt) : hardened(salt);
    return hash.equals(user.subarray(0, 32));
  }
  if (permissions === undefined || permissions === null || owner.length < 32 || user.length < 16) return null;
  const bits = numberOf(dictionary.replace(/\/CF\b[\s\S]*?>>\s*>>/, ''), 'Length') ?? 40;
  const length = revision === 2 ? 5 : version === 4 ? 16 : bits / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return null;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const isMetadataOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  let key = digest('md5', padding, owner.subarray(0, 32), rights, id, Buffer.alloc(isMetadataOpen ? 4 : 0, 0xff));
  if (revision === 2) return rc4(key.subarray(0, length), padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = digest('md5', key.subarray(0, length));
  let text = digest('md5', padding, id);
  for (let round = 0; round < 20; round += 1) {
    text = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      text,
    );
  }
  return text.equals(user.subarray(0, 16));
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The hash of the empty password in revision 6 (ISO 32000-2, algorithm 2.B). */
function hardened(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let round = 1; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = sealed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256', sealed);
    if (round >= 64 && (sealed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Node's OpenSSL has dropped it. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index] ?? 0;
  const swap = (one: number, other: number) => {
    const held = at(one);
    state[one] = at(other);
    state[other] = held;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) % 256;
    swap(index, other);
  }
  let [one, other] = [0, 0];
  const sealed = text.map((byte) => {
    one = (one + 1) % 256;
    other = (other + at(one)) % 256;
    swap(one, other);
    return byte ^ at((at(one) + at(other)) % 256);
  });
  return Buffer.from(sealed);
}

function numberOf(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1];
  return found === undefined ? null : Number(found);
}

function stringOf(dictionary: string, name: string): Buffer | null {
  const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(dictionary);
  return found === null ? null : stringAt(dictionary, found.index + found[0].length);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** In hexadecimal or in parentheses. */
function stringAt(text: string, start: number): Buffer | null {
  const rest = text.slice(start).trimStart();
  const digits = /^<([0-9a-f\s]*)>/i.exec(rest)?.[1];
  if (digits !== undefined) return Buffer.from(digits.replace(/\s/g, ''), 'hex');
  if (!rest.startsWith('(')) return null;
  let read = '';
  let depth = 0;
  for (let index = 0; index < rest.length; index += 1) {
    const sign = rest[index] ?? '';
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(rest.slice(index + 1, index + 4))?.[0];
      const next = rest[index + 1] ?? '';
      read += octal === undefined ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) % 256);
      index += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return Buffer.from(read, 'latin1');
    if (index > 0) read += sign;
  }
  return null;
}
