import { kindOfField } from '../../definitions/fieldKinds.ts';
import type { ModelConfigDocument, WrittenModelConfig } from '../../definitions/modelConfig.ts';

const filled = {
  FileName: { of: 'FileNameField', maxLength: 255 },
  FileSize: { of: 'FileSizeField', maxLength: 12 },
  FileType: { of: 'FileTypeField', maxLength: 127 },
} as const;
const parent = 'ClaimTransactionId';

/**
 * With a field of the kind "file" come the fields that are filled in from the file, and in documents of the same
 * transaction type as a record of the claim the link to that record. What the author wrote of them stays.
 */
export function withFileFields(
  written: WrittenModelConfig,
  { metadata, fields }: Pick<ModelConfigDocument, 'metadata' | 'fields'>,
  models: readonly WrittenModelConfig[],
): Pick<ModelConfigDocument, 'metadata' | 'fields'> {
  if (!hasFileKind(written)) return { metadata, fields };
  const link = isInRecords(written, models) ? { [parent]: { type: 'string' as const, maxLength: 100 } } : {};
  const missing = Object.entries(filled).filter(
    ([name, { of }]) => metadata[of] === undefined && !Object.hasOwn(fields, name),
  );
  const companions = missing.map(([name, { maxLength }]) => [name, { type: 'string' as const, maxLength }] as const);
  const all = Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...(isFileKind(written, name) ? companions : []),
  ]);
  return {
    metadata: {
      ...metadata,
      ...Object.fromEntries(Object.entries(filled).map(([name, { of }]) => [of, metadata[of] ?? name])),
      ...(parent in link && { ParentField: metadata.ParentField ?? parent }),
    },
    fields: { ...link, ...Object.fromEntries(all) },
  };
}

const isFileKind = ({ fields }: WrittenModelConfig, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && kindOfField(field) === 'file';
};

const hasFileKind = (written: WrittenModelConfig): boolean =>
  Object.keys(written.fields).some((name) => isFileKind(written, name));

function isInRecords({ metadata }: WrittenModelConfig, models: readonly WrittenModelConfig[]): boolean {
  const types = lowerCase(metadata.TransactionType);
  return (
    metadata.DtoMapping.toLowerCase() === 'documentcontexts' &&
    models.some(
      (other) =>
        other.metadata.DtoMapping.toLowerCase() === 'claimtransactions' &&
        meets(lowerCase(other.metadata.FormType), lowerCase(metadata.FormType)) &&
        meets(lowerCase(other.metadata.TransactionType), types),
    )
  );
}

const lowerCase = (value: string | readonly string[] = []): readonly string[] =>
  [value].flat().map((one) => one.toLowerCase());

const meets = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
