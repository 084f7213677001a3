import type { LoadedModelConfig } from '../documents/reading/project.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import { type FlowMeaning, isField } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { validationsOf } from '../meaning/rules.ts';
import { siteTexts } from '../meaning/siteTexts.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { countryNames, listOptions } from '../rules/staticList.ts';
import { countedTexts, hasText } from './countedTexts.ts';

interface ShownText extends SourceLocation {
  readonly key: string;
}

export interface MissingText extends ShownText {
  /** Whether these are the words of a value of the settlement's own. */
  readonly isOfValue: boolean;
  /** Where the text belongs, in each language that lacks it. */
  readonly lacking: readonly { readonly culture: string; readonly file: string }[];
}

/** Texts that a running document shows and an enabled language lacks, once for each place. */
export function missingTexts(meaning: Meaning): readonly MissingText[] {
  const contents = enabledContents(meaning);
  const counted = countedTexts(meaning);
  const own = `${meaning.settlementFolder}/content`;
  const lackedOf = (texts: readonly ShownText[]): readonly Lacked[] =>
    texts.flatMap((shown) => {
      const without = contents.filter((content) => !hasText(content, shown.key, counted));
      return without.length === 0 ? [] : [{ shown, without }];
    });
  const ofDocuments = [...meaning.meanings, ...meaning.models].flatMap((showing) =>
    lackedOnce([showing, contents, counted], () => lackedOf(shownTextsOf(showing))),
  );
  const lacked = [...ofDocuments, ...lackedOf(siteTexts(meaning))];
  const missing = lacked.map(({ shown, without }) => {
    const { key } = shown;
    const ofValue = placeOfValue(shown, meaning);
    const lacking = without.map(({ culture }) => ({
      culture,
      file: ofValue === null ? fileForText(culture, key, meaning) : `${own}/${culture}.json`,
    }));
    return { ...(ofValue === null ? { ...shown, isOfValue: false } : { ...ofValue, key, isOfValue: true }), lacking };
  });
  const once = new Map(missing.map((one) => [JSON.stringify([one.file, one.path, one.key]), one]));
  return [...once.values()];
}

interface Lacked {
  readonly shown: ShownText;
  readonly without: readonly EnabledContent[];
}

const lackedOnce = onceForAll<readonly Lacked[]>();

const shownTextsOf = (showing: FlowMeaning | LoadedModelConfig): readonly ShownText[] =>
  'references' in showing ? [...shownByFlow(showing), ...listLabels(showing)] : serverMessages(showing);

/** What a shared block says of a value of the settlement's own model: its author can mend it there. */
function placeOfValue({ file, path, key }: ShownText, meaning: Meaning): SourceLocation | null {
  const own = `${meaning.settlementFolder}/`;
  if (!file.startsWith('page-schemas/shared/') || !path.some((step) => step === 'replacements' || step === 'options'))
    return null;
  for (const { file: model, written } of meaning.models) {
    for (const [name, field] of model.startsWith(own) ? Object.entries(written?.fields ?? {}) : []) {
      const values = 'choice' in field && Array.isArray(field.choice) ? field.choice : [];
      const index = values.findIndex((value) => key.endsWith(`_${value}`));
      if (index >= 0) return { file: model, path: ['fields', name, 'choice', index] };
    }
  }
  return null;
}

/** Where another language has the text, else the settlement's own: the project's texts are no author's of a settlement. */
export function fileForText(culture: string, key: string, meaning: Meaning): string {
  const own = `${meaning.settlementFolder}/`;
  const holding = enabledContents(meaning).flatMap(({ fileOf }) => fileOf(key) ?? []);
  return `${holding.some((file) => !file.startsWith(own)) ? '' : own}content/${culture}.json`;
}

/**
 * Without the texts of a block that its use replaces, and those of a field that no model has: its name is wrong, or the
 * model is missing or unreadable, and with it the choices of the field.
 */
export const shownTexts = ({ meanings }: Meaning): readonly ShownText[] => meanings.flatMap(shownByFlow);

const shownByFlow = onceEach(({ references }: FlowMeaning): readonly ShownText[] =>
  references.flatMap(({ kind, value, scope, file, path, node }) => {
    const isOfUnknown =
      node !== null && isField(node.value) && node.field !== null && !node.field.model.fields?.has(node.field.key);
    return kind === 'text' && !isOfUnknown && scope.texts[value] === undefined ? [{ file, path, key: value }] : [];
  }),
);

/** Without countries: the server adds their names in every language. */
const listLabels = onceEach(({ references }: FlowMeaning): readonly ShownText[] =>
  references.flatMap(({ list, file, path }) => {
    if (list === null || list.labels === countryNames) return [];
    return listOptions(list).flatMap(({ label }) => (label === undefined ? [] : [{ file, path, key: label }]));
  }),
);

const serverMessages = (model: LoadedModelConfig): readonly ShownText[] =>
  validationsOf(model).flatMap(({ file, path, validation: { messageKey } }) =>
    messageKey === undefined ? [] : [{ file, path: [...path, 'messageKey'], key: messageKey }],
  );
