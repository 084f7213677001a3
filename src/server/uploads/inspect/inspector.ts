export type ContentFault =
  /** The content is not what the extension says. */
  | 'otherType'
  | 'damaged'
  /** Encrypted, or in the old Office format: both use the same container. */
  | 'locked'
  | 'macros'
  | 'program'
  | 'notText';

/** Inspects an upload while it arrives. Holds a bounded part of it and never throws. */
export interface Inspector {
  see(bytes: Uint8Array): void;
  /** null: accepted. */
  fault(): Promise<ContentFault | null>;
}

export function headOf(most: number) {
  let head = Buffer.alloc(0);
  return {
    see(bytes: Uint8Array) {
      if (head.length < most) head = Buffer.concat([head, bytes.subarray(0, most - head.length)]);
    },
    bytes: () => head,
  };
}

/** The last bytes, at most `most`, and the total size. */
export function tailOf(most: number) {
  let buffer = Buffer.alloc(0);
  let filled = 0;
  let size = 0;
  const grow = (more: number) => {
    if (filled + more <= buffer.length) return;
    const tail = buffer.subarray(Math.max(0, filled - most), filled);
    // Twice the size: bytes that come one by one rarely move.
    const next =
      buffer.length < 2 * most ? Buffer.alloc(Math.min(2 * most, Math.max(4096, 2 * (filled + more)))) : buffer;
    next.set(tail);
    buffer = next;
    filled = tail.length;
  };
  return {
    see(bytes: Uint8Array) {
      size += bytes.length;
      const last = bytes.subarray(Math.max(0, bytes.length - most));
      grow(last.length);
      buffer.set(last, filled);
      filled += last.length;
    },
    bytes: () => buffer.subarray(Math.max(0, filled - most), filled),
    size: () => size,
  };
}

/** Whether a pattern occurs, in ISO 8859-1. It must match at most `longest` bytes and not be global or sticky. */
export function finder(pattern: RegExp, longest: number) {
  let before = '';
  let isFound = false;
  return {
    see(bytes: Uint8Array) {
      if (isFound) return;
      const text = before + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      isFound = pattern.test(text);
      before = text.slice(-(longest - 1));
    },
    isFound: () => isFound,
  };
}

/** The text around a pattern's first match, in ISO 8859-1: at most `most` bytes on either side. */
export function around(pattern: RegExp, most: number) {
  let text = '';
  let at = -1;
  return {
    see(bytes: Uint8Array) {
      if (at !== -1 && text.length >= at + most) return;
      text += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      if (at === -1) at = text.search(pattern);
      const begins = Math.max(0, (at === -1 ? text.length : at) - most);
      text = text.slice(begins, at === -1 ? undefined : at + most);
      if (at !== -1) at -= begins;
    },
    found: () => (at === -1 ? null : { text, at }),
  };
}

export function inspectHead(begins: (head: Buffer) => boolean, most = 4096): Inspector {
  const head = headOf(most);
  return {
    see: head.see,
    fault: async () => (begins(head.bytes()) ? null : 'otherType'),
  };
}

export const starts = (...bytes: readonly number[]) => {
  const signature = Buffer.from(bytes);
  return (head: Buffer): boolean => head.subarray(0, signature.length).equals(signature);
};
