import { atom } from 'jotai';

const counterAtom = atom(0);

/** Returns a new clientId: a prefix, a 7-digit counter and 8 characters of a random id. */
export const nextClientIdAtom = atom(null, (get, set): string => {
  const count = get(counterAtom) + 1;
  set(counterAtom, count);
  return `model-${String(count).padStart(7, '0')}-${crypto.randomUUID().slice(0, 8)}`;
});
