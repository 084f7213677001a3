import { fieldKey, splitField } from '../../../rules/names.ts';
import type { ModelConfigDocument } from '../../definitions/modelConfig.ts';
import { configsOfModel } from './configsOfModel.ts';
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
  const meant = new Set(formTypes.flatMap((formType) => configsOfModel(configs, formType, identity)));
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
