import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { normalisedPin } from '../../vault/pinKey.ts';

/** How the first versions of the server hashed PINs: `scrypt$N$r$p$salt$key`. No new hash is made so. */
const scheme = 'scrypt';
const cost = { N: 16384, r: 8, p: 1 };

export function isScryptHash(hash: string): boolean {
  return hash.startsWith(`${scheme}$`);
}

/** In constant time; without a hash it works just as long and says no. @throws Error when the hash is damaged. */
export async function verifyScryptPin(pin: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? decoy).split('$');
  if (salt === undefined || key === undefined) {
    throw new Error('A PIN hash of the class list is damaged: import the class list again.');
  }
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(normalisedPin(pin), Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(expected, actual) && hash !== null;
}

/** The hash of a PIN that nobody has. */
const decoy = [scheme, cost.N, cost.r, cost.p, ...[16, 32].map((size) => randomBytes(size).toString('base64url'))].join(
  '$',
);

function derive(pin: string, salt: Buffer, bytes: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, bytes, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
