import { ruleProblem } from '../../rules/ruleProblem.ts';
import { indexOf } from '../documentIndex.ts';
import { BlockDocument, PageDocument } from '../page.ts';
import type { Loaded } from '../project.ts';
import type { Check } from './check.ts';

/** A document is only valid if every rule that it adds can be met. */
export const contradictoryRule: Check = (project, report) => {
  const documents: readonly (readonly [Loaded<PageDocument | BlockDocument>, object])[] = [
    ...[...project.pages.values()].map((page) => [page, PageDocument] as const),
    ...[...project.blocks.values()].map((block) => [block, BlockDocument] as const),
  ];
  for (const [loaded, schema] of documents) {
    if (loaded.document === null) continue;
    for (const { value, path } of indexOf(loaded.document, schema).rules) {
      const problem = ruleProblem(value);
      if (problem !== null) report({ in: loaded, path }, 'contradictory-rule', problem);
    }
  }
};
