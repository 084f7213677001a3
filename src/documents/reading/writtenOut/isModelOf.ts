import { type MetadataOfModel, metadataOfModels } from '../../../rules/metadata.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { ModelIdentity } from '../../definitions/models.ts';

/** Whether the metadata are exactly those of the model in the flow; case is ignored. */
export function isModelOf(
  { FormType, DtoMapping, TransactionType, Part }: MetadataOfModel<WrittenModelConfig['metadata']>,
  formType: string,
  { dtoMapping, transactionType, part }: ModelIdentity,
): boolean {
  return (
    isSame(FormType, formType) &&
    isSame(DtoMapping, dtoMapping) &&
    isSame(TransactionType, transactionType) &&
    isSame(Part, part)
  );
}

const isSame = (first: string | undefined, second: string | undefined): boolean =>
  first?.toLowerCase() === second?.toLowerCase();

/** The configs of the model in the flow. */
export const modelOfFlow = (
  formType: string,
  identity: ModelIdentity,
  configs: readonly WrittenModelConfig[],
): readonly WrittenModelConfig[] =>
  configs.filter(({ metadata }) => metadataOfModels(metadata).some((one) => isModelOf(one, formType, identity)));
