import { useContext, useMemo } from 'react';
import type { Texts } from '../../claim/texts/texts.ts';
import { textsAt } from '../../claim/texts/textsAt.ts';
import { RecordContext } from '../recordContext.ts';
import { useTranslation } from './Translations.tsx';
import { useAnswers } from './useAnswers.ts';

/** Renders again when the language changes, or an answer that one of its texts shows. */
export function useText(): Texts {
  const translation = useTranslation();
  const record = useContext(RecordContext);
  const answer = useAnswers();
  return useMemo(() => textsAt(record, { ...translation, answer }), [translation, record, answer]);
}
