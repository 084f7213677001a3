import { findCircle } from '../meaning/dependencyGraph.ts';
import { isUse } from '../meaning/resolveFlow.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every shared block that it uses is there and does not use itself. */
export const unknownBlock: Check = ({ contentDocuments, blocks }, report) => {
  const uses = new Map(
    contentDocuments.map(({ name, index }) => [
      name,
      index.nodes.flatMap(({ value }) => (isUse(value) ? [value.block] : [])),
    ]),
  );
  for (const { name, file, index } of contentDocuments) {
    const circle = findCircle(name, (block) => uses.get(block) ?? []);
    for (const { value: node, path } of index.nodes) {
      if (!isUse(node)) continue;
      const place = { file, path: [...path, 'block'] };
      if (!blocks.has(node.block)) {
        const message = `There is no shared block page-schemas/${node.block}.json.`;
        report(place, 'unknown-block', message, didYouMean(node.block, blocks.keys()));
      } else if (circle?.[1] === node.block) {
        const message = `This block comes to use itself: ${circle.join(' → ')}. Remove one of the uses.`;
        report(place, 'unknown-block', message);
      }
    }
  }
};
