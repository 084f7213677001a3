import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { pageByPartialPath } from '../../compile/pageByPartialPath.ts';
import { conditionAtom } from '../../state/claim/fieldView.ts';
import { jumpAtom } from '../../state/navigation/navigate.ts';
import { usePageScope } from '../pageScope.ts';

export interface PageLink {
  readonly path: string;
  readonly skipped: boolean;
  go(): unknown;
}

/** @throws Error unless exactly one path of the flow contains `partialPath`. */
export function usePageLink(partialPath: string): PageLink {
  const { flow } = usePageScope();
  const page = pageByPartialPath(flow.pages, partialPath);
  const entered = useAtomValue(conditionAtom(page.skipUnless, null));
  const jump = useSetAtom(jumpAtom);
  const go = useCallback(() => jump(partialPath), [jump, partialPath]);
  return { path: page.path, skipped: !entered, go };
}
