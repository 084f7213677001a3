import type { Getter } from 'jotai';
import { isSkipped } from '../claim/skippedPages.ts';
import { claimReader } from './claimAccess.ts';
import { validatedPathsAtom } from './currentPage.ts';
import { requireActiveFlow } from './flows.ts';

/** A navigation node: a page and its neighbours in page order. */
export interface PageNode {
  readonly path: string;
  readonly nextNavTarget: string | null;
  readonly backNavTarget: string | null;
  readonly enableTimeout: boolean;
  /** Whether moves pass it over with the answers as they are. */
  readonly shouldBeSkipped: boolean;
  readonly validated: boolean;
}

/** The nodes of the active flow, in page order. */
export function pageNodes(get: Getter): readonly PageNode[] {
  const { flow } = requireActiveFlow(get);
  const validated = get(validatedPathsAtom);
  return flow.pages.map((page, index) => ({
    path: page.path,
    nextNavTarget: flow.pages[index + 1]?.path ?? null,
    backNavTarget: flow.pages[index - 1]?.path ?? null,
    enableTimeout: page.routes[0].enableTimeout,
    shouldBeSkipped: isSkipped(page, flow, claimReader(get)),
    validated: validated.has(page.path),
  }));
}
