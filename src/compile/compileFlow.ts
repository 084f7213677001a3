import type { ModelIdentity } from '../documents/definitions/models.ts';
import { configsOf, modelFacts } from '../meaning/models.ts';
import type { ResolvedFlow } from '../meaning/resolvedFlow.ts';
import { fieldKey, splitField } from '../rules/names.ts';
import { listOptions } from '../rules/staticList.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import type { CompiledField, CompiledFlow, CompiledModel, CompiledPage, FieldId } from './compiledPage.ts';
import { compilePage } from './compilePage.ts';
import { linkDependents } from './linkDependents.ts';

/**
 * Pure, in browser and server.
 * @throws Error for a flow that the checks refuse; their messages say where the fault is.
 */
export function compileFlow(flow: ResolvedFlow, configs: readonly ServerModelConfig[]): CompiledFlow {
  const [lost] = flow.nowhere;
  if (lost !== undefined) {
    throw new Error(`${flow.formType}: "${lost.name}" leads nowhere (${lost.file}, ${lost.path.join('/')}).`);
  }
  const models = compileModels(flow, configs);
  const lists = Object.fromEntries(Object.entries(flow.lists).map(([name, list]) => [name, listOptions(list)]));
  const { kinds, widgets } = flow;
  const { pages, recordDependents, settlingRank } = linkDependents(
    flow.pages.map((page) => compilePage(page, flow, { models, lists, kinds, widgets })),
    flow,
    models,
  );
  const { formType, deadlines, authorize, submit, wallet } = flow;
  const records = pages.flatMap((page) => page.records);
  return deepFreeze({
    formType,
    deadlines,
    authorize: authorize === undefined ? null : { redirectOnError: false, optional: false, ...authorize },
    submit: submit === undefined ? null : { redirectOnError: false, ...submit },
    wallet,
    models,
    facts: factsHeld(flow.facts, models),
    aliases: Object.fromEntries(Object.entries(flow.aliases).filter(([, key]) => models[key] !== undefined)),
    pages,
    fields: byId(pages),
    records,
    outerModels: Object.fromEntries(records.flatMap(({ model, parent }) => (parent ? [[model, parent.model]] : []))),
    recordDependents,
    settlingRank,
  });
}

/** Models that the pages bind, and those of flows.json with a config. */
function compileModels(flow: ResolvedFlow, configs: readonly ServerModelConfig[]): CompiledFlow['models'] {
  const { formType, models, sharedModels } = flow;
  const isThere = ([, identity]: readonly [string, ModelIdentity]) => configsOf(formType, identity, configs).length > 0;
  const identities = { ...models, ...Object.fromEntries(Object.entries(sharedModels).filter(isThere)) };
  return Object.fromEntries(
    Object.entries(identities).map(([key, identity]) => [key, compileModel(formType, identity, configs)]),
  );
}

/** A document names facts for all its flows; a flow has those that its models have a field for. */
function factsHeld(facts: ResolvedFlow['facts'], models: CompiledFlow['models']): CompiledFlow['facts'] {
  const isHeld = (id: FieldId) => {
    const { model, key } = splitField(id);
    return models[model]?.fields[key] !== undefined;
  };
  const held = Object.entries(facts).map(([name, ids]) => [name, ids.filter(isHeld)] as const);
  return Object.fromEntries(held.filter(([, ids]) => ids.length > 0));
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

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}

/** @throws Error unless exactly one config has the metadata. */
function compileModel(formType: string, identity: ModelIdentity, configs: readonly ServerModelConfig[]): CompiledModel {
  const [config, ...others] = configsOf(formType, identity, configs);
  if (config === undefined || others.length > 0) {
    const wanted = JSON.stringify({ formType, ...identity });
    throw new Error(`${others.length === 0 ? 'No config has' : 'Several configs have'} the metadata ${wanted}.`);
  }
  const metadata = camelCased(config.metadata);
  const fields = Object.fromEntries(
    Object.entries(config.fields).map(([name, field]) => [fieldKey(name), { type: field.type, config: field }]),
  );
  return { ...modelFacts(identity, config), metadata, metadataHash: config.metadataHash, fields };
}

/** Known keys match in any case: DTOMAPPING is dtoMapping. */
const knownKey: ReadonlyMap<string, string> = new Map(
  [
    'formType',
    'dtoMapping',
    'transactionType',
    'part',
    'fileNameField',
    'fileSizeField',
    'fileTypeField',
    'parentField',
  ].map((key) => [key.toLowerCase(), key]),
);

function camelCased(metadata: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [knownKey.get(key.toLowerCase()) ?? fieldKey(key), value]),
  );
}
