import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;
const cost = { N: 16384, r: 8, p: 1 };

/** A salted scrypt hash of a PIN with its cost in it, so that the cost can be raised later. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(pin, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether the PIN is the hashed one, compared in constant time. Without a hash (no such notice) it works just as long
 * and says no.
 * @throws Error when the hash is not one of `hashPin`.
 */
export async function verifyPin(pin: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? (await decoy)).split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A PIN hash of the class list is damaged: import the class list again.');
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(pin, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(expected, actual) && hash !== null;
}

/** Made once and early: making it on demand would tell the first unknown notice by the time it takes. */
const decoy = hashPin(randomBytes(16).toString('hex'));

function derive(pin: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin.trim().normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
