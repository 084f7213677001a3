import { useAtomValue } from 'jotai';
import { useMemo, useRef } from 'react';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { pageErrorsAtom } from '../state/pageErrors.ts';
import { Content } from './Content.tsx';
import { VisuallyHidden } from './contract/VisuallyHidden.tsx';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type PageScope, PageScopeContext } from './pageScope.ts';
import { createLeafRegistry } from './rjsf.tsx';
import { useGradualNodes } from './useGradualNodes.ts';

export interface PageContentProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** Must stay the same object. */
  readonly widgets: WidgetRegistry;
}

/** What stands on a page below its title: the errors a move has found, and the page's nodes. */
export function PageContent({ flow, page, widgets }: PageContentProps) {
  const live = useRef<HTMLSpanElement>(null);
  const leaves = useMemo(() => createLeafRegistry(widgets), [widgets]);
  const scope: PageScope = useMemo(
    () => ({
      flow,
      page,
      widgets,
      leaves,
      Content,
      announce: (sentence) => {
        if (live.current !== null) live.current.textContent = sentence;
      },
    }),
    [flow, page, widgets, leaves],
  );
  const hasErrors = useAtomValue(pageErrorsAtom).length > 0;
  const nodes = useGradualNodes(page.content, hasErrors);
  return (
    <PageScopeContext value={scope}>
      <ErrorSummary />
      <Content nodes={nodes} />
      <VisuallyHidden ref={live} role="status" />
    </PageScopeContext>
  );
}
