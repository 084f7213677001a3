/** Why the content of a document is not taken. */
export type ContentFault =
  /** It is not what the extension of its name says. */
  | 'otherType'
  | 'damaged'
  /** It has a password, or is of an older kind of Office file: both are kept in the same container. */
  | 'locked'
  | 'macros'
  /** It brings a program, or starts one. */
  | 'program'
  | 'notText';

/**
 * Looks at the bytes of one document while they arrive. It keeps a bounded part of them and never throws, whatever they
 * are.
 */
export interface Inspector {
  see(bytes: Uint8Array): void;
  /** What is wrong once all bytes were seen; null when it may be taken. */
  fault(): Promise<ContentFault | null>;
}

/** The first bytes of what is seen, at most `most`. */
export function headOf(most: number) {
  let head = Buffer.alloc(0);
  return {
    see(bytes: Uint8Array) {
      if (head.length < most) head = Buffer.concat([head, bytes.subarray(0, most - head.length)]);
    },
    bytes: () => head,
  };
}

/** The last bytes of what is seen, at most `most`, and how many there were in all. */
export function tailOf(most: number) {
  let room = Buffer.alloc(0);
  let filled = 0;
  let size = 0;
  const makeRoom = (more: number) => {
    if (filled + more <= room.length) return;
    const kept = room.subarray(Math.max(0, filled - most), filled);
    // Twice what is kept: bytes that come one by one are moved rarely.
    const next = room.length < 2 * most ? Buffer.alloc(Math.min(2 * most, Math.max(4096, 2 * (filled + more)))) : room;
    next.set(kept);
    room = next;
    filled = kept.length;
  };
  return {
    see(bytes: Uint8Array) {
      size += bytes.length;
      const last = bytes.subarray(Math.max(0, bytes.length - most));
      makeRoom(last.length);
      room.set(last, filled);
      filled += last.length;
    },
    bytes: () => room.subarray(Math.max(0, filled - most), filled),
    size: () => size,
  };
}

/**
 * Whether a pattern is anywhere in what is seen, as ISO 8859-1 text. The pattern must match at most `longest` bytes, and
 * must not be global or sticky.
 */
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

/** What is seen around the first place where a pattern is, as ISO 8859-1 text: at most `most` bytes on either side. */
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

/** One that looks at the first bytes alone. */
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
