import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The texts of the active language as they are written. */
export interface Translation {
  readonly culture: string;
  /** The text of a key; the key itself where there is none. */
  written(key: string): string;
}

const TranslationContext = createContext<Translation | null>(null);

/** Texts are filled in by `useText`, answers and all at once; and a text shows no other: "$t(…)" in it means nothing. */
const asWritten = { skipInterpolation: true };

function translationOf(texts: i18n): Translation {
  const translate = texts.getFixedT(texts.language);
  // A list of records asks for the same few texts for each of them.
  const known = new Map<string, string>();
  return {
    culture: texts.language,
    written(key) {
      const text = known.get(key) ?? translate(key, asWritten);
      known.set(key, text);
      return text;
    },
  };
}

/**
 * Gives everything inside the texts. It listens to i18next once for all of it: a component on a long page has nothing to
 * subscribe to, and renders again when the language changes or texts come.
 */
export function Translations({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  const [translation, setTranslation] = useState(() => translationOf(texts));
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
