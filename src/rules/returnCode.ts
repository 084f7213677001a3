import { checkCharacter, codeAlphabet, typedCode } from './referenceCode.ts';

/** Characters before the check character: too many to guess. */
export const returnCodeBodyLength = 11;
const anyCode = new RegExp(`^[${codeAlphabet}]{${returnCodeBodyLength + 1}}$`);

/** Null for any other text. Ignores case, spaces and hyphens; notices one wrong or two exchanged characters. */
export function parseReturnCode(text: string): string | null {
  const typed = typedCode(text);
  if (!anyCode.test(typed)) return null;
  const code = writtenReturnCode(typed.slice(0, returnCodeBodyLength));
  return code.endsWith(typed.slice(-1)) ? code : null;
}

/** As people read it, like `7K3P-9WQX-4M2T`. */
export function writtenReturnCode(body: string): string {
  return `${body}${checkCharacter(body)}`.match(/.{4}/g)?.join('-') ?? '';
}
