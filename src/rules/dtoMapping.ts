/** The parts of a form DTO that hold one model or null, in their order. */
export const singleMappings = ['signature', 'claimantInfo', 'credentials', 'claimDetails'] as const;
/** The parts that hold a list of models; they follow. */
export const listMappings = ['prepopulatedData', 'documentContexts', 'claimTransactions'] as const;
/**
 * What the server knows of who signed in. All of it travels in one list: the facts of which there is one each in the
 * model without a transaction type, and the records of a list in one model each with its transaction type.
 */
export const prepopulatedMapping = 'prepopulatedData' satisfies (typeof listMappings)[number];
/** A part of the form DTO that holds models. */
export type DtoMapping = (typeof singleMappings)[number] | (typeof listMappings)[number];

const lists: ReadonlySet<DtoMapping> = new Set(listMappings);

/** Whether there are many records of a model. */
export function isListed(identity: { readonly dtoMapping: DtoMapping; readonly transactionType?: string }): boolean {
  const { dtoMapping, transactionType } = identity;
  return lists.has(dtoMapping) && (dtoMapping !== prepopulatedMapping || transactionType !== undefined);
}
