import { hasMetadata, metadataMeant, metadataOfModels } from '../../../rules/metadata.ts';
import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import { factOfField, isShort, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { Loaded } from '../project.ts';
import type { BroughtFields } from './broughtFields.ts';
import { type FactValues, withValues } from './factValues.ts';

type Config = Loaded<WrittenModelConfig>;
type Fields = WrittenModelConfig['fields'];

/**
 * The model configs with the fields that blocks bring. A field that a config has itself stays as it is. A config of
 * several models is divided where they get different fields; a model without a config gets one. Of a fact without
 * values blocks bring nothing.
 */
export function completeModels(
  configs: readonly Config[],
  ofBlocks: readonly BroughtFields[],
  facts: FactValues,
): readonly Config[] {
  const brought = ofBlocks.map((one) => ({
    ...one,
    wanted: metadataMeant(one.formType, one.identity),
    fields: withoutValuelessFacts(one, facts),
  }));
  const byFormType = Map.groupBy(brought, ({ formType }) => formType.toLowerCase());
  const taken = new Set<(typeof brought)[number]>();
  const completed = configs.flatMap((config) => {
    const { document } = config;
    if (document === null) return [config];
    const parts = metadataOfModels(document.metadata).map((one) => {
      const metadata = { ...one };
      const ofForm = byFormType.get(metadata.FormType.toLowerCase()) ?? [];
      const own = ofForm.filter(({ wanted }) => hasMetadata(metadata, wanted));
      for (const one of own) taken.add(one);
      const added = without(Object.assign({}, ...own.map(({ fields }) => fields)), document.fields);
      return { metadata, fields: together(document.fields, added, facts) };
    });
    const [first] = parts;
    const isOne = new Set(parts.map(({ fields }) => JSON.stringify(fields))).size === 1;
    const divided = isOne && first !== undefined ? [{ ...first, metadata: document.metadata }] : parts;
    return divided.map((part) => ({ ...config, document: { ...document, ...part } }));
  });
  // An unreadable config may have further fields of any of them.
  const isRead = configs.every(({ document }) => document !== null);
  const others = isRead ? brought.filter((one) => !taken.has(one) && Object.keys(one.fields).length > 0) : [];
  return [...completed, ...others.map((one) => configOf(one, facts))];
}

const withoutValuelessFacts = ({ fields }: BroughtFields, facts: FactValues): Fields =>
  Object.fromEntries(
    [...fields].filter(([, field]) => {
      const fact = factOfField(field);
      return fact === null || facts.has(fact);
    }),
  );

/** What a rule of a block says of a field or a choice that is not there is left out. */
function together(own: Fields, added: Fields, facts: FactValues): Fields {
  const all = eachOf({ ...own, ...added }, (field) => withValues(field, facts));
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => [
      name,
      Object.hasOwn(added, name) ? withoutRulesOfOthers(field, all) : field,
    ]),
  );
}

function withoutRulesOfOthers(field: WrittenModelField, all: Fields): WrittenModelField {
  if (!isShort(field) || field.validations === undefined) return field;
  const canHold = ({ parameters = {} }: ApiValidation): boolean => {
    const { OtherProperty: name, Value: value } = parameters;
    if (typeof name !== 'string') return true;
    const other = all[name];
    if (other === undefined) return false;
    return (
      !('choice' in other && Array.isArray(other.choice) && typeof value === 'string') || other.choice.includes(value)
    );
  };
  return { ...field, validations: field.validations.filter(canHold) };
}

/** Errors in it are reported in the block. */
function configOf(
  { formType, identity, fields, block }: Omit<BroughtFields, 'fields'> & { readonly fields: Fields },
  facts: FactValues,
): Config {
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
    document: { version: 1, metadata, fields: together({}, fields, facts) },
  };
}

const without = (fields: Fields, others: Fields): Fields => {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name.toLowerCase())));
};

const eachOf = (fields: Fields, change: (field: WrittenModelField) => WrittenModelField): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
