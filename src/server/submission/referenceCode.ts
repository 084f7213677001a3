import { randomInt } from 'node:crypto';

/** No 0 or O, 1, I or L: none is mistaken for another when read aloud. A prime number of characters, 31. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomCharacters = 8;

/** An unguessable code like `NB-7K3P-9WQX-4`: a prefix, eight random characters and one that checks them. */
export function createReferenceCode(prefix: string): string {
  const body = Array.from({ length: randomCharacters }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return written(prefix, body);
}

/**
 * The code in what somebody typed: case, spaces and hyphens do not matter. null when it is none of this prefix: one
 * wrong character, or two neighbours exchanged, are noticed.
 */
export function parseReferenceCode(text: string, prefix: string): string | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  if (!typed.startsWith(prefix) || typed.length !== prefix.length + randomCharacters + 1) return null;
  const body = typed.slice(prefix.length, -1);
  if ([...body].some((character) => !alphabet.includes(character))) return null;
  return typed.endsWith(checkCharacter(body)) ? written(prefix, body) : null;
}

function written(prefix: string, body: string): string {
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}-${checkCharacter(body)}`;
}

/** Weights differ from place to place modulo a prime, so one wrong or two exchanged characters change the sum. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, place) => total + (place + 1) * alphabet.indexOf(character), 0);
  return alphabet.charAt(sum % alphabet.length);
}
