/** The parts of a form DTO that hold one model or null, in the order of the DTO. */
export const singleMappings = ['signature', 'claimantInfo', 'credentials', 'claimDetails'] as const;
export const listMappings = ['prepopulatedData', 'documentContexts', 'claimTransactions'] as const;
/**
 * What the server knows about the signed-in person: single facts in the model without a transaction type, and lists of
 * records in one model for each transaction type.
 */
export const prepopulatedMapping = 'prepopulatedData' satisfies (typeof listMappings)[number];
export type DtoMapping = (typeof singleMappings)[number] | (typeof listMappings)[number];

const lists: ReadonlySet<DtoMapping> = new Set(listMappings);

export function isListed(identity: { readonly dtoMapping: DtoMapping; readonly transactionType?: string }): boolean {
  const { dtoMapping, transactionType } = identity;
  return lists.has(dtoMapping) && (dtoMapping !== prepopulatedMapping || transactionType !== undefined);
}
