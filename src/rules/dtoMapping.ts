/** The parts of a form DTO that hold one model or null, in their order. */
export const singleMappings = ['signature', 'claimantInfo', 'credentials', 'claimDetails'] as const;
/** The parts that hold a list of models; they follow. */
export const listMappings = ['prepopulatedData', 'documentContexts', 'claimTransactions'] as const;
