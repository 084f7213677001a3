import type { ContentDocument } from '../../documents/definitions/content.ts';
import type { Project } from '../../documents/reading/project.ts';
import { constantKinds, isConstant, isOwnLimit } from '../../rules/constants.ts';
import { equalAgain } from '../../rules/equalAgain.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { fillPlaceholders } from '../../rules/placeholders.ts';
import { type EnabledContent, enabledContents } from '../enabledContents.ts';
import type { Meaning } from '../meaning.ts';
import type { Constants } from './constant.ts';
import { deadlineConstants } from './deadlineConstants.ts';
import { besideTexts, namedBounds, namedLimit, ownLimit } from './limitConstants.ts';
import { settingConstants } from './settingConstants.ts';

export const constantsOf = onceEach(
  ({ deadlines, settings }: Pick<Project, 'deadlines' | 'settings'>): Constants =>
    new Map([...deadlineConstants(deadlines?.document ?? null), ...settingConstants(settings?.document ?? null)]),
);

/** What a placeholder stands for in a text of a language; null where it is no constant there, or an unknown one. */
export function constantIn(
  placeholder: string,
  key: string,
  content: Pick<EnabledContent, 'culture' | 'texts'>,
  meaning: Meaning,
): string | null {
  if (isConstant(placeholder)) {
    if (!placeholder.startsWith('limits.')) return constantsOf(meaning).get(placeholder)?.(content) ?? null;
    const texts = namedLimit(namedBounds(meaning.meanings), placeholder, content.culture);
    return texts.length === 1 ? (texts[0] ?? null) : null;
  }
  if (!isOwnLimit(placeholder)) return null;
  const places = besideTexts(meaning.meanings).get(key) ?? [];
  if (places.some(({ filled }) => filled.includes(placeholder))) return null;
  const found = ownLimit(places, placeholder, content.culture);
  return found?.texts.length === 1 ? (found.texts[0] ?? null) : null;
}

const telephone = /(href="tel:)\{\{\s*(settings\.phone)\s*\}\}/g;

/** The project with its constants filled in: every text says what the documents set. */
export function withConstants(meaning: Meaning): Project['contents'] {
  const enabled = new Map(enabledContents(meaning).map((content) => [content.culture, content]));
  return new Map(
    [...meaning.contents].map(([culture, contents]) => {
      const content = enabled.get(culture);
      return [
        culture,
        content === undefined ? contents : contents.map((loaded) => filledContent(loaded, content, meaning)),
      ];
    }),
  );
}

type LoadedContent = NonNullable<ReturnType<Project['contents']['get']>>[number];

function filledContent(loaded: LoadedContent, content: EnabledContent, meaning: Meaning): LoadedContent {
  if (loaded.document === null) return loaded;
  const filled = textsWithConstants(loaded.document).map(([key, text]): Text => {
    const dialled = text.replaceAll(telephone, (_, before: string, name: string) => {
      return before + (constantIn(name, key, content, meaning) ?? '').replaceAll(/[^\d+]/g, '');
    });
    return [key, fillPlaceholders(dialled, (name) => constantIn(name, key, content, meaning) ?? `{{${name}}}`)];
  });
  return withFilled(sameFilled(loaded, { loaded, filled }));
}

type Text = readonly [key: string, text: string];
interface Filled {
  readonly loaded: LoadedContent;
  readonly filled: readonly Text[];
}

// The content stays the same object until one of its texts says something else.
const sameFilled = equalAgain(({ filled }: Filled) => JSON.stringify(filled));
const withFilled = onceEach(
  ({ loaded, filled }: Filled): LoadedContent =>
    loaded.document === null
      ? loaded
      : {
          ...loaded,
          document: { ...loaded.document, texts: { ...loaded.document.texts, ...Object.fromEntries(filled) } },
        },
);

/** What no text here names costs nothing. */
const textsWithConstants = onceEach(({ texts }: Pick<ContentDocument, 'texts'>): readonly Text[] =>
  Object.entries(texts).filter(([, text]) => mayHaveConstant.test(text)),
);

const mayHaveConstant = new RegExp(`\\{\\{\\s*(?:(?:${constantKinds.join('|')})\\.|limit|min|max)`);
