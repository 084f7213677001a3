import { findCircle } from '../meaning/dependencyGraph.ts';
import { inside } from '../meaning/place.ts';
import { isUse } from '../meaning/resolveFlow.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every shared block that it uses is there and does not use itself. */
export const unknownBlock: Check = ({ writtenNodes, blocks }, report) => {
  const uses = writtenNodes.flatMap((node) =>
    isUse(node.value) ? [{ block: node.value.block, by: node.within.name, place: inside(node, 'block') }] : [],
  );
  const usedBy = Map.groupBy(uses, ({ by }) => by);
  for (const { block, by, place } of uses) {
    const circle = findCircle(by, (name) => (usedBy.get(name) ?? []).map((use) => use.block));
    if (!blocks.has(block)) {
      const message = `There is no shared block page-schemas/${block}.json.`;
      report(place, 'unknown-block', message, didYouMean(block, blocks.keys()));
    } else if (circle?.[1] === block) {
      const message = `This block comes to use itself: ${circle.join(' → ')}. Remove one of the uses.`;
      report(place, 'unknown-block', message);
    }
  }
};
