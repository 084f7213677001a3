import type { WireModel } from '../../src/wire/models.ts';

/** A model of what the server knows as authorize answers it: of the facts, or with a transaction type one of a list. */
export function prepopulatedModel(clientId: string, fields: WireModel['fields'], transactionType?: string): WireModel {
  const metadata = { dtoMapping: 'prepopulatedData', ...(transactionType !== undefined && { transactionType }) };
  return { id: null, clientId, metadata, metadataHash: '', parent: null, fields };
}
