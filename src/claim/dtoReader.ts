import type { CompiledFlow, ModelKey } from '../compile/compiledPage.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { splitField } from '../rules/names.ts';
import type { FileLike, FileListLike } from '../rules/value.ts';
import type { FormDto, WireModel } from '../wire/models.ts';
import type { ClaimReader } from './claimReader.ts';

/** The models of a form DTO by the model they are; one whose metadata fit none is under null. */
export function modelsByKey(flow: CompiledFlow, dto: FormDto): ReadonlyMap<ModelKey | null, readonly WireModel[]> {
  const sent = [
    dto.signature,
    dto.claimantInfo,
    dto.credentials,
    dto.claimDetails,
    ...dto.prepopulatedData,
    ...dto.documentContexts,
    ...dto.claimTransactions,
  ];
  return Map.groupBy(
    sent.filter((model) => model !== null),
    ({ metadata }) =>
      Object.values(flow.models).find(({ dtoMapping, transactionType }) =>
        hasMetadata(metadata, { dtoMapping, transactionType }),
      )?.key ?? null,
  );
}

/** Reads a claim that arrived as a DTO. `files` has what was received for each document context, by its clientId. */
export function dtoReader(
  flow: CompiledFlow,
  models: ReadonlyMap<ModelKey | null, readonly WireModel[]>,
  files: ReadonlyMap<string, FileLike>,
): ClaimReader {
  return {
    value(field, record) {
      const { model: key, key: name } = splitField(field);
      const sent = models.get(key) ?? [];
      const model = record === null ? sent[0] : sent.find(({ clientId }) => clientId === record);
      if (model === undefined) return null;
      if (flow.models[key]?.fileField === name) return fileList(files.get(model.clientId));
      return Object.hasOwn(model.fields, name) ? (model.fields[name] ?? null) : null;
    },
    savedRecords: (model) => (models.get(model) ?? []).map(({ clientId }) => clientId),
  };
}

function fileList(file: FileLike | undefined): FileListLike | null {
  return file === undefined ? null : { length: 1, item: (index) => (index === 0 ? file : null) };
}
