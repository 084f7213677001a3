import { fieldKey } from '../rules/fieldKey.ts';
import type { ModelField } from '../rules/modelField.ts';
import type { ModelConfigDocument } from './modelConfig.ts';
import type { ModelIdentity } from './models.ts';
import type { Loaded, Project } from './project.ts';

/** `claimDetails`, or `claimTransactions(Contribution)`: unique within a flow. */
export function modelKeyOf({ dtoMapping, transactionType }: ModelIdentity): string {
  return transactionType === undefined ? dtoMapping : `${dtoMapping}(${transactionType})`;
}

/** `Standard/claimTransactions(Contribution)`: how messages name a model. */
export function modelNameOf(formType: string, identity: ModelIdentity): string {
  return `${formType}/${modelKeyOf(identity)}`;
}

/** Returns the configs that a document's identity means under a form type; metadata is compared without regard to case. */
export function configsOf(
  project: Project,
  formType: string,
  { dtoMapping, transactionType }: ModelIdentity,
): readonly Loaded<ModelConfigDocument>[] {
  return project.models.filter(({ document }) => {
    const metadata = document?.metadata;
    return (
      metadata !== undefined &&
      sameText(metadata.FormType, formType) &&
      sameText(metadata.DtoMapping, dtoMapping) &&
      (transactionType === undefined || sameText(metadata.TransactionType, transactionType))
    );
  });
}

/** The config's fields by their keys inside the product: `ClaimantDescription` is `claimantDescription`. */
export function fieldsOf(config: ModelConfigDocument): ReadonlyMap<string, ModelField> {
  return new Map(Object.entries(config.fields).map(([name, field]) => [fieldKey(name), field]));
}

const sameText = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();
