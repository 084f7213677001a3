import type { Settlement } from '../../settlement/settlement.ts';

/** Valid countries and states of the United States; null where the settlement has no such list. */
export interface AddressCodes {
  readonly countries: readonly string[] | null;
  readonly states: readonly string[] | null;
}

/** The codes that pages offer: the server could not fill in another one. */
export function addressCodes({ lists }: Pick<Settlement, 'lists'>): AddressCodes {
  return { countries: lists['countries']?.values ?? null, states: lists['us-states']?.values ?? null };
}
