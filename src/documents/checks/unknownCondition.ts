import { didYouMean } from '../didYouMean.ts';
import { indexOf } from '../documentIndex.ts';
import { FlowsDocument } from '../flows.ts';
import { BlockDocument, PageDocument } from '../page.ts';
import type { Loaded } from '../project.ts';
import type { Check } from './check.ts';

/** A document is only valid if every condition that it names is defined in flows.json. */
export const unknownCondition: Check = (project, report) => {
  const flows = project.flows?.document;
  if (flows === undefined || flows === null) return;
  const known = Object.keys(flows.conditions);
  const documents: readonly (readonly [Loaded<FlowsDocument | PageDocument | BlockDocument>, object])[] = [
    ...(project.flows === null ? [] : [[project.flows, FlowsDocument] as const]),
    ...[...project.pages.values()].map((page) => [page, PageDocument] as const),
    ...[...project.blocks.values()].map((block) => [block, BlockDocument] as const),
  ];
  for (const [loaded, schema] of documents) {
    if (loaded.document === null) continue;
    for (const { kind, value, path } of indexOf(loaded.document, schema).references) {
      if (kind !== 'condition' || known.includes(value)) continue;
      const message = `"${value}" is not a condition of flows.json.`;
      report({ in: loaded, path }, 'unknown-condition', message, didYouMean(value, known));
    }
  }
};
