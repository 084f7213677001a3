import { sampleTexts } from '../../support/sampleTexts.ts';

/** The sample's text of a key. @throws Error where there is none. */
export function text(key: string, culture: keyof typeof sampleTexts = 'en'): string {
  const found = sampleTexts[culture][`LocKey_${key}`];
  if (found === undefined) throw new Error(`The sample has no text LocKey_${key} in ${culture}.`);
  return found;
}
