import type { Message } from './message.ts';

/** In characters; file systems allow no more. */
export const longestFileName = 255;

/**
 * Characters that make a name look like another, like the direction marks that show "fdp.exe" backwards. The joiner and
 * the non-joiner are allowed: Persian, Indic names and emoji need them.
 */
export const unreadable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u;

/** Cut at the longest name, and isolated from the direction of the sentence around it. */
export function shownFileName(name: string): string {
  const readable = name.replaceAll(new RegExp(unreadable, 'gu'), '');
  // The cut may leave half of a surrogate pair.
  const cut = readable.slice(0, longestFileName).replace(/\p{Cs}$/u, '');
  return `\u2068${cut.length < readable.length ? `${cut}…` : cut}\u2069`;
}

/** With its dot, in lower case; '' without one. */
export function extensionOf(name: string): string {
  return /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** For a file that is named in the claim but missing, or has been replaced by another. */
export function notReceived(name: string): Message {
  return { key: notReceivedKey, params: { name: shownFileName(name) } };
}
export const notReceivedKey = 'LocKey_Shared_File_NotReceived';
