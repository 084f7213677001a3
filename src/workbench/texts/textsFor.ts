import type { Meaning } from '../../meaning/meaning.ts';
import { csvOfTexts } from './csvOfTexts.ts';
import { translationUnits } from './translationUnits.ts';
import { xliffOfTexts } from './xliffOfTexts.ts';

export type TextFormat = 'csv' | 'xliff';

/** All texts in a file for translators, into one language or all. @throws Error in one sentence for a language there is not. */
export function textsFor(meaning: Meaning, culture: string | null, format: TextFormat): string {
  const translating = translationUnits(meaning, culture);
  return format === 'csv' ? csvOfTexts(translating) : xliffOfTexts(translating);
}
