import type { ModelField } from '../rules/modelField.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { Scope, ScopeModel } from './scopes.ts';

/** A field as a reference in a scope means it. */
interface ReferredField {
  /** `<model key>.<field key>`: the same in every document of a flow. */
  readonly id: string;
  readonly model: ScopeModel;
  readonly key: string;
  /** Null when the model has no config or no such field; checks of their own say so. */
  readonly config: ModelField | null;
}

/** Returns what `<alias>.<field key>` means, or null when the scope has no such alias. */
export function referredField(scope: Pick<Scope, 'models'>, reference: string): ReferredField | null {
  const { model: alias, key } = splitField(reference);
  const model = scope.models.get(alias);
  if (model === undefined) return null;
  return { id: fieldId(model.key, key), model, key, config: model.fields?.get(key) ?? null };
}
