import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { usePlainTexts } from '#plainForm';

/** Texts of the active language, unfilled. */
export interface Translation {
  readonly culture: string;
  /** The key itself where there is no text. */
  written(key: string): string;
  readonly has: (key: string) => boolean;
}

const TranslationContext = createContext<Translation | null>(null);

/** `useText` fills placeholders in one pass, so that answers are never interpreted; "$t(…)" has no meaning. */
const asWritten = { skipInterpolation: true };

function translationOf(texts: i18n, plain?: ReturnType<typeof usePlainTexts>): Translation {
  const translate = texts.getFixedT(texts.language);
  // Lists of records read the same few texts for each record.
  const known = new Map<string, string>();
  return {
    culture: texts.language,
    written(key) {
      const text = known.get(key) ?? plain?.(key) ?? translate(key, asWritten);
      known.set(key, text);
      return text;
    },
    has: (key) => texts.exists(key),
  };
}

/** Subscribes to i18next once for all, so that components on a long page need not. */
export function Translations({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  const plain = usePlainTexts(texts);
  const [translation, setTranslation] = useState(() => translationOf(texts, plain));
  useEffect(() => {
    const update = () => setTranslation(translationOf(texts));
    texts.on('languageChanged', update);
    texts.store.on('added', update);
    return () => {
      texts.off('languageChanged', update);
      texts.store.off('added', update);
    };
  }, [texts]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** @throws Error outside `Translations`. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (translation === null) throw new Error('A text was shown outside Translations, which knows the language.');
  return translation;
}
