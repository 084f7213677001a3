import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { ModelField } from '../rules/modelField.ts';
import { fieldKey, modelKey } from '../rules/names.ts';

/** `Standard/claimTransactions(Contribution)`: how messages name a model. */
export function modelNameOf(formType: string, identity: ModelIdentity): string {
  return `${formType}/${modelKey(identity)}`;
}

/** Returns the configs that a document's identity means under a form type; metadata is compared without regard to case. */
export function configsOf(
  project: Project,
  formType: string,
  identity: ModelIdentity,
): readonly Loaded<ModelConfigDocument>[] {
  const wanted = { formType, ...identity };
  return project.models.filter(({ document }) => document !== null && hasMetadata(document.metadata, wanted));
}

/** The config's fields by their keys inside the product: `ClaimantDescription` is `claimantDescription`. */
export function fieldsOf(config: ModelConfigDocument): ReadonlyMap<string, ModelField> {
  return new Map(Object.entries(config.fields).map(([name, field]) => [fieldKey(name), field]));
}
