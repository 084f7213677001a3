import { sampleTexts } from '../../support/sampleFlow.ts';

const cultures = { en: sampleTexts('en'), es: sampleTexts('es') };

/** The sample's text of a key. @throws Error where there is none. */
export function text(key: string, culture: keyof typeof cultures = 'en'): string {
  const found = cultures[culture][`LocKey_${key}`];
  if (found === undefined) throw new Error(`The sample has no text LocKey_${key} in ${culture}.`);
  return found;
}
