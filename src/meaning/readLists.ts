import type { ListDocument } from '../documents/definitions/list.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Condition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { StaticList } from '../rules/staticList.ts';
import type { FoundNode, FoundReference } from './documentIndex.ts';
import {
  type ConditionMeaning,
  factNamed,
  type NodeMeaning,
  type OperandMeaning,
  propertyOf,
  type ReferenceMeaning,
  recordsRead,
} from './flowMeaning.ts';
import type { Nowhere } from './resolvedFlow.ts';
import { referredField, resolveCondition, type Scope } from './scope.ts';

/** What the documents of one flow read, so far. */
export interface ReadLists {
  /** Static lists by name; the document is null when it has faults. */
  readonly lists: ReadonlyMap<string, { readonly document: ListDocument | null }>;
  readonly references: ReferenceMeaning[];
  readonly conditions: ConditionMeaning[];
  readonly operands: OperandMeaning[];
  readonly nowhere: Nowhere[];
}

/** Lists what is read directly inside a node, or outside of all nodes. */
export function listIn(
  scope: Scope,
  found: FoundNode | null,
  node: NodeMeaning | null,
  read: ReadLists,
  isWanted: (path: JsonPath) => boolean = () => true,
): void {
  const { file, index } = scope;
  for (const reference of index.references) {
    if (reference.node !== found || !isWanted(reference.path)) continue;
    const meaning = referenceMeaning(scope, reference, node, read);
    read.references.push(meaning);
    const { kind, value, path, field, model, condition, list } = meaning;
    if (kind !== 'text' && field === null && model === null && condition === null && list === null) {
      read.nowhere.push({ file, path, name: value });
    }
  }
  for (const { node: around, value, path } of index.conditions) {
    if (around !== found || !isWanted(path)) continue;
    read.conditions.push({ scope, file, path, node, value, resolved: resolveCondition(value, scope) });
  }
  for (const { node: around, value, path } of index.operands) {
    if (around === found && isWanted(path)) read.operands.push({ scope, file, path, node, value });
  }
}

function referenceMeaning(
  scope: Scope,
  found: FoundReference,
  node: NodeMeaning | null,
  { lists }: Pick<ReadLists, 'lists'>,
): ReferenceMeaning {
  const { kind, value, path, placeholders, over: innermost } = found;
  const field = kind === 'field' ? referredField(scope, value) : null;
  const model = kind === 'model' ? (scope.models.get(value) ?? null) : (field?.model ?? null);
  const condition = kind === 'condition' ? resolveCondition(value, scope) : null;
  const list = kind === 'list' ? listOf(lists.get(value)?.document ?? null) : null;
  const [over = null] = innermost.flatMap((alias) => scope.models.get(alias) ?? []);
  // A fact is read in each record of its model.
  const isFact = factNamed({ scope, path }) !== null;
  const around = isFact ? [field?.model ?? []].flat() : recordsRead(node, propertyOf({ node, path }));
  const records = over === null ? around : [over];
  return {
    scope,
    file: scope.file,
    path,
    kind,
    value,
    placeholders,
    node,
    field,
    model,
    condition,
    list,
    over,
    records,
  };
}

/** Without properties that are only for editors. */
function listOf(document: ListDocument | null): StaticList | null {
  if (document === null) return null;
  const { labels, values } = document;
  return labels === undefined ? { values } : { labels, values };
}

/** Facts that flows.json names for all flows, if the flow has their model. An addition need not hold all of a claim. */
export function sharedFacts(scope: Scope): readonly JsonPath[] {
  const isAddition = scope.flow.submit?.adds !== 'claim';
  return scope.index.references.flatMap(({ value, path }) => {
    const field = referredField(scope, value);
    const isHeld = field === null || (isAddition ? field.config !== null : field.model.fields !== null);
    return path[0] === 'facts' && isHeld ? [path] : [];
  });
}

/** Directly or through other conditions. */
export function namesUsed(
  named: Readonly<Record<string, Condition>>,
  conditions: readonly { readonly value: Condition }[],
): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = conditions.flatMap(({ value }) => conditionReads(value).names);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const condition = used.has(name) ? undefined : named[name];
    used.add(name);
    if (condition !== undefined) waiting.push(...conditionReads(condition).names);
  }
  return used;
}
