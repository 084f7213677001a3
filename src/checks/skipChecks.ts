import { type FlowMeaning, fieldsOfFlow } from '../meaning/flowMeaning.ts';
import { isContent, type ResolvedField, type ResolvedNode } from '../meaning/resolvedFlow.ts';
import { recordsAskedFor } from '../meaning/resolvedNodes.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { inside } from '../meaning/sourceLocation.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { onceEach } from '../rules/onceEach.ts';
import { isChoiceValue } from '../rules/option.ts';
import type { ChoiceValue } from '../rules/schemas/option.ts';
import { answersIn } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { each } from './check.ts';
import { leavingOut } from './fixes.ts';

/** Skipping a page must not clear or discard what decides whether it is skipped. */
export const selfClearingPage = each('writtenFlows', (written, report, { meanings }) => {
  const own = meanings.find(({ resolved }) => resolved.formType === written.flow.formType);
  for (const [number, { skipUnless, whenSkipped }] of (own?.resolved.pages ?? []).entries()) {
    const { fields, models } = conditionReads(skipUnless ?? { all: [] });
    const read = new Set([...fields, ...models]);
    for (const key of ['clear', 'discard'] as const) {
      for (const [index, removed] of whenSkipped[key].entries()) {
        const location = inside(written, 'pages', number, 'whenSkipped', key, index);
        const message = `Whether this page is skipped depends on ${removed}, so skipping it must not remove that. Remove this entry.`;
        if (read.has(removed)) report(location, 'self-clearing-page', message, leavingOut(location));
      }
    }
  }
});

/** The claimant could never submit, unless the earlier page demands it only while the later one is shown. */
export const demandedEarlier = each('writtenFlows', (written, report, { meanings }) => {
  const own = meanings.find(({ resolved }) => resolved.formType === written.flow.formType);
  if (own === undefined) return;
  const { pages } = own.resolved;
  const demands = demandsOf(own);
  const answersOf = answersIn(own, requiredFields(own));
  for (const [number, { skipUnless, whenSkipped }] of pages.entries()) {
    if (skipUnless === null) continue;
    for (const key of ['clear', 'discard'] as const) {
      for (const [index, removed] of whenSkipped[key].entries()) {
        const demand = demands.find(
          (one) => one.removed === removed && one.page < number && canHold(one.when, skipUnless, answersOf) === true,
        );
        if (demand === undefined) continue;
        const path = pages[demand.page]?.path;
        const what =
          key === 'clear'
            ? `${path} requires ${removed}, and skipping this page clears it`
            : `${path} asks for at least one record of ${removed}, and skipping this page removes them all`;
        const message = `${what}: a claimant who skips it can never submit. Remove this entry, or put this page before that one.`;
        report(inside(written, 'pages', number, 'whenSkipped', key, index), 'demanded-earlier', message);
      }
    }
  }
});

/** What a claimant needs to leave a page. */
interface Demand {
  /** The id of a field or the key of a model. */
  readonly removed: string;
  readonly page: number;
  /** The demand exists while all of these hold. */
  readonly when: readonly CompiledCondition[];
}

const demandsOf = onceEach((flow: FlowMeaning): readonly Demand[] => {
  const { pages, widgets } = flow.resolved;
  const required = requiredFields(flow);
  const demandsIn = (value: unknown, page: number, when: readonly CompiledCondition[]): readonly Demand[] => {
    if (isContent(value)) return value.flatMap((node) => demandsOfNode(node, page, when));
    if (typeof value !== 'object' || value === null) return [];
    return Object.values(value).flatMap((inner) => demandsIn(inner, page, when));
  };
  const demandsOfNode = (node: ResolvedNode, page: number, around: readonly CompiledCondition[]): readonly Demand[] => {
    const when = node.showWhen === null ? around : [...around, node.showWhen];
    if (node.kind === 'row') return demandsIn(node.cells, page, when);
    if (node.kind === 'field') {
      const own = required.has(node.id) ? [{ removed: node.id, page, when }] : [];
      const under = choicesOf(node).flatMap(({ value, content }) =>
        demandsIn(content, page, [...when, { field: node.id, equals: value }]),
      );
      return [...own, ...under];
    }
    const model = recordsAskedFor(node, widgets);
    const demanded = model === null ? null : recordsDemanded(node.properties);
    const own = model === null || demanded === null ? [] : [{ removed: model, page, when: [...when, ...demanded] }];
    // Fields in a record are demanded of each record, not of the page.
    return model === null ? [...own, ...demandsIn(node.properties, page, when)] : own;
  };
  return pages.flatMap(({ content, skipUnless }, page) =>
    demandsIn(content, page, skipUnless === null ? [] : [skipUnless]),
  );
});

/** Choices with content under them. */
function choicesOf({
  options: { options },
}: ResolvedField): readonly { readonly value: ChoiceValue; readonly content: unknown }[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return choices.flatMap((choice) =>
    typeof choice === 'object' &&
    choice !== null &&
    'value' in choice &&
    isChoiceValue(choice.value) &&
    'content' in choice
      ? [{ value: choice.value, content: choice.content }]
      : [],
  );
}

/** The conditions under which a record is required; null if none is. */
function recordsDemanded({
  required,
  minItems,
}: Readonly<Record<string, unknown>>): readonly CompiledCondition[] | null {
  if (required === true) return [];
  if (!isMinimum(minItems) || minItems.count === 0) return null;
  return minItems.when === undefined ? [] : [minItems.when];
}

/** In resolved nodes `when` is a condition or missing. */
const isMinimum = (value: unknown): value is { readonly count: unknown; readonly when?: CompiledCondition } =>
  typeof value === 'object' && value !== null && 'count' in value;

/** Fields that always need an answer. Dependent fields are left out: other answers may hide them. */
const requiredFields = onceEach((flow: FlowMeaning): ReadonlySet<string> => {
  const required = fieldsOfFlow(flow).filter(
    (node) =>
      node.value.computed === undefined &&
      node.value.dependencies === undefined &&
      fieldRules(node).some(({ rule: { rule } }) => alwaysRequired.has(rule)),
  );
  return new Set(required.flatMap(({ field }) => (field === null ? [] : [field.id])));
});
