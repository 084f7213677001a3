import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../../claim/texts/texts.ts';
import { textsAt } from '../../claim/texts/textsAt.ts';
import { RecordContext } from '../recordContext.ts';
import { useAnswers } from './useAnswers.ts';

/** Texts are filled in here, answers and all at once; and a text shows no other: "$t(…)" in it means nothing. */
const asWritten = { skipInterpolation: true };

/**
 * Texts in the active language, with the answers of the record around; the component renders again when the language
 * changes, or an answer that one of its texts shows.
 */
export function useText(): Texts {
  const { t: translate, i18n } = useTranslation(undefined, { useSuspense: false });
  const culture = i18n.language;
  const record = useContext(RecordContext);
  const answer = useAnswers();
  return useMemo(
    () => textsAt(record, { culture, written: (key) => translate(key, asWritten), answer }),
    [translate, culture, record, answer],
  );
}
