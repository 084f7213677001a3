import type { singleMappings } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldKey } from '../rules/names.ts';
import { type FileLike, isFileList } from '../rules/value.ts';
import type { FormDtoWith, WireModel } from './models.ts';
import { type OutgoingModel, wireModel } from './wireModel.ts';

export interface FormDtoInput {
  readonly models: readonly OutgoingModel[];
  readonly culture: string | null;
  readonly captcha: { readonly enabled: boolean; readonly response: string | null; readonly previous: string | null };
}

/** `clientId` is that of the document context. */
export interface OutgoingDocument {
  readonly clientId: string;
  readonly file: FileLike;
}

/**
 * Files come in the order of the models.
 * @throws Error when a part is missing or ambiguous; the messages say which.
 */
export function buildFormDto({ models, culture, captcha }: FormDtoInput): FormDtoWith<OutgoingDocument> {
  if (captcha.enabled && captcha.response === null) {
    throw new Error('The form DTO cannot be built: captcha is enabled but its response is missing.');
  }
  if (culture === null || culture === '') throw new Error('The form DTO cannot be built: the culture is missing.');
  const documents = models.flatMap(documentOf);
  for (const { file } of documents) requireOneContext(file, models);
  return {
    reCaptchaResponse: captcha.response,
    userPreferredCulture: culture,
    captchaRawValue: captcha.previous,
    signature: onlyModel(models, 'signature'),
    claimantInfo: onlyModel(models, 'claimantInfo'),
    credentials: onlyModel(models, 'credentials'),
    claimDetails: onlyModel(models, 'claimDetails'),
    prepopulatedData: mapped(models, 'prepopulatedData').map(wireModel),
    documentContexts: mapped(models, 'documentContexts').map(wireModel),
    claimTransactions: mapped(models, 'claimTransactions').map(wireModel),
    documents: documents.length === 0 ? null : documents,
  };
}

/** Values are compared without regard to case. */
function mapped(models: readonly OutgoingModel[], mapping: string, part?: null): readonly OutgoingModel[] {
  const wanted = { dtoMapping: mapping, ...(part === undefined ? {} : { part }) };
  return models.filter((model) => hasMetadata(model.metadata, wanted));
}

/** Includes the answers of its parts. */
function onlyModel(models: readonly OutgoingModel[], mapping: (typeof singleMappings)[number]): WireModel | null {
  const [model, ...others] = mapped(models, mapping, null);
  if (others.length > 0) {
    throw new Error(
      `The form DTO cannot be built: ${others.length + 1} models match the single-model mapping "${mapping}".`,
    );
  }
  if (model === undefined) return null;
  const parts = mapped(models, mapping).filter((other) => other !== model);
  return wireModel({ ...model, fields: Object.assign({}, model.fields, ...parts.map(({ fields }) => fields)) });
}

function documentOf(model: OutgoingModel): readonly OutgoingDocument[] {
  const lists = Object.values(model.fields).filter(isFileList);
  const [list, ...others] = lists;
  if (others.length > 0)
    throw new Error(`The form DTO cannot be built: the model ${model.clientId} has more than one file field.`);
  if (list === undefined || list.length === 0) return [];
  if (list.length > 1)
    throw new Error(`The form DTO cannot be built: the model ${model.clientId} has more than one file.`);
  const file = list.item(0);
  return file === null ? [] : [{ clientId: model.clientId, file }];
}

/** Names are stored in one Unicode form, however the claimant's system composes accents. */
function requireOneContext(file: FileLike, models: readonly OutgoingModel[]): void {
  const contexts = mapped(models, 'documentContexts').filter((model) => {
    const nameField = model.metadata['fileNameField'];
    return nameField !== undefined && model.fields[fieldKey(nameField)] === file.name.normalize('NFC');
  });
  if (contexts.length !== 1) {
    throw new Error(
      `The form DTO cannot be built: the file name "${file.name}" matches ${contexts.length} document contexts instead of one.`,
    );
  }
}
