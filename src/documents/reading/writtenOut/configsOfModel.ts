import { hasMetadata, metadataMeant, metadataOfModels } from '../../../rules/metadata.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { ModelIdentity } from '../../definitions/models.ts';

interface Config {
  readonly metadata: WrittenModelConfig['metadata'];
}

/** The configs that an alias for the model means in the flow, in order. */
export function configsOfModel<C extends Config>(
  configs: readonly C[],
  formType: string,
  identity: ModelIdentity,
): readonly C[] {
  const wanted = metadataMeant(formType, identity);
  const ofForm = byFormType(configs).get(formType.toLowerCase()) ?? [];
  const meant = new Set(ofForm.flatMap(({ metadata, index }) => (hasMetadata(metadata, wanted) ? [index] : [])));
  return [...meant].flatMap((index) => configs[index] ?? []);
}

/** Every reference of every page asks. */
const byFormType = onceEach((configs: readonly Config[]) =>
  Map.groupBy(
    configs.flatMap(({ metadata }, index) =>
      metadataOfModels(metadata).map((one) => ({ metadata: { ...one }, index })),
    ),
    ({ metadata }) => metadata.FormType.toLowerCase(),
  ),
);
