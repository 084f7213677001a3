import type { ModelBindings } from '../documents/definitions/models.ts';
import type { Condition } from '../rules/condition.ts';
import { fieldId, modelKey, splitField } from '../rules/names.ts';
import type { ModelKey } from './compiledPage.ts';

/** What names mean at one place of a document. A shared block has a scope of its own inside the page's. */
export interface Scope {
  /** Where the place is, for error messages: a document's name. */
  readonly place: string;
  readonly models: Readonly<Record<string, ModelKey>>;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Named conditions and the scope they are written in, that of flows.json. */
  readonly named: {
    readonly conditions: Readonly<Record<string, Condition>>;
    readonly models: Readonly<Record<string, ModelKey>>;
  };
}

/** Model key by alias. */
export function modelKeys(bindings: ModelBindings): Readonly<Record<string, ModelKey>> {
  return Object.fromEntries(Object.entries(bindings).map(([alias, identity]) => [alias, modelKey(identity)]));
}

/** @throws Error when the document does not bind the alias. */
export function resolveModel(scope: Scope, alias: string): ModelKey {
  const model = scope.models[alias];
  if (model === undefined) {
    const known = Object.keys(scope.models).join(', ') || 'none';
    throw new Error(`${scope.place}: "${alias}" is not a model alias of this document. It binds: ${known}.`);
  }
  return model;
}

export function resolveField(scope: Scope, reference: string): string {
  const { model, key } = splitField(reference);
  return fieldId(resolveModel(scope, model), key);
}
