import { didYouMean } from '../didYouMean.ts';
import { indexOf } from '../documentIndex.ts';
import { BlockDocument, PageDocument } from '../page.ts';
import type { Loaded } from '../project.ts';
import type { Check, Report } from './check.ts';

/** A document is only valid if "onlyWith" and "onlyWithout" name a switch of the same shared block. */
export const unknownSwitch: Check = (project, report) => {
  for (const page of project.pages.values()) checkNodes(page, PageDocument, null, report);
  for (const block of project.blocks.values()) {
    checkNodes(block, BlockDocument, Object.keys(block.document?.switches ?? {}), report);
  }
};

function checkNodes(
  loaded: Loaded<PageDocument | BlockDocument>,
  schema: object,
  switches: readonly string[] | null,
  report: Report,
): void {
  if (loaded.document === null) return;
  for (const { value: node, path } of indexOf(loaded.document, schema).nodes) {
    for (const key of ['onlyWith', 'onlyWithout'] as const) {
      const name = node[key];
      if (typeof name !== 'string' || switches?.includes(name)) continue;
      const place = { in: loaded, path: [...path, key] };
      if (switches === null) {
        report(place, 'unknown-switch', `Only shared blocks have switches. Use "showWhen" with a condition on a page.`);
      } else {
        const message = `"${name}" is not a switch of this block. It has: ${switches.join(', ') || 'none'}.`;
        report(place, 'unknown-switch', message, didYouMean(name, switches));
      }
    }
  }
}
