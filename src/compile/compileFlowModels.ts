import type { Flow } from '../documents/definitions/flows.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import { modelKey } from '../rules/names.ts';
import type { CompiledModel, ModelKey } from './compiledPage.ts';
import { compileModel, hasModelConfig } from './compileModels.ts';
import type { Documents } from './documents.ts';

/**
 * The models of one flow: those its pages bind, and those of flows.json that the settlement has a config for under
 * this form type. @throws Error when a page binds a model without exactly one config.
 */
export function compileFlowModels(flow: Flow, documents: Documents): Readonly<Record<ModelKey, CompiledModel>> {
  const bound = flow.pages.flatMap((page) => Object.values(documents.pages[page.document]?.models ?? {}));
  const named = Object.values(documents.flows.models).filter((identity) =>
    hasModelConfig(flow.formType, identity, documents.models),
  );
  const identities = new Map<ModelKey, ModelIdentity>(
    [...bound, ...named].map((identity) => [modelKey(identity), identity]),
  );
  return Object.fromEntries(
    [...identities].map(([key, identity]) => [key, compileModel(flow.formType, identity, documents.models)]),
  );
}
