import { type Flow, type FlowPage, FlowsDocument } from '../documents/definitions/flows.ts';
import { type DtoMapping, listMappings, type ModelIdentity } from '../documents/definitions/models.ts';
import { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import type { Condition } from '../rules/condition.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import type { ModelField } from '../rules/modelField.ts';
import { modelKey } from '../rules/names.ts';
import { type DocumentIndex, indexOf } from './documentIndex.ts';
import { configsOf, fieldsOf, modelNameOf } from './modelNames.ts';
import { recordsAround } from './recordsAround.ts';
import { isUse } from './useNode.ts';

/** A model as an alias of one document means it in one flow. */
export interface ScopeModel {
  readonly key: string;
  /** `Standard/claimDetails`. */
  readonly name: string;
  readonly dtoMapping: DtoMapping;
  /** A claim has many records of it. */
  readonly isList: boolean;
  /** Null when the settlement has no config for it; that is said once, where the alias is bound. */
  readonly fields: ReadonlyMap<string, ModelField> | null;
}

/**
 * One document as one page of one flow uses it: the same page in two flows, or the same block used twice, is two
 * scopes. What the switches of a block leave out is not in the index.
 */
export interface Scope {
  readonly flow: Flow;
  /** Null for flows.json itself. */
  readonly page: FlowPage | null;
  /** The page's number in its flow, from 0; -1 for flows.json itself. */
  readonly pageNumber: number;
  readonly loaded: Loaded<FlowsDocument | PageDocument | BlockDocument>;
  readonly index: DocumentIndex;
  /** An alias of a block that its user does not bind is not in here. */
  readonly models: ReadonlyMap<string, ScopeModel>;
  /** The model in whose records a block is used; null for pages and flows.json. */
  readonly recordsOf: ScopeModel | null;
  /** The named conditions of flows.json and what their aliases mean in this flow. */
  readonly named: Pick<Scope, 'models'> & { readonly conditions: Readonly<Record<string, Condition>> };
}

const scopes = new WeakMap<Project, readonly Scope[]>();

/**
 * Returns a scope for flows.json, for each page and for each use of a block, flow by flow in reading order; the same
 * ones each time.
 */
export function scopesOf(project: Project): readonly Scope[] {
  const known = scopes.get(project);
  if (known !== undefined) return known;
  const made = buildScopes(project);
  scopes.set(project, made);
  return made;
}

function buildScopes(project: Project): readonly Scope[] {
  const flows = project.flows?.document;
  if (flows === undefined || flows === null) return [];
  return flows.flows.flatMap((flow, flowNumber) => {
    const named = {
      conditions: flows.conditions,
      models: scopeModels(project, flow, Object.entries(flows.models)),
    };
    const pages = flow.pages.flatMap((page, number) => pageScopes(project, flow, page, number, named));
    return [...flowsScope(project, flow, flowNumber, pages, named), ...pages];
  });
}

/** What of flows.json concerns one flow: its own entry, and the named conditions that it or its pages use. */
function flowsScope(
  project: Project,
  flow: Flow,
  flowNumber: number,
  pages: readonly Scope[],
  named: Scope['named'],
): readonly Scope[] {
  const loaded = project.flows;
  if (loaded?.document === undefined || loaded.document === null) return [];
  const index = indexOf(loaded.document, FlowsDocument);
  const own = filterIndex(index, (path) => isInside(path, ['flows', flowNumber]));
  const used = usedConditions(loaded.document, [
    ...own.conditions,
    ...pages.flatMap((scope) => scope.index.conditions),
  ]);
  const concerned = filterIndex(
    index,
    (path) => isInside(path, ['flows', flowNumber]) || [...used].some((name) => isInside(path, ['conditions', name])),
  );
  return [{ flow, page: null, pageNumber: -1, loaded, index: concerned, models: named.models, recordsOf: null, named }];
}

function usedConditions(flows: FlowsDocument, uses: DocumentIndex['conditions']): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting = uses.flatMap(({ value }) => conditionReads(value).names);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const condition = used.has(name) ? undefined : flows.conditions[name];
    used.add(name);
    if (condition !== undefined) waiting.push(...conditionReads(condition).names);
  }
  return used;
}

function pageScopes(
  project: Project,
  flow: Flow,
  page: FlowPage,
  pageNumber: number,
  named: Scope['named'],
): readonly Scope[] {
  const loaded = project.pages.get(page.document);
  if (loaded?.document === undefined || loaded.document === null) return [];
  const scope: Scope = {
    flow,
    page,
    pageNumber,
    loaded,
    index: withoutExcluded(indexOf(loaded.document, PageDocument), {}),
    models: scopeModels(project, flow, Object.entries(loaded.document.models)),
    recordsOf: null,
    named,
  };
  return [scope, ...usedBlocks(project, scope, [])];
}

function usedBlocks(project: Project, outer: Scope, inside: readonly string[]): readonly Scope[] {
  return outer.index.nodes.flatMap(({ value: node, path }) => {
    const block = isUse(node) ? project.blocks.get(node.block) : undefined;
    if (!isUse(node) || block?.document === undefined || block.document === null || inside.includes(node.block))
      return [];
    const models = block.document.models.flatMap((alias) => {
      const model = outer.models.get(node.models[alias] ?? alias);
      return model === undefined ? [] : [[alias, model] as const];
    });
    const scope: Scope = {
      ...outer,
      loaded: block,
      index: withoutExcluded(indexOf(block.document, BlockDocument), { ...block.document.switches, ...node.switches }),
      models: new Map(models),
      recordsOf: recordsAround(outer, path),
    };
    return [scope, ...usedBlocks(project, scope, [...inside, node.block])];
  });
}

function scopeModels(
  project: Project,
  flow: Flow,
  bindings: readonly (readonly [string, ModelIdentity])[],
): ReadonlyMap<string, ScopeModel> {
  return new Map(
    bindings.map(([alias, identity]) => {
      const config = configsOf(project, flow.formType, identity)[0]?.document ?? null;
      const fields = config === null ? null : fieldsOf(config);
      const { dtoMapping } = identity;
      const name = modelNameOf(flow.formType, identity);
      return [alias, { key: modelKey(identity), name, dtoMapping, isList: listMappings.has(dtoMapping), fields }];
    }),
  );
}

function withoutExcluded(index: DocumentIndex, switches: Readonly<Record<string, boolean>>): DocumentIndex {
  const on = (name: unknown): boolean => typeof name === 'string' && switches[name] === true;
  const excluded = index.nodes
    .filter(({ value }) => (value['onlyWith'] !== undefined && !on(value['onlyWith'])) || on(value['onlyWithout']))
    .map(({ path }) => path);
  if (excluded.length === 0) return index;
  return filterIndex(index, (path) => !excluded.some((outer) => isInside(path, outer)));
}

function filterIndex(index: DocumentIndex, stays: (path: JsonPath) => boolean): DocumentIndex {
  const keep = ({ path }: { readonly path: JsonPath }): boolean => stays(path);
  return {
    references: index.references.filter(keep),
    nodes: index.nodes.filter(keep),
    rules: index.rules.filter(keep),
    conditions: index.conditions.filter(keep),
  };
}
