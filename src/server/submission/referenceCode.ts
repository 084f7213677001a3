import { randomInt } from 'node:crypto';
import { codeAlphabet, codeBodyLength, writtenCode } from '../../rules/referenceCode.ts';

/** An unguessable code like `NB-7K3P-9WQX-A`: a prefix, eight random characters and one that checks them. */
export function createReferenceCode(prefix: string): string {
  const character = () => codeAlphabet.charAt(randomInt(codeAlphabet.length));
  return writtenCode(prefix, Array.from({ length: codeBodyLength }, character).join(''));
}
