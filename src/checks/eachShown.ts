import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { shownPlaceholders } from './shownPlaceholders.ts';

export interface ShownText {
  readonly key: string;
  readonly text: string;
  readonly content: EnabledContent;
  readonly location: SourceLocation;
}

/** In each enabled language. Texts that nothing shows may be of flows that do not run. */
export function eachShown(meaning: Meaning, look: (shown: ShownText) => void): void {
  for (const shown of allShown(meaning)) look(shown);
}

const allShown = onceEach((meaning: Meaning): readonly ShownText[] => {
  const shown = shownPlaceholders(meaning);
  return enabledContents(meaning).flatMap((content) =>
    Object.entries(content.texts).flatMap(([key, text]) =>
      shown.has(key)
        ? [{ key, text, content, location: { file: content.fileOf(key) ?? '', path: ['texts', key] } }]
        : [],
    ),
  );
});
