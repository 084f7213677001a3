import { randomInt } from 'node:crypto';
import { codeAlphabet, codeBodyLength, writtenCode } from '../../../rules/referenceCode.ts';

/** An unguessable code like `NB-7K3P-9WQX-A`: a prefix, eight random characters and one that checks them. */
export function createReferenceCode(prefix: string): string {
  return writtenCode(prefix, randomCodeBody(codeBodyLength));
}

/** So many characters that nobody can guess, of those that are not mistaken for another. */
export function randomCodeBody(length: number): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
