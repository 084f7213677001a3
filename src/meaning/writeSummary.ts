import { BlockDocument, isUse, PageDocument, type ShortSummaryNode } from '../documents/definitions/page.ts';
import { type DocumentIndex, indexOf } from './documentIndex.ts';
import type { NodeMeaning } from './flowMeaning.ts';
import type { FlowPass } from './flowPass.ts';
import { pagesAt, type ResolvedNode, type ResolvedPage } from './resolvedFlow.ts';
import { referredField, type Scope } from './scope.ts';
import { summaryOf } from './summaries.ts';

export function writeSummary(summary: ShortSummaryNode, node: NodeMeaning, pass: FlowPass): readonly ResolvedNode[] {
  const { scope } = node;
  const { page, title, except = [] } = summary;
  const resolvedTitle = title === undefined ? undefined : (scope.texts[title] ?? title);
  const leftOut = new Set(except.flatMap((field) => referredField(scope, field)?.id ?? []));
  const facts = { ...pass, except: leftOut };
  const sections = summaryOf(
    page === undefined ? restOf(scope, pass) : pagesAt(pass.earlier, page),
    facts,
    resolvedTitle,
  );
  pass.summaries.push({ node, sections });
  for (const type of ['summary', 'labelledValue', 'savedValues', 'header'] as const) pass.widgets.add(type);
  return sections;
}

/** The earlier pages without the one that signs people in, and those that another summary of this page is about. */
function restOf({ page }: Scope, pass: FlowPass): readonly ResolvedPage[] {
  const document = pass.pages.get(page?.document ?? '')?.document ?? null;
  const named = document === null ? [] : pagesNamed(indexOf(document, PageDocument), pass, []);
  const about = new Set(named.flatMap((part) => pagesAt(pass.earlier, part)));
  return pass.earlier.filter((one) => one.action !== 'authorize' && !about.has(one));
}

/** By the summaries of a document and the blocks that it uses. */
function pagesNamed({ nodes }: DocumentIndex, pass: FlowPass, inside: readonly string[]): readonly string[] {
  return nodes.flatMap(({ value }) => {
    const part = value.type === 'summary' ? value['page'] : undefined;
    if (typeof part === 'string') return [part];
    const used = isUse(value) && !inside.includes(value.block) ? value.block : '';
    const document = pass.blocks.get(used)?.document ?? null;
    return document === null ? [] : pagesNamed(indexOf(document, BlockDocument), pass, [...inside, used]);
  });
}
