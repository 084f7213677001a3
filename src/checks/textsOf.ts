import type { EnabledContent } from '../meaning/enabledContents.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { placeholdersOf } from '../rules/placeholders.ts';

export interface WrittenText {
  readonly key: string;
  readonly text: string;
  readonly location: SourceLocation;
}

/** Every text of a language. */
export const textsOf = onceEach(({ texts, fileOf }: EnabledContent): readonly WrittenText[] =>
  Object.entries(texts).map(([key, text]) => ({
    key,
    text,
    location: { file: fileOf(key) ?? '', path: ['texts', key] },
  })),
);

/** Those that have placeholders, or signs of them. */
export const textsWithBraces = onceEach(
  (content: EnabledContent): ReadonlyMap<string, WrittenText> =>
    new Map(textsOf(content).flatMap((one) => (/[{}]/.test(one.text) ? [[one.key, one] as const] : []))),
);

/** What the texts of a language have of something, by key; without those that have none of it. */
export const foundInTexts = <T>(find: (text: string, culture: string) => readonly T[]) =>
  onceEach(
    ({ texts, culture }: EnabledContent): ReadonlyMap<string, readonly T[]> =>
      new Map(
        Object.entries(texts).flatMap(([key, text]) => {
          const found = find(text, culture);
          return found.length === 0 ? [] : [[key, found] as const];
        }),
      ),
  );

export const placeholdersInTexts = foundInTexts(placeholdersOf);
