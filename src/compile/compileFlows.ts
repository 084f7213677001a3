import type { ContentDocument } from '../documents/definitions/content.ts';
import type { FlowsDocument } from '../documents/definitions/flows.ts';
import type { ListDocument } from '../documents/definitions/list.ts';
import type { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import { pagePaths } from '../documents/reading/pagePaths.ts';
import type { ResolvedFlow } from '../meaning/resolvedFlow.ts';
import { resolveFlow } from '../meaning/resolveFlow.ts';
import { textKeys } from '../meaning/textKeys.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import { checkDeclared } from './checkDeclared.ts';
import type { CompiledFlow } from './compiledPage.ts';
import { compileFlow } from './compileFlow.ts';

/** Checked documents by name: `standard/premiums`, `shared/address`. */
export interface Documents {
  readonly flows: readonly FlowsDocument[];
  readonly pages: Readonly<Record<string, PageDocument>>;
  readonly blocks: Readonly<Record<string, BlockDocument>>;
  readonly lists: Readonly<Record<string, ListDocument>>;
  readonly models: readonly ServerModelConfig[];
  /** By culture. */
  readonly contents?: ReadonlyMap<string, Pick<ContentDocument, 'texts'>>;
  /** The pages of all flows that run, where some of the flows are left out. */
  readonly paths?: ReadonlySet<string> | undefined;
}

/** @throws Error for documents that the checks refuse. */
export function compileFlows(documents: Documents): readonly CompiledFlow[] {
  return compileResolved(resolveFlows(documents), documents.models);
}

export function compileResolved(
  flows: readonly ResolvedFlow[],
  models: readonly ServerModelConfig[],
): readonly CompiledFlow[] {
  const formTypes = new Set<string>();
  return flows.map((flow) => {
    if (formTypes.has(flow.formType)) throw new Error(`The form type "${flow.formType}" is registered twice.`);
    formTypes.add(flow.formType);
    return checkDeclared(compileFlow(flow, models));
  });
}

export function resolveFlows({
  flows,
  pages,
  blocks,
  lists,
  models: configs,
  contents = new Map(),
  paths = pagePaths(flows.flatMap((document) => document.flows)),
}: Documents): readonly ResolvedFlow[] {
  const texts = textKeys(contents.values());
  const sources = { pages: byName(pages), blocks: byName(blocks), lists: byName(lists), configs, paths, texts };
  return flows.flatMap((document) =>
    document.flows.map((flow, number) => {
      const written = { file: 'flows.json', document };
      return resolveFlow(flow, number, { ...sources, flows: written }).resolved;
    }),
  );
}

function byName<T>(documents: Readonly<Record<string, T>>) {
  return new Map(Object.entries(documents).map(([file, document]) => [file, { file, document }]));
}
