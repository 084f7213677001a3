import { checkCharacter, codeAlphabet, typedCode } from './referenceCode.ts';

/** How many characters of a return code are before the one that checks them: nobody guesses so many. */
export const returnCodeBodyLength = 11;
const anyCode = new RegExp(`^[${codeAlphabet}]{${returnCodeBodyLength + 1}}$`);

/**
 * The return code in what somebody typed; null when it cannot be one. Case, spaces and hyphens do not matter. One wrong
 * character, or two neighbours exchanged, are noticed.
 */
export function parseReturnCode(text: string): string | null {
  const typed = typedCode(text);
  if (!anyCode.test(typed)) return null;
  const code = writtenReturnCode(typed.slice(0, returnCodeBodyLength));
  return code.endsWith(typed.slice(-1)) ? code : null;
}

/** A code as people read it, like `7K3P-9WQX-4M2T`. */
export function writtenReturnCode(body: string): string {
  return `${body}${checkCharacter(body)}`.match(/.{4}/g)?.join('-') ?? '';
}
