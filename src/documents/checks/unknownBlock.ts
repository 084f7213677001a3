import { didYouMean } from '../didYouMean.ts';
import { indexOf } from '../documentIndex.ts';
import { BlockDocument, PageDocument } from '../page.ts';
import type { Loaded, Project } from '../project.ts';
import { isUse } from '../scopes.ts';
import type { Check, Report } from './check.ts';

/** A document is only valid if every shared block that it uses is there and does not come to use itself. */
export const unknownBlock: Check = (project, report) => {
  for (const page of project.pages.values()) checkUses(project, page, PageDocument, null, report);
  for (const [name, block] of project.blocks) checkUses(project, block, BlockDocument, name, report);
};

function checkUses(
  project: Project,
  loaded: Loaded<PageDocument | BlockDocument>,
  schema: object,
  own: string | null,
  report: Report,
): void {
  if (loaded.document === null) return;
  for (const { value: node, path } of indexOf(loaded.document, schema).nodes) {
    if (!isUse(node)) continue;
    const place = { in: loaded, path: [...path, 'block'] };
    if (!project.blocks.has(node.block)) {
      const message = `There is no shared block page-schemas/${node.block}.json.`;
      report(place, 'unknown-block', message, didYouMean(node.block, project.blocks.keys()));
    } else if (own !== null) {
      const circle = wayBack(project, node.block, own, [own]);
      if (circle === null) continue;
      report(place, 'unknown-block', `These blocks use each other in a circle: ${circle.join(' → ')}. Remove one of the uses.`);
    }
  }
}

/** The blocks through which `from` comes to use `to`, or null. */
function wayBack(project: Project, from: string, to: string, way: readonly string[]): readonly string[] | null {
  if (from === to) return [...way, to];
  const block = project.blocks.get(from)?.document;
  if (block === undefined || block === null || way.includes(from)) return null;
  for (const { value: node } of indexOf(block, BlockDocument).nodes) {
    const circle = isUse(node) ? wayBack(project, node.block, to, [...way, from]) : null;
    if (circle !== null) return circle;
  }
  return null;
}
