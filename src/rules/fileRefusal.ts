import { extensionOf, longestFileName, shownFileName, unreadable } from './fileName.ts';
import { formatBytes } from './formatBytes.ts';
import type { Message } from './message.ts';
import { photoExtensions } from './uploadExtensions.ts';
import type { FileLike } from './value.ts';

export interface FileLimits {
  /** With dots, in lower case. */
  readonly allowedExtensions: readonly string[];
  readonly maxFileBytes: number;
  readonly maxClaimBytes: number;
}

/** Browsers send only the last part of a path; other systems could take a slash for a folder. */
const folders = /[/\\]/;

/** `attached` is the number of bytes that the claim already holds. Only the server looks at the content. */
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
    const key = isPhoto(name) ? 'LocKey_Shared_File_PhotoTooLarge' : 'LocKey_Shared_File_TooLarge';
    return { key, params: { ...shown, max: formatBytes(maxFileBytes, culture) } };
  }
  if (size + attached > maxClaimBytes) {
    return { key: 'LocKey_Shared_File_ClaimTooLarge', params: { ...shown, max: formatBytes(maxClaimBytes, culture) } };
  }
  return null;
}

export const isPhoto = (name: string): boolean => photoExtensions.includes(extensionOf(name));

/** What becomes which kind that is taken, and the text that says how. */
const otherKinds: readonly (readonly [kind: RegExp, as: string, text: string])[] = [
  [
    /^\.(docm?|dotx?|docx|xls[bmx]?|pptx?|pps|odt|ods|odp|rtf|txt|pages|numbers|key|wp[ds]|html?|xps|msg|eml)$/,
    '.pdf',
    'LocKey_Shared_File_AsPdf',
  ],
  [/^\.(gif|bmp|webp|avif|svg|jfif|tiff?|hei[cf]|png)$/, '.jpg', 'LocKey_Shared_File_AsPicture'],
];

/** Says how a file of another kind becomes one that is taken, where that is known. */
export function typeNotAllowed(name: string, allowedExtensions: readonly string[]): Message {
  const params = { name: shownFileName(name) };
  const how = allowedExtensions.includes(extensionOf(name)) ? undefined : otherKind(name, allowedExtensions);
  return how === undefined
    ? { key: 'LocKey_Shared_File_TypeNotAllowed', params: { ...params, types: allowedExtensions.join(', ') } }
    : { key: how, params };
}

const otherKind = (name: string, allowedExtensions: readonly string[]) =>
  otherKinds.find(([kind, as]) => allowedExtensions.includes(as) && kind.test(extensionOf(name)))?.[2];

/** For content of a kind that is taken, under a name of another. */
export function otherContent(name: string, extension: string): Message {
  const better = name.slice(0, name.length - extensionOf(name).length) + extension;
  return {
    key: 'LocKey_Shared_File_OtherType',
    params: {
      name: shownFileName(name),
      kind: extension.slice(1).toUpperCase(),
      better: shownFileName(better),
    },
  };
}

export const duplicateFile = ({ name }: Pick<FileLike, 'name'>): Message => ({
  key: 'LocKey_Shared_Upload_Duplicate',
  params: { name: shownFileName(name) },
});

/** Like "image (2).jpg". */
export function distinctName(name: string, others: readonly string[]): string {
  const extension = /\.[^./\\]+$/.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - extension.length);
  for (let number = 2; ; number += 1) {
    const next = `${base} (${number})${extension}`;
    if (!others.includes(next)) return next;
  }
}

/** Without the number that `distinctName` gives. */
export const commonName = (name: string): string => name.replace(/ \(\d+\)(?=\.[^./\\]+$|$)/, '');

const unusable = {
  damaged: 'LocKey_Shared_File_Damaged',
  locked: 'LocKey_Shared_File_Locked',
  macros: 'LocKey_Shared_File_Macros',
  notText: 'LocKey_Shared_File_NotText',
  program: 'LocKey_Shared_File_Program',
} as const;

export function unusableContent(name: string, why: keyof typeof unusable): Message {
  const isPdf = why === 'locked' && extensionOf(name) === '.pdf';
  return { key: isPdf ? 'LocKey_Shared_File_LockedPdf' : unusable[why], params: { name: shownFileName(name) } };
}

export function infected(name: string): Message {
  return { key: 'LocKey_Shared_File_Infected', params: { name: shownFileName(name) } };
}
