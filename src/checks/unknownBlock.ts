import { findCircle } from '../meaning/findCircle.ts';
import { isUse } from '../meaning/useNode.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';
import { contentDocuments } from './contentDocuments.ts';

/** A document is only valid if every shared block that it uses is there and does not come to use itself. */
export const unknownBlock: Check = (project, report) => {
  const documents = contentDocuments(project);
  const uses = new Map(
    documents.map(({ name, index }) => [name, index.nodes.flatMap(({ value }) => (isUse(value) ? [value.block] : []))]),
  );
  for (const { name, loaded, index } of documents) {
    const circle = findCircle(name, (block) => uses.get(block) ?? []);
    for (const { value: node, path } of index.nodes) {
      if (!isUse(node)) continue;
      const place = { in: loaded, path: [...path, 'block'] };
      if (!project.blocks.has(node.block)) {
        const message = `There is no shared block page-schemas/${node.block}.json.`;
        report(place, 'unknown-block', message, didYouMean(node.block, project.blocks.keys()));
      } else if (circle?.[1] === node.block) {
        report(
          place,
          'unknown-block',
          `This block comes to use itself: ${circle.join(' → ')}. Remove one of the uses.`,
        );
      }
    }
  }
};
