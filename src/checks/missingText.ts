import type { Meaning } from '../meaning/meaning.ts';
import { inside, type Place } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import { isListName } from '../rules/option.ts';
import type { Check } from './check.ts';
import { type EnabledContent, enabledContents } from './enabledContents.ts';

/** A document is only valid if every text that it shows exists in every enabled language. */
export const missingText: Check = (meaning, report) => {
  const contents = enabledContents(meaning);
  for (const shown of [...shownTexts(meaning), ...listLabels(meaning), ...serverMessages(meaning)]) {
    const { key } = shown;
    const missing = contents.filter(({ texts }) => !Object.hasOwn(texts, key));
    if (missing.length === 0) continue;
    report(shown, 'missing-text', `"${key}" has no text in ${files(missing)}.`, nearest(key, contents));
  }
};

interface ShownText extends Place {
  readonly key: string;
}

function shownTexts({ documents }: Meaning): readonly ShownText[] {
  return documents.flatMap(({ file, index }) =>
    index.references.flatMap(({ kind, value, path }) => (kind === 'text' ? [{ file, path, key: value }] : [])),
  );
}

/** The labels of static lists. Countries are left out: the server adds their names in every language. */
function listLabels({ writtenNodes }: Meaning): readonly ShownText[] {
  return writtenNodes.flatMap((node) => {
    const { options } = node.value;
    if (typeof options !== 'object' || options === null || !('list' in options)) return [];
    if (!isListName(options.list) || options.list === 'countries') return [];
    const place = inside(node, 'options', 'list');
    return listOptions(options.list).flatMap(({ label }) => (label === undefined ? [] : [{ ...place, key: label }]));
  });
}

function serverMessages({ validations }: Meaning): readonly ShownText[] {
  return validations.flatMap(({ file, path, validation: { messageKey } }) =>
    messageKey === undefined ? [] : [{ file, path: [...path, 'messageKey'], key: messageKey }],
  );
}

const files = (contents: readonly EnabledContent[]): string => contents.map(({ file }) => file).join(' and ');

/** Only where the text is missing everywhere: otherwise the key is right and a translation is wanted. */
function nearest(key: string, contents: readonly EnabledContent[]): string | undefined {
  const keys = new Set(contents.flatMap(({ texts }) => Object.keys(texts)));
  return keys.has(key) ? undefined : didYouMean(key, keys);
}
