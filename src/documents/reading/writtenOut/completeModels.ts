import { type MetadataOfModel, metadataOfModels } from '../../../rules/metadata.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { ModelIdentity } from '../../definitions/models.ts';
import type { Loaded } from '../project.ts';
import type { BroughtFields } from './broughtFields.ts';

type Config = Loaded<WrittenModelConfig>;
type Fields = WrittenModelConfig['fields'];

/**
 * The model configs with the fields that blocks bring. A field that a config has itself stays as it is. A config of
 * several models is divided where they get different fields; a model without a config gets one.
 */
export function completeModels(configs: readonly Config[], brought: readonly BroughtFields[]): readonly Config[] {
  const taken = new Set<BroughtFields>();
  const completed = configs.flatMap((config) => {
    const { document } = config;
    if (document === null) return [config];
    const parts = metadataOfModels(document.metadata).map((metadata) => {
      const own = brought.filter((one) => isSame(one.formType, metadata.FormType) && isOf(metadata, one.identity));
      for (const one of own) taken.add(one);
      const fields: Fields = Object.assign({}, ...own.map((one) => Object.fromEntries(one.fields)));
      return { metadata, fields: { ...document.fields, ...without(fields, document.fields) } };
    });
    const [first] = parts;
    const isOne = new Set(parts.map(({ fields }) => JSON.stringify(fields))).size === 1;
    const divided = isOne && first !== undefined ? [{ ...first, metadata: document.metadata }] : parts;
    return divided.map((part) => ({ ...config, document: { ...document, ...part } }));
  });
  return [...completed, ...brought.filter((one) => !taken.has(one)).map(configOf)];
}

/** Errors in it are reported in the block. */
function configOf({ formType, identity, fields, block }: BroughtFields): Config {
  const { dtoMapping, transactionType, part } = identity;
  const metadata = {
    FormType: formType,
    DtoMapping: dtoMapping,
    ...(transactionType === undefined ? {} : { TransactionType: transactionType }),
    ...(part === undefined ? {} : { Part: part }),
  };
  return {
    file: block.source.file,
    source: block.source,
    document: { version: 1, metadata, fields: Object.fromEntries(fields) },
  };
}

const without = (fields: Fields, others: Fields): Fields => {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name.toLowerCase())));
};

function isOf(
  metadata: MetadataOfModel<WrittenModelConfig['metadata']>,
  { dtoMapping, transactionType, part }: ModelIdentity,
): boolean {
  const { DtoMapping, TransactionType, Part } = metadata;
  return isSame(DtoMapping, dtoMapping) && isSame(TransactionType, transactionType) && isSame(Part, part);
}

const isSame = (first: string | undefined, second: string | undefined): boolean =>
  first?.toLowerCase() === second?.toLowerCase();
