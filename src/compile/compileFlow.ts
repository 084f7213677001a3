import type { ModelIdentity } from '../documents/definitions/models.ts';
import { configsOf } from '../meaning/models.ts';
import type { ResolvedFlow } from '../meaning/resolvedFlow.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import type { CompiledField, CompiledFlow, CompiledPage, FieldId } from './compiledPage.ts';
import { compileModel } from './compileModels.ts';
import { compilePage } from './compilePage.ts';
import { linkDependents } from './linkDependents.ts';

/**
 * resolved flow + model configs → models of the flow → its pages → links between fields → frozen.
 *
 * Pure: the same flow and configs give an equal result, in browser and server.
 * @throws Error for a flow that the checks refuse; they say where the fault is.
 */
export function compileFlow(flow: ResolvedFlow, configs: readonly ServerModelConfig[]): CompiledFlow {
  const [lost] = flow.nowhere;
  if (lost !== undefined) {
    throw new Error(`${flow.formType}: "${lost.name}" leads nowhere (${lost.file}, ${lost.path.join('/')}).`);
  }
  const models = compileModels(flow, configs);
  const { pages, recordDependents, settlingRank } = linkDependents(
    flow.pages.map((page) => compilePage(page, flow, models)),
    flow,
    models,
  );
  const { formType, deadlines, authorize, submit } = flow;
  return deepFreeze({
    formType,
    deadlines,
    authorize: authorize === undefined ? null : { redirectOnError: false, ...authorize },
    submit: submit === undefined ? null : { redirectOnError: false, ...submit },
    models,
    pages,
    fields: byId(pages),
    recordDependents,
    settlingRank,
  });
}

/** Those that the pages bind, and those of flows.json for which there is a config. */
function compileModels(flow: ResolvedFlow, configs: readonly ServerModelConfig[]): CompiledFlow['models'] {
  const { formType, models, sharedModels } = flow;
  const isThere = ([, identity]: readonly [string, ModelIdentity]) => configsOf(formType, identity, configs).length > 0;
  const identities = { ...models, ...Object.fromEntries(Object.entries(sharedModels).filter(isThere)) };
  return Object.fromEntries(
    Object.entries(identities).map(([key, identity]) => [key, compileModel(formType, identity, configs)]),
  );
}

function byId(pages: readonly CompiledPage[]): Readonly<Record<FieldId, CompiledField>> {
  const fields: Record<FieldId, CompiledField> = {};
  for (const page of pages) {
    for (const field of page.fields) {
      if (fields[field.id] !== undefined) throw new Error(`${page.document} asks for ${field.id} a second time.`);
      fields[field.id] = field;
    }
  }
  return fields;
}

/** Freezes a tree of plain objects and arrays in place and returns it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
