import { widgets } from '../../widgets/list.ts';
import { besideTexts } from '../meaning/constants/limitConstants.ts';
import type { IndexedDocument, Meaning } from '../meaning/meaning.ts';
import { isUse } from '../meaning/resolveFlow.ts';
import { readingTexts } from '../meaning/summaries.ts';
import { onceEach } from '../rules/onceEach.ts';
import { shownKeys } from '../rules/plurals.ts';
import { ruleNamed, rules } from '../rules/registry.ts';
import { schemaMessageKeys } from '../rules/schemaMessageKeys.ts';
import { canBeUnasked } from './check.ts';
import { productTexts } from './productTexts.ts';

type Shown = readonly [key: string, filled: readonly string[]];

export interface Fillable {
  readonly filled: ReadonlySet<string>;
  /** Whether only pages of a flow show it, so that there are answers to fill in. */
  readonly byPages: boolean;
  /** Whether all that shows it is of flows that the settlement does not run: bounds have no meaning there. */
  readonly isIdle: boolean;
}

/** By text key; without texts that neither the product nor a document shows. */
export const shownPlaceholders = onceEach((meaning: Meaning): ReadonlyMap<string, Fillable> => {
  const fillable = new Map<string, Fillable>();
  const running = new Set([...besideTexts(meaning.meanings).keys()].flatMap((key) => [key, ...readingTexts(key)]));
  const show = ([key, names]: Shown, byPages: boolean): void => {
    for (const one of shownKeys(key, names)) showKey([one, names], byPages);
  };
  const showKey = ([key, names]: Shown, byPages: boolean): void => {
    const elsewhere = fillable.get(key);
    const filled = new Set(names.filter((name) => elsewhere?.filled.has(name) ?? true));
    const isOfPages = byPages && (elsewhere?.byPages ?? true);
    fillable.set(key, { filled, byPages: isOfPages, isIdle: isOfPages && !running.has(key) });
  };
  for (const shown of shownByProduct) show(shown, false);
  for (const shown of [...meaning.documents.flatMap(shownByDocument), ...serverMessages(meaning)]) show(shown, true);
  for (const [replaced, key] of replacedTexts(meaning)) {
    const replacedText = fillable.get(replaced);
    // The placeholders of an unreadable block are unknown.
    if (replacedText !== undefined) show([key, [...replacedText.filled]], replacedText.byPages);
    else if (canBeUnasked(meaning)) show([key, []], true);
  }
  return fillable;
});

const ruleMessages: readonly Shown[] = Object.values(rules).flatMap((rule) =>
  [rule.messageKey, ...rule.otherMessageKeys].map((key): Shown => [key, rule.placeholders]),
);

const shownByProduct: readonly Shown[] = [
  ...Object.entries(productTexts),
  ...Object.values(widgets).flatMap(({ texts }) => Object.entries(texts)),
  ...ruleMessages,
  ...Object.values(schemaMessageKeys).map((key): Shown => [key, new Map(ruleMessages).get(key) ?? []]),
];

/** Without the texts that replace those of a block. */
const shownByDocument = onceEach(({ index }: IndexedDocument): readonly Shown[] => {
  const replacing = new Set(
    index.nodes.flatMap(({ value: node, path }) =>
      isUse(node) ? Object.keys(node.texts ?? {}).map((key) => JSON.stringify([...path, 'texts', key])) : [],
    ),
  );
  return index.references.flatMap(({ kind, value, path, placeholders }): readonly Shown[] =>
    kind === 'text' && !replacing.has(JSON.stringify(path))
      ? [[value, placeholders], ...readingTexts(value).map((key): Shown => [key, []])]
      : [],
  );
});

/** A page's own text has the placeholders of the block's text that it replaces. */
function replacedTexts({ writtenNodes }: Meaning): readonly (readonly [string, string])[] {
  return writtenNodes.flatMap(({ value }) => (isUse(value) ? Object.entries(value.texts ?? {}) : []));
}

function serverMessages({ validations }: Meaning): readonly Shown[] {
  return validations.flatMap(({ validation: { messageKey }, rule }): readonly Shown[] =>
    messageKey !== undefined && rule !== null ? [[messageKey, ruleNamed(rule.rule).placeholders]] : [],
  );
}
