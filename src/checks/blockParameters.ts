import { BlockDocument } from '../documents/definitions/page.ts';
import { indexOf } from '../meaning/documentIndex.ts';
import { inside, keyInside } from '../meaning/place.ts';
import { isUse } from '../meaning/resolveFlow.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if each use of a shared block fills in models, switches and texts that the block has, and
 * every model that it needs.
 */
export const blockParameters: Check = ({ writtenNodes, blocks }, report) => {
  for (const use of writtenNodes) {
    const { value: node, within } = use;
    const block = isUse(node) ? (blocks.get(node.block)?.document ?? null) : null;
    if (!isUse(node) || block === null) continue;
    const { models } = within.document;
    const aliases = Array.isArray(models) ? models : Object.keys(models);
    for (const alias of Object.keys(node.models)) {
      if (block.models.includes(alias)) continue;
      const message = `"${alias}" is not a model of the block ${node.block}. Its models: ${block.models.join(', ')}.`;
      report(keyInside(use, 'models', alias), 'unknown-model', message, didYouMean(alias, block.models));
    }
    for (const alias of block.models) {
      if (node.models[alias] !== undefined || aliases.includes(alias)) continue;
      const message = `The block ${node.block} needs its model "${alias}" filled in here, with an alias of this document.`;
      report(inside(use, 'models'), 'unknown-model', message);
    }
    for (const [alias, own] of Object.entries(node.models)) {
      if (aliases.includes(own)) continue;
      const message = `"${own}" is not a model alias of this document. It has: ${aliases.join(', ') || 'none'}.`;
      report(inside(use, 'models', alias), 'unknown-model', message, didYouMean(own, aliases));
    }
    const switches = Object.keys(block.switches ?? {});
    for (const name of Object.keys(node.switches ?? {})) {
      if (switches.includes(name)) continue;
      const message = `"${name}" is not a switch of the block ${node.block}. Its switches: ${switches.join(', ') || 'none'}.`;
      report(keyInside(use, 'switches', name), 'unknown-switch', message, didYouMean(name, switches));
    }
    const texts = indexOf(block, BlockDocument).references.filter(({ kind }) => kind === 'text');
    const keys = texts.map(({ value }) => value);
    for (const key of Object.keys(node.texts ?? {})) {
      if (keys.includes(key)) continue;
      const message = `The block ${node.block} does not show the text "${key}".`;
      report(keyInside(use, 'texts', key), 'unknown-block-text', message, didYouMean(key, keys));
    }
  }
};
