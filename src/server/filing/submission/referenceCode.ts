import { randomInt } from 'node:crypto';
import { codeAlphabet, codeBodyLength, writtenCode } from '../../../rules/referenceCode.ts';

/** Like `NB-7K3P-9WQX-A`: a prefix, eight random characters and a check character. */
export function createReferenceCode(prefix: string): string {
  return writtenCode(prefix, randomCodeBody(codeBodyLength));
}

/** Unguessable characters of an alphabet without look-alikes. */
export function randomCodeBody(length: number): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
