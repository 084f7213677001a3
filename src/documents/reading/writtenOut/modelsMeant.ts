import { hasMetadata, metadataMeant, metadataOfModels } from '../../../rules/metadata.ts';
import { fieldKey, splitField } from '../../../rules/names.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import type { ModelConfigDocument } from '../../definitions/modelConfig.ts';
import type { ModelIdentity } from '../../definitions/models.ts';
import type { MeantField } from './fieldShape.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { aliasesOf, isIdentity, type WrittenDocuments } from './writtenDocuments.ts';

type Config = Pick<ModelConfigDocument, 'metadata' | 'fields'> & { readonly written: unknown };

/** The fields that a reference in a page or block stands for, in every flow and use; empty where none is known. */
export function fieldsMeant(
  document: string,
  reference: string,
  documents: WrittenDocuments,
  configs: readonly Config[],
  inside: readonly string[] = [],
): readonly MeantField[] {
  if (documents.blocks.has(document)) {
    if (inside.includes(document)) return [];
    return (documents.uses.get(document) ?? []).flatMap(({ by, use }) =>
      fieldsMeant(by, replacing(use, reference), documents, configs, [...inside, document]),
    );
  }
  const { model: alias, key } = splitField(reference);
  const identity = aliasesOf(document, documents)[alias];
  if (!isIdentity(identity)) return [];
  const formTypes = documents.formTypes(document);
  const meant = new Set(formTypes.flatMap((formType) => configsMeant(configs, formType, identity)));
  return configs
    .filter((config) => meant.has(config))
    .flatMap(({ fields, written }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        fieldKey(name) === key ? [{ field, written: writtenField(written, name) }] : [],
      ),
    );
}

function replacing({ fields, models }: WrittenObject, reference: string): string {
  const replaced = isRecord(fields) ? fields[reference] : undefined;
  if (typeof replaced === 'string') return replaced;
  const { model, key } = splitField(reference);
  const bound = isRecord(models) ? models[model] : undefined;
  return `${typeof bound === 'string' ? bound : model}.${key}`;
}

function writtenField(written: unknown, name: string): unknown {
  const fields = isRecord(written) ? written['fields'] : undefined;
  return isRecord(fields) ? fields[name] : undefined;
}

function configsMeant(configs: readonly Config[], formType: string, identity: ModelIdentity): readonly Config[] {
  const wanted = metadataMeant(formType, identity);
  return (byFormType(configs).get(formType.toLowerCase()) ?? []).flatMap(({ metadata, config }) =>
    hasMetadata(metadata, wanted) ? [config] : [],
  );
}

const byFormType = onceEach((configs: readonly Config[]) =>
  Map.groupBy(
    configs.flatMap((config) =>
      metadataOfModels(config.metadata).map((metadata) => ({ metadata: { ...metadata }, config })),
    ),
    ({ metadata }) => metadata.FormType.toLowerCase(),
  ),
);
