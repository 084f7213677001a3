import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import type { ModelField } from '../rules/modelField.ts';
import { fieldKey } from '../rules/names.ts';
import { adaptedRule } from './adaptedRule.ts';

/** A validation of a model config, and where it stands. */
interface ConfigValidation {
  readonly model: Loaded<ModelConfigDocument>;
  readonly document: ModelConfigDocument;
  /** Names the model in the references of the rule. */
  readonly modelKey: string;
  /** The field it stands on, as rules name fields. */
  readonly key: string;
  readonly config: ModelField;
  /** From the document on. */
  readonly path: JsonPath;
  readonly validation: NonNullable<ModelField['validations']>[number];
  /** What it means, or the sentence that says why it means nothing. */
  readonly adapted: ReturnType<typeof adaptedRule>;
}

/** Returns every validation of every model config that can be read, in the order of the documents. */
export function configValidations(project: Project): readonly ConfigValidation[] {
  return project.models.flatMap((model) => {
    const { document } = model;
    if (document === null) return [];
    const modelKey = fieldKey(document.metadata.DtoMapping);
    return Object.entries(document.fields).flatMap(([name, config]) =>
      (config.validations ?? []).map((validation, index) => ({
        model,
        document,
        modelKey,
        key: fieldKey(name),
        config,
        path: ['fields', name, 'validations', index],
        validation,
        adapted: adaptedRule(validation, modelKey),
      })),
    );
  });
}
