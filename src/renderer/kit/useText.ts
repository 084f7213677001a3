import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../rules/message.ts';
import { formatValue } from './formatValue.ts';

export interface Texts {
  /** The text of a key in the active language, its placeholders filled in. Never pass a sentence. */
  t(key: string, params?: Readonly<Record<string, string>>): string;
  /** The sentence of a message, with what follows it. A parameter that is itself a text key is translated. */
  message(message: Message): string;
  /** The active culture code. */
  readonly culture: string;
}

/** A text shows no other: "$t(…)" in it, or in what fills it, means nothing. */
const plain = { nest: false };

const isTextKey = (value: string) => value.startsWith('LocKey_');

/** Texts in the active language; the component renders again when the language changes. */
export function useText(): Texts {
  const { t: translate, i18n } = useTranslation(undefined, { useSuspense: false });
  const culture = i18n.language;
  return useMemo(() => {
    const t: Texts['t'] = (key, params) => translate(key, { ...params, ...plain });
    const message: Texts['message'] = ({ key, params = {}, formats = {}, followedBy = '' }) => {
      const write = (name: string, value: string) => {
        const format = formats[name];
        return format === undefined ? value : formatValue(format, value, culture);
      };
      const shown = Object.entries(params).map(([name, value]) => [
        name,
        isTextKey(value) ? t(value) : write(name, value),
      ]);
      const sentence = t(key, Object.fromEntries(shown));
      return followedBy === '' ? sentence : `${sentence} ${followedBy}`;
    };
    return { t, message, culture };
  }, [translate, culture]);
}
