import type { CompiledFlow, CompiledNode, CompiledPage } from '../../compile/compiledPage.ts';
import { nodeDomId } from '../../renderer/domIds.ts';
import { focusRecord } from '../../renderer/focus/focusables.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { conditionReads } from '../../rules/conditions/conditionReads.ts';
import { splitField } from '../../rules/names.ts';

/** Focuses the first block that shows what was found, or its heading, so that a screen reader reads it. */
export function focusFound(flow: CompiledFlow, { content }: CompiledPage): void {
  const blocks = content.flatMap((node) => knownBlocks(node, false, flow));
  const roots = blocks.flatMap((id) => document.getElementById(nodeDomId(id, null)) ?? []);
  const [root] = roots;
  if (root !== undefined) focusRecord(root.querySelector<HTMLElement>('h1, h2, h3') ?? root);
}

/** Ids of blocks that show prepopulated data, or are shown because of it, in reading order. */
function knownBlocks(node: CompiledNode, isInside: boolean, flow: CompiledFlow): readonly string[] {
  if (node.type === 'field') return [];
  const isShown = isInside || readsKnown(node.showWhen, flow);
  if (node.type === 'row') return node.cells.flatMap((cell) => knownBlocks(cell, isShown, flow));
  return isShown || shownModels(node).some((model) => flow.models[model]?.isKnown === true) ? [node.id] : [];
}

function readsKnown(condition: CompiledCondition | null, flow: CompiledFlow): boolean {
  const { fields, models } = conditionReads(condition ?? { all: [] });
  return [...fields.map((id) => splitField(id).model), ...models].some((key) => flow.models[key]?.isKnown === true);
}

function shownModels(node: Exclude<CompiledNode, { readonly type: 'field' | 'row' }>): readonly string[] {
  if (node.reads === 'saved') return [node.properties.model];
  if (node.reads !== 'answer' || !('field' in node.properties.value)) return [];
  return [splitField(node.properties.value.field).model];
}
