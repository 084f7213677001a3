import type { ModelBindings, ModelIdentity } from '../documents/models.ts';
import type { FieldId, ModelKey } from './compiledPage.ts';

/** `claimDetails`, or `claimTransactions(Contribution)`. */
export function modelKey(identity: ModelIdentity): ModelKey {
  return identity.transactionType === undefined
    ? identity.dtoMapping
    : `${identity.dtoMapping}(${identity.transactionType})`;
}

/** `ClaimantDescription` to `claimantDescription`, as server names are written inside. */
export function camelCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function fieldId(model: ModelKey, key: string): FieldId {
  return `${model}.${key}`;
}

/** The two halves of a field id or of a reference `<alias>.<key>`. */
export function splitField(reference: string): { readonly model: string; readonly key: string } {
  const dot = reference.lastIndexOf('.');
  return { model: reference.slice(0, dot), key: reference.slice(dot + 1) };
}

/** Model key by alias. */
export function modelKeys(bindings: ModelBindings): Readonly<Record<string, ModelKey>> {
  return Object.fromEntries(Object.entries(bindings).map(([alias, identity]) => [alias, modelKey(identity)]));
}
