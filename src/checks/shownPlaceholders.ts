import { widgets } from '../../widgets/list.ts';
import { isUse } from '../documents/definitions/page.ts';
import { besideTexts } from '../meaning/constants/limitConstants.ts';
import type { IndexedDocument, Meaning } from '../meaning/meaning.ts';
import { validationsOf } from '../meaning/rules.ts';
import { siteTexts } from '../meaning/siteTexts.ts';
import { readingTexts } from '../meaning/summaries.ts';
import { joinedByKey } from '../rules/joinedByKey.ts';
import type { LayeredMap } from '../rules/layeredMap.ts';
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
export const shownPlaceholders = onceEach((meaning: Meaning): LayeredMap<Fillable> => {
  const { documents, models, site } = meaning;
  const fillable = shownByAll([product, ...documents, ...models, ...(site === null ? [] : [site])]);
  const replacing = new Map<string, Fillable>();
  const fillableAs = (key: string) => replacing.get(key) ?? fillable.get(key);
  for (const [replaced, replacement] of documents.flatMap(replacedTexts)) {
    const { filled, byPages } = fillableAs(replaced) ?? {};
    // The placeholders of an unreadable block are unknown.
    if (filled === undefined && !canBeUnasked(meaning)) continue;
    for (const [key, alone] of shownAlone([replacement, [...(filled ?? [])]], byPages ?? true)) {
      const elsewhere = fillableAs(key);
      replacing.set(key, elsewhere === undefined ? alone : both(elsewhere, alone));
    }
  }
  return fillable.with(replacing);
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

type Showing = typeof product | IndexedDocument | Meaning['models'][number] | NonNullable<Meaning['site']>;

const shownBy = onceEach(
  (showing: Showing): ReadonlyMap<string, Fillable> =>
    new Map(
      [...Map.groupBy(shownIn(showing), ([key]) => key)].map(([key, ones]) => [key, inAll(ones.map(([, one]) => one))]),
    ),
);

function shownIn(showing: Showing): readonly ShownAlone[] {
  if ('index' in showing) return shownByDocument(showing);
  if ('written' in showing) return shownByModel(showing);
  if ('source' in showing) return siteTexts({ site: showing }).flatMap(({ key }) => shownAlone([key, []], false));
  return shownByProduct;
}

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
