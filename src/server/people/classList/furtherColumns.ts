import { maxLengthOf } from '../../../rules/maxLength.ts';
import { signInFacts } from '../../../rules/signInFacts.ts';
import type { Settlement } from '../../settlement/settlement.ts';

const usualFacts: ReadonlySet<string> = new Set(Object.keys(signInFacts.notice.facts));

/** The columns that a class list may have beyond the usual ones, with the most characters that a text in each may have. */
export type FurtherColumns = ReadonlyMap<string, number>;

/**
 * Those that a flow with notices shows or fills in: the texts that its prepopulatedData declares and that no usual column
 * gives. Where several flows declare one, its text must fit all of them.
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
