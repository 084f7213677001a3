/** No 0 or O, 1, I or L: none is mistaken for another when read aloud. A prime number of characters, 31. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** What a settlement's reference codes may begin with. */
export const prefixPattern = '^[A-Z]{2,4}$';
/** How many characters of a code are between its prefix and the one that checks them. */
export const codeBodyLength = 8;

/** What is after the prefix, with the number of an addition behind a receipt of one. */
const ending = /^([A-Z0-9]{9})(?:A[1-9]\d{0,5})?$/;
const anyCode = /^[A-Z]{2,4}([A-Z0-9]{9})(?:A[1-9]\d{0,5})?$/;

/** Why a text is no reference code: not of the shape, another settlement's prefix, or a character that is wrong. */
type CodeProblem = 'shape' | 'otherPrefix' | 'mistyped';

/**
 * The code in what somebody typed, a claim's also in the receipt of an addition; null when it is none of this prefix.
 * Case, spaces and hyphens do not matter. One wrong character, or two neighbours exchanged, are noticed.
 */
export function parseReferenceCode(text: string, prefix: string): string | null {
  const read = readCode(text, prefix);
  return 'code' in read ? read.code : null;
}

/** Null for a reference code of this prefix. */
export function referenceCodeProblem(text: string, prefix: string): CodeProblem | null {
  const read = readCode(text, prefix);
  return 'problem' in read ? read.problem : null;
}

/** The characters of a code, however its capitals, blanks and hyphens are typed. */
export const typedCode = (text: string): string => text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

function readCode(text: string, prefix: string): { readonly code: string } | { readonly problem: CodeProblem } {
  const typed = typedCode(text);
  const own = typed.startsWith(prefix) ? ending.exec(typed.slice(prefix.length))?.[1] : undefined;
  if (own !== undefined) {
    const body = own.slice(0, codeBodyLength);
    return own.endsWith(checkCharacter(body)) ? { code: writtenCode(prefix, body) } : { problem: 'mistyped' };
  }
  return { problem: !typed.startsWith(prefix) && anyCode.test(typed) ? 'otherPrefix' : 'shape' };
}

/** A code as people read it, like `NB-7K3P-9WQX-A`. */
export function writtenCode(prefix: string, body: string): string {
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}-${checkCharacter(body)}`;
}

/**
 * Weights differ from place to place modulo a prime, so one wrong or two exchanged characters change the sum. A space,
 * which no code has, for a body with a character that is not of the alphabet.
 */
export function checkCharacter(body: string): string {
  const places = [...body].map((character) => codeAlphabet.indexOf(character));
  if (places.includes(-1)) return ' ';
  return codeAlphabet.charAt(places.reduce((sum, at, place) => sum + (place + 1) * at, 0) % codeAlphabet.length);
}
