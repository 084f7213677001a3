/** Without 0 and O, 1, I and L, which are mistaken for each other when read aloud. A prime number of characters, 31. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const prefixPattern = '^[A-Z]{2,4}$';
/** Characters between the prefix and the check character. */
export const codeBodyLength = 8;

/** After the prefix; a receipt of an addition ends with its number. */
const ending = /^([A-Z0-9]{9})(?:A[1-9]\d{0,5})?$/;
const anyCode = /^[A-Z]{2,4}([A-Z0-9]{9})(?:A[1-9]\d{0,5})?$/;

type CodeProblem = 'shape' | 'otherPrefix' | 'mistyped';

/** Null for any other text. Ignores case, spaces and hyphens; notices one wrong or two exchanged characters. */
export function parseReferenceCode(text: string, prefix: string): string | null {
  const read = readCode(text, prefix);
  return 'code' in read ? read.code : null;
}

/** Null for a reference code of this prefix. */
export function referenceCodeProblem(text: string, prefix: string): CodeProblem | null {
  const read = readCode(text, prefix);
  return 'problem' in read ? read.problem : null;
}

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

/** As people read it, like `NB-7K3P-9WQX-A`. */
export function writtenCode(prefix: string, body: string): string {
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}-${checkCharacter(body)}`;
}

/**
 * Weights differ modulo a prime, so one wrong or two exchanged characters change the sum. A body with a character
 * outside the alphabet gives a space, which no code contains.
 */
export function checkCharacter(body: string): string {
  const values = [...body].map((character) => codeAlphabet.indexOf(character));
  if (values.includes(-1)) return ' ';
  return codeAlphabet.charAt(values.reduce((sum, at, index) => sum + (index + 1) * at, 0) % codeAlphabet.length);
}
