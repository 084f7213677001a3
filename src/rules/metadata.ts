import { onceEach } from './onceEach.ts';

/** Whether the metadata have every wanted entry, and no entry where null is wanted; case is ignored. */
export function hasMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string | null>>,
): boolean {
  const values = inLowerCase(metadata);
  return Object.entries(wanted).every(([key, value]) => values.get(key.toLowerCase()) === value?.toLowerCase());
}

/** In lower case. */
export const metadataValue = (
  metadata: Readonly<Record<string, string | undefined>>,
  key: string,
): string | undefined => inLowerCase(metadata).get(key.toLowerCase());

const inLowerCase = onceEach(
  (metadata: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string | undefined> =>
    new Map(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value?.toLowerCase()])),
);

/**
 * The metadata of the configs that an alias means in a flow, for `hasMetadata`. Without a transaction type only a config
 * without one is meant, except for claim transactions (see its check).
 */
export function metadataMeant(
  formType: string,
  identity: { readonly dtoMapping: string; readonly transactionType?: string; readonly part?: string },
): Readonly<Record<string, string | null>> {
  return {
    formType,
    part: null,
    ...(identity.dtoMapping !== 'claimTransactions' && { transactionType: null }),
    ...identity,
  };
}

interface MetadataOfModels {
  readonly FormType: string | readonly string[];
  readonly TransactionType?: string | readonly string[];
}
/** Of one form type and transaction type. */
export type MetadataOfModel<M extends MetadataOfModels> = Omit<M, 'FormType' | 'TransactionType'> & {
  readonly FormType: string;
  readonly TransactionType?: string;
};

/** Of each form type and each transaction type that a config has. */
export function metadataOfModels<M extends MetadataOfModels>(metadata: M): readonly MetadataOfModel<M>[] {
  const { FormType: forms, TransactionType: types, ...rest } = metadata;
  return [forms].flat().flatMap((FormType) => {
    if (types === undefined) return [{ ...rest, FormType }];
    return [types].flat().map((TransactionType) => ({ ...rest, FormType, TransactionType }));
  });
}
