import type { Settlement } from '../../settlement/settlement.ts';

/** What a country and a state of the United States may be; null where the form has no such list to choose them from. */
export interface AddressCodes {
  readonly countries: readonly string[] | null;
  readonly states: readonly string[] | null;
}

/** Those that people choose from on a page: another one could not be filled in for them. */
export function addressCodes({ lists }: Pick<Settlement, 'lists'>): AddressCodes {
  return { countries: lists['countries']?.values ?? null, states: lists['us-states']?.values ?? null };
}
