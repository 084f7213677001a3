import type { EnabledContent } from '../meaning/enabledContents.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';

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
