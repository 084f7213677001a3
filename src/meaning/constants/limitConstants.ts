import { isUse } from '../../documents/definitions/page.ts';
import type { OwnLimit } from '../../rules/constants.ts';
import { joinedByKey } from '../../rules/joinedByKey.ts';
import type { LayeredMap } from '../../rules/layeredMap.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { onceEqual } from '../../rules/onceEqual.ts';
import { shownKeys } from '../../rules/plurals.ts';
import { ruleNamed } from '../../rules/registry.ts';
import {
  type FieldMeaning,
  type FlowMeaning,
  fieldsOfFlow,
  isField,
  type NodeMeaning,
  type ReferenceMeaning,
} from '../flowMeaning.ts';
import { fieldRules } from '../rules.ts';
import type { SourceLocation } from '../sourceLocation.ts';
import { type Bounds, boundNamed, boundsOf } from './bounds.ts';

/** Bounds by what texts call them, once for each field or list that the name means: `limits.details.amount`. */
export const boundsByName = onceEach((flow: FlowMeaning): ReadonlyMap<string, readonly Bounds[]> => {
  const bounds = boundsOf(flow);
  return gathered(
    flow.nodes.flatMap((node) => {
      const own = isFieldNode(node) ? bounds.ofField(node) : bounds.ofList(node);
      return own === null ? [] : namesOf(node).map((name) => [`limits.${name}`, own] as const);
    }),
  );
});

/** The same of all flows. */
export const namedBounds = joinedByKey(boundsByName, (bounds): readonly Bounds[] => bounds.flat());

/** As flows.json names the model, whatever the page calls it. */
function namesOf({ scope, field, value }: NodeMeaning): readonly string[] {
  const key = field?.model.key ?? scope.models.get(String(value['model']))?.key;
  const aliases = [...scope.named.models].flatMap(([alias, model]) => (model.key === key ? [alias] : []));
  return aliases.map((alias) => (field === null ? alias : `${alias}.${field.key}`));
}

/** A text beside a field or list, or the message of a rule. */
export interface BesideText {
  readonly flow: FlowMeaning;
  readonly at: SourceLocation;
  readonly bounds: Bounds | null;
  /** What the code that shows the text fills in. */
  readonly filled: readonly string[];
  readonly isMessage: boolean;
}

/** By text key, once for each place that shows the text. */
export const besideTextsOf = onceEach((flow: FlowMeaning): ReadonlyMap<string, readonly BesideText[]> => {
  const shown = flow.references.flatMap((reference) => shownBeside(reference, flow));
  return gathered([...shown, ...fieldsOfFlow(flow).flatMap((node) => serverMessages(node, flow))]);
});

/** The same of all flows. */
export const besideTexts = joinedByKey(besideTextsOf, (places): readonly BesideText[] => places.flat());

function shownBeside(reference: ReferenceMeaning, flow: FlowMeaning): readonly (readonly [string, BesideText])[] {
  const { kind, value, scope, node, file, path, placeholders: filled } = reference;
  const bounds = boundsOf(flow);
  if (kind !== 'text' || (node !== null && isUse(node.value))) return [];
  const key = scope.texts[value] ?? value;
  const at = { file, path };
  if (node === null) return [[key, { flow, at, bounds: null, filled, isMessage: false }]];
  const [property, number] = path.slice(node.path.length);
  const rule = property === 'validations' ? node.value['validations'] : null;
  const applied: unknown = Array.isArray(rule) && typeof number === 'number' ? rule[number] : null;
  if (isFieldNode(node) && applied !== null) {
    const own = fieldRules(node).find((one) => one.rule === applied)?.rule;
    return [[key, { flow, at, bounds: own === undefined ? null : bounds.ofRule(node, own), filled, isMessage: true }]];
  }
  const own = isFieldNode(node) ? bounds.ofField(node) : bounds.ofList(node);
  return shownKeys(key, filled).map((one) => [one, { flow, at, bounds: own, filled, isMessage: false }]);
}

function serverMessages(node: FieldMeaning, flow: FlowMeaning): readonly (readonly [string, BesideText])[] {
  const bounds = boundsOf(flow);
  return fieldRules(node).flatMap(({ rule, isOfPage, file, path }) =>
    isOfPage || rule.message === undefined
      ? []
      : [
          [
            rule.message,
            {
              flow,
              at: { file, path },
              bounds: bounds.ofRule(node, rule),
              filled: ruleNamed(rule.rule).placeholders,
              isMessage: true,
            },
          ],
        ],
  );
}

/** Undefined where a place of the text has no such bound; `texts` has several where places differ. */
export function ownLimit(
  places: readonly BesideText[],
  name: OwnLimit,
  culture: string,
): { readonly texts: readonly string[] } | undefined {
  const found = places.map(({ bounds }) => (bounds === null ? null : boundNamed(bounds, name, culture)));
  const texts = found.filter((text) => text !== null);
  return texts.length < places.length || texts.length === 0 ? undefined : { texts: [...new Set(texts)] };
}

/** In the words of one language; several where the name means fields with different bounds. */
export function namedLimit(
  bounds: LayeredMap<readonly Bounds[]>,
  placeholder: string,
  culture: string,
): readonly string[] {
  const end = ends.find((one) => placeholder.endsWith(`.${one}`));
  const whole = bounds.get(placeholder);
  const found = whole ?? (end === undefined ? undefined : bounds.get(placeholder.slice(0, -end.length - 1)));
  if (found === undefined) return [];
  return limitsOf(found)(whole !== undefined || end === undefined ? 'limit' : end, culture);
}

const ends = ['min', 'max'] as const satisfies readonly OwnLimit[];

/** After an edit most bounds are the same objects. */
const limitsOf = onceEach((bounds: readonly Bounds[]) =>
  onceEqual((name: OwnLimit, culture: string): readonly string[] => [
    ...new Set(bounds.flatMap((one) => boundNamed(one, name, culture) ?? [])),
  ]),
);

const isFieldNode = (node: NodeMeaning): node is FieldMeaning => isField(node.value);

function gathered<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const by = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const known = by.get(key);
    if (known === undefined) by.set(key, [value]);
    else known.push(value);
  }
  return by;
}
