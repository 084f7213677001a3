import { maxLengthOf } from '../../../rules/maxLength.ts';
import { signInFacts } from '../../../rules/signInFacts.ts';
import type { Settlement } from '../../settlement/settlement.ts';

const usualFacts: ReadonlySet<string> = new Set(Object.keys(signInFacts.notice.facts));

/** The most characters that a text may have, by column. */
export type FurtherColumns = ReadonlyMap<string, number>;

/**
 * A class list may have a further column for each text that the prepopulatedData of a flow with notices declares and no
 * usual column gives. The text must fit every flow that declares it.
 */
export function furtherColumns({ flows }: Pick<Settlement, 'flows'>): FurtherColumns {
  const columns = new Map<string, number>();
  const declared = flows
    .filter(({ authorize }) => authorize?.by === 'notice')
    .flatMap(({ models }) => Object.values(models))
    .filter(({ dtoMapping, transactionType }) => dtoMapping === 'prepopulatedData' && transactionType === null)
    .flatMap(({ fields }) => Object.entries(fields));
  for (const [name, { type, config }] of declared) {
    if (type !== 'string' || usualFacts.has(name)) continue;
    columns.set(name, Math.min(maxLengthOf(config), columns.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return columns;
}
