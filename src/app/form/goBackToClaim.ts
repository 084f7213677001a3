import { validatedPathsAtom } from '../../state/currentPage.ts';
import { answersOfAtom } from '../../state/models.ts';
import { routerAtom } from '../../state/router.ts';
import type { AppServices } from '../services.ts';
import { leaveFiledClaim } from './startOver.ts';

/**
 * Leads from a page outside the flows back into the claim that was begun, to the last page that was in order; to the
 * site's first page where none was begun, or where it is filed.
 */
export function goBackToClaim({ store, routes }: Pick<AppServices, 'store' | 'routes'>): void {
  leaveFiledClaim(store);
  const formType = store.get(answersOfAtom);
  const validated = store.get(validatedPathsAtom);
  const own = routes.filter(({ flow }) => flow === formType);
  const page = own.findLast(({ path }) => validated.has(path)) ?? own[0];
  store.get(routerAtom).push(page?.path ?? '/');
}
