import { formatBytes } from './formatBytes.ts';
import type { Message } from './message.ts';
import type { FileLike } from './value.ts';

export interface FileLimits {
  /** With their dots, in lower case. */
  readonly allowedExtensions: readonly string[];
  readonly maxFileBytes: number;
  readonly maxClaimBytes: number;
}

/** A claim may have no more documents than these. */
export const tooManyFiles = (max: number): Message => ({
  key: 'LocKey_Shared_File_TooMany',
  params: { max: String(max) },
});

/** Files that were chosen together with more than there is room for. */
export const noRoom = (files: readonly Pick<FileLike, 'name'>[]): Message => ({
  key: 'LocKey_Shared_File_NoRoom',
  params: { names: namesOf(files) },
});

/** Files that were offered together where one is asked for. */
export const onlyOne = (files: readonly Pick<FileLike, 'name'>[]): Message => ({
  key: 'LocKey_Shared_File_OnlyOne',
  params: { names: namesOf(files) },
});

const namesOf = (files: readonly Pick<FileLike, 'name'>[]) => files.map(({ name }) => shownFileName(name)).join(', ');

/** Characters of a file name: no file system allows more. */
export const longestFileName = 255;

/**
 * What makes a name another one than it looks like: control characters, halves of characters, line separators, and
 * everything that is not seen, like what turns the direction of a text ("fdp.exe" backwards). Two of those are allowed,
 * the non-joiner and the joiner: Persian, Indic names and emoji are not written without them, and they turn nothing.
 */
const unreadable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;
/** Browsers send the last part of a path: nobody honest has these in a name, and others may take it for a path. */
const folders = /[/\\]/;

/**
 * A file is only taken if its name has an allowed extension and can be read, and it is neither empty nor, alone or
 * with the `attached` bytes that the claim holds already, too large. Returns why it is not; null when it is. Its
 * content is for the server to look at.
 */
export function fileRefusal(
  { name, size }: Pick<FileLike, 'name' | 'size'>,
  { allowedExtensions, maxFileBytes, maxClaimBytes }: FileLimits,
  attached: number,
  culture: string,
): Message | null {
  const shown = { name: shownFileName(name) };
  if (!allowedExtensions.includes(extensionOf(name))) return typeNotAllowed(name, allowedExtensions);
  if (name.length > longestFileName || unreadable.test(name) || folders.test(name)) {
    return { key: 'LocKey_Shared_File_Name', params: { ...shown, max: String(longestFileName) } };
  }
  if (size === 0) return { key: 'LocKey_Shared_File_Empty', params: shown };
  if (size > maxFileBytes) {
    return { key: 'LocKey_Shared_File_TooLarge', params: { ...shown, max: formatBytes(maxFileBytes, culture) } };
  }
  if (size + attached > maxClaimBytes) {
    return { key: 'LocKey_Shared_File_ClaimTooLarge', params: { ...shown, max: formatBytes(maxClaimBytes, culture) } };
  }
  return null;
}

export function typeNotAllowed(name: string, allowedExtensions: readonly string[]): Message {
  const params = { name: shownFileName(name), types: allowedExtensions.join(', ') };
  return { key: 'LocKey_Shared_File_TypeNotAllowed', params };
}

const unusable = {
  damaged: 'LocKey_Shared_File_Damaged',
  locked: 'LocKey_Shared_File_Locked',
  macros: 'LocKey_Shared_File_Macros',
  notText: 'LocKey_Shared_File_NotText',
  program: 'LocKey_Shared_File_Program',
} as const;

/** A file of a type that is allowed, whose content cannot be taken. */
export function unusableContent(name: string, why: keyof typeof unusable): Message {
  return { key: unusable[why], params: { name: shownFileName(name) } };
}

/** A file in which a virus was found. */
export function infected(name: string): Message {
  return { key: 'LocKey_Shared_File_Infected', params: { name: shownFileName(name) } };
}

/** The document names a file that never came, that is not there any more, or another one came in its place. */
export function notReceived(name: string): Message {
  return { key: notReceivedKey, params: { name: shownFileName(name) } };
}
export const notReceivedKey = 'LocKey_Shared_File_NotReceived';

/**
 * A file's name as a message takes it: what cannot be read left out, cut at the longest name there is, and kept apart
 * from the direction of the sentence around it, whatever that is.
 */
export function shownFileName(name: string): string {
  const readable = name.replaceAll(new RegExp(unreadable, 'gu'), '');
  // A character of two halves that lies across the cut is left out: half of it is none.
  const cut = readable.slice(0, longestFileName).replace(/\p{Cs}$/u, '');
  return `\u2068${cut.length < readable.length ? `${cut}…` : cut}\u2069`;
}

/** The last part of a file name with its dot, in lower case; '' when there is none. */
export function extensionOf(name: string): string {
  return /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
