import { BlockDocument, type UseNode } from '../documents/definitions/page.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Loaded } from '../documents/reading/project.ts';
import { indexOf } from '../meaning/documentIndex.ts';
import { isUse } from '../meaning/useNode.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check, Report } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/**
 * A document is only valid if each use of a shared block fills in models, switches and texts that the block has, and
 * every model that it needs.
 */
export const blockParameters: Check = (project, report) => {
  for (const { loaded, document, index } of contentDocuments(project)) {
    const aliases = Array.isArray(document.models) ? document.models : Object.keys(document.models);
    for (const { value: node, path } of index.nodes) {
      const block = isUse(node) ? project.blocks.get(node.block)?.document : undefined;
      if (isUse(node) && block !== undefined && block !== null) checkUse(node, block, loaded, path, aliases, report);
    }
  }
};

function checkUse(
  node: UseNode,
  block: BlockDocument,
  loaded: Loaded<unknown>,
  path: JsonPath,
  aliases: readonly string[],
  report: Report,
): void {
  const at = (...steps: readonly string[]) => ({ in: loaded, path: [...path, ...steps], atKey: true });
  for (const alias of Object.keys(node.models)) {
    if (block.models.includes(alias)) continue;
    const message = `"${alias}" is not a model of the block ${node.block}. Its models: ${block.models.join(', ')}.`;
    report(at('models', alias), 'unknown-model', message, didYouMean(alias, block.models));
  }
  for (const alias of block.models) {
    if (node.models[alias] !== undefined || aliases.includes(alias)) continue;
    const message = `The block ${node.block} needs its model "${alias}" filled in here, with an alias of this document.`;
    report({ in: loaded, path: [...path, 'models'] }, 'unknown-model', message);
  }
  for (const [alias, own] of Object.entries(node.models)) {
    if (aliases.includes(own)) continue;
    const message = `"${own}" is not a model alias of this document. It has: ${aliases.join(', ') || 'none'}.`;
    report({ in: loaded, path: [...path, 'models', alias] }, 'unknown-model', message, didYouMean(own, aliases));
  }
  const switches = Object.keys(block.switches ?? {});
  for (const name of Object.keys(node.switches ?? {})) {
    if (switches.includes(name)) continue;
    const message = `"${name}" is not a switch of the block ${node.block}. Its switches: ${switches.join(', ') || 'none'}.`;
    report(at('switches', name), 'unknown-switch', message, didYouMean(name, switches));
  }
  const texts = textsOf(block);
  for (const key of Object.keys(node.texts ?? {})) {
    if (texts.includes(key)) continue;
    const message = `The block ${node.block} does not show the text "${key}".`;
    report(at('texts', key), 'unknown-block-text', message, didYouMean(key, texts));
  }
}

function textsOf(block: BlockDocument): readonly string[] {
  return indexOf(block, BlockDocument).references.flatMap(({ kind, value }) => (kind === 'text' ? [value] : []));
}
