import { widgets } from '../../widgets/list.ts';
import { besideTexts } from '../meaning/constants/limitConstants.ts';
import type { IndexedDocument, Meaning } from '../meaning/meaning.ts';
import { isUse } from '../meaning/resolveFlow.ts';
import { validationsOf } from '../meaning/rules.ts';
import { siteTexts } from '../meaning/siteTexts.ts';
import { readingTexts } from '../meaning/summaries.ts';
import { joinedByKey } from '../rules/joinedByKey.ts';
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
}

/** What shows a text, alone. */
type ShownAlone = readonly [key: string, fillable: Fillable];

/** By text key; without texts that neither the product nor a document shows. */
export const shownPlaceholders = onceEach((meaning: Meaning): ReadonlyMap<string, Fillable> => {
  const fillable = new Map(shownByAll([product, ...meaning.documents, ...meaning.models]));
  const show = (shown: readonly ShownAlone[]): void => {
    for (const [key, alone] of shown) {
      const elsewhere = fillable.get(key);
      fillable.set(key, elsewhere === undefined ? alone : both(elsewhere, alone));
    }
  };
  show(siteTexts(meaning).flatMap(({ key }) => shownAlone([key, []], false)));
  for (const [replaced, key] of meaning.documents.flatMap(replacedTexts)) {
    const replacedText = fillable.get(replaced);
    // The placeholders of an unreadable block are unknown.
    if (replacedText !== undefined) show(shownAlone([key, [...replacedText.filled]], replacedText.byPages));
    else if (canBeUnasked(meaning)) show(shownAlone([key, []], true));
  }
  return fillable;
});

function shownAlone([key, names]: Shown, byPages: boolean): readonly ShownAlone[] {
  const alone = { filled: new Set(names), byPages };
  return shownKeys(key, names).map((one) => [one, alone]);
}

/** The one that there is already where it says all. */
function both(one: Fillable, other: Fillable): Fillable {
  const byPages = one.byPages && other.byPages;
  const filled = [...one.filled].filter((name) => other.filled.has(name));
  return byPages === one.byPages && filled.length === one.filled.size ? one : { filled: new Set(filled), byPages };
}

/** Whether all that shows it is of flows that the settlement does not run: bounds have no meaning there. */
export const isIdle = (key: string, meaning: Meaning): boolean =>
  shownPlaceholders(meaning).get(key)?.byPages === true && !shownByFlows(meaning.meanings).has(key);

const shownByFlows = onceEach(
  (meanings: Meaning['meanings']): ReadonlySet<string> =>
    new Set([...besideTexts(meanings).keys()].flatMap((key) => [key, ...readingTexts(key)])),
);

const ruleMessages: readonly Shown[] = Object.values(rules).flatMap((rule) =>
  [rule.messageKey, ...rule.otherMessageKeys].map((key): Shown => [key, rule.placeholders]),
);

const shownByProduct: readonly ShownAlone[] = [
  ...Object.entries(productTexts),
  ...Object.values(widgets).flatMap(({ texts }) => Object.entries(texts)),
  ...ruleMessages,
  ...Object.values(schemaMessageKeys).map((key): Shown => [key, new Map(ruleMessages).get(key) ?? []]),
].flatMap((shown) => shownAlone(shown, false));

const product = {};

type Showing = typeof product | IndexedDocument | Meaning['models'][number];

const shownBy = onceEach((showing: Showing): ReadonlyMap<string, Fillable> => {
  const shown =
    'index' in showing ? shownByDocument(showing) : 'written' in showing ? shownByModel(showing) : shownByProduct;
  return new Map(
    [...Map.groupBy(shown, ([key]) => key)].map(([key, ones]) => [key, inAll(ones.map(([, one]) => one))]),
  );
});

const inAll = ([first = nowhere, ...others]: readonly Fillable[]): Fillable => others.reduce(both, first);

const nowhere: Fillable = { filled: new Set(), byPages: true };

const shownByAll = joinedByKey(shownBy, inAll);

/** Without the texts that replace those of a block. */
const shownByDocument = ({ index }: IndexedDocument): readonly ShownAlone[] => {
  const replacing = new Set(
    index.nodes.flatMap(({ value: node, path }) =>
      isUse(node) ? Object.keys(node.texts ?? {}).map((key) => JSON.stringify([...path, 'texts', key])) : [],
    ),
  );
  const shown = index.references.flatMap(({ kind, value, path, placeholders }): readonly Shown[] =>
    kind === 'text' && !replacing.has(JSON.stringify(path))
      ? [[value, placeholders], ...readingTexts(value).map((key): Shown => [key, []])]
      : [],
  );
  return shown.flatMap((one) => shownAlone(one, true));
};

/** A page's own text has the placeholders of the block's text that it replaces. */
const replacedTexts = onceEach(({ index }: IndexedDocument): readonly (readonly [string, string])[] =>
  index.nodes.flatMap(({ value }) => (isUse(value) ? Object.entries(value.texts ?? {}) : [])),
);

/** What the server says of an answer. */
const shownByModel = (model: Meaning['models'][number]): readonly ShownAlone[] =>
  validationsOf(model).flatMap(({ validation: { messageKey }, rule }) =>
    messageKey !== undefined && rule !== null ? shownAlone([messageKey, ruleNamed(rule.rule).placeholders], true) : [],
  );
