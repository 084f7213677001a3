import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import { isField } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { countryNames, listOptions } from '../rules/staticList.ts';

interface ShownText extends SourceLocation {
  readonly key: string;
}

interface MissingText extends ShownText {
  /** Where the text belongs, in each language that lacks it. */
  readonly lacking: readonly { readonly culture: string; readonly file: string }[];
}

/** Texts that a running document shows and an enabled language lacks, once for each place. */
export function missingTexts(meaning: Meaning): readonly MissingText[] {
  const contents = enabledContents(meaning);
  return [...shownTexts(meaning), ...listLabels(meaning), ...serverMessages(meaning)].flatMap((shown) => {
    const without = contents.filter(({ texts }) => !Object.hasOwn(texts, shown.key));
    const lacking = without.map(({ culture }) => ({
      culture,
      file: fileForText(culture, shown.key, shown.file, meaning),
    }));
    return lacking.length === 0 ? [] : [{ ...shown, lacking }];
  });
}

/** Where another language has the text, else where the texts of its area are, else beside the document that shows it. */
function fileForText(culture: string, key: string, shownBy: string, meaning: Meaning): string {
  const own = `${meaning.settlementFolder}/`;
  const contents = enabledContents(meaning);
  const holding = contents.flatMap(({ fileOf }) => fileOf(key) ?? []);
  const beside = holding.length > 0 ? [] : siblingsOf(key, contents);
  const isShared =
    holding.length + beside.length > 0
      ? holding.some((file) => !file.startsWith(own)) ||
        (beside.length > 0 && !beside.some((file) => file.startsWith(own)))
      : !shownBy.startsWith(own) && isOfProject(culture, meaning);
  return `${isShared ? '' : own}content/${culture}.json`;
}

const isOfProject = (culture: string, { contents, settlementFolder }: Meaning): boolean =>
  (contents.get(culture) ?? []).some(({ file }) => !file.startsWith(`${settlementFolder}/`));

function siblingsOf(key: string, contents: readonly EnabledContent[]): readonly string[] {
  const [, area] = key.split('_');
  return contents.flatMap(({ texts, fileOf }) =>
    Object.keys(texts).flatMap((other) => (other.startsWith(`LocKey_${area}_`) ? (fileOf(other) ?? []) : [])),
  );
}

/**
 * Without the texts of a block that its use replaces, and those of a field that no model has: its name is wrong, or the
 * model is missing or unreadable, and with it the choices of the field.
 */
export function shownTexts({ references }: Meaning): readonly ShownText[] {
  return references.flatMap(({ kind, value, scope, file, path, node }) => {
    const isOfUnknown =
      node !== null && isField(node.value) && node.field !== null && !node.field.model.fields?.has(node.field.key);
    return kind === 'text' && !isOfUnknown && scope.texts[value] === undefined ? [{ file, path, key: value }] : [];
  });
}

/** Without countries: the server adds their names in every language. */
function listLabels({ references }: Meaning): readonly ShownText[] {
  return references.flatMap(({ list, file, path }) => {
    if (list === null || list.labels === countryNames) return [];
    return listOptions(list).flatMap(({ label }) => (label === undefined ? [] : [{ file, path, key: label }]));
  });
}

function serverMessages({ validations }: Meaning): readonly ShownText[] {
  return validations.flatMap(({ file, path, validation: { messageKey } }) =>
    messageKey === undefined ? [] : [{ file, path: [...path, 'messageKey'], key: messageKey }],
  );
}
