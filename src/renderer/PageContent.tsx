import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { CompiledFlow, CompiledNode, CompiledPage } from '../compile/compiledPage.ts';
import { Content } from './Content.tsx';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useGradually } from './kit/useGradually.ts';
import { VisuallyHidden } from './kit/VisuallyHidden.tsx';
import { type PageScope, PageScopeContext } from './pageScope.ts';
import { createLeafRegistry } from './rjsf.tsx';

export interface PageContentProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  /** Must stay the same object. */
  readonly widgets: WidgetRegistry;
  /** Stands after the last node that asks for something, before those that only show. */
  readonly children?: ReactNode;
}

/** A block counts as one: it mounts its own records gradually. */
function fieldsOf(node: CompiledNode): number {
  return node.type === 'row' ? node.cells.reduce((sum, cell) => sum + fieldsOf(cell), 0) : 1;
}

function asks(node: CompiledNode, { records }: Pick<CompiledPage, 'records'>): boolean {
  if (node.type === 'field') return true;
  if (node.type === 'row') return node.cells.some((cell) => asks(cell, { records }));
  return records.some((each) => each.node === node.id);
}

/** A page below its title: the errors that a move has found, and the page's nodes. */
export function PageContent({ flow, page, widgets, children }: PageContentProps) {
  const live = useRef<HTMLSpanElement>(null);
  const drawn = useRef(false);
  const leaves = useMemo(() => createLeafRegistry(widgets), [widgets]);
  const scope: PageScope = useMemo(
    () => ({
      flow,
      page,
      widgets,
      leaves,
      Content,
      announce: (sentence) => {
        const line = live.current;
        if (line === null) return () => undefined;
        line.textContent = sentence;
        return () => {
          // Another sentence that was said since stays.
          if (line.textContent === sentence) line.textContent = '';
        };
      },
      isDrawn: () => drawn.current,
    }),
    [flow, page, widgets, leaves],
  );
  const nodes = useGradually(page.content, fieldsOf);
  // Runs after the effects of the nodes that came last.
  useEffect(() => {
    drawn.current = nodes.length === page.content.length;
  }, [nodes, page]);
  const asked = page.content.findLastIndex((node) => asks(node, page)) + 1;
  return (
    <PageScopeContext value={scope}>
      <ErrorSummary />
      <Content nodes={nodes.slice(0, asked)} />
      {children}
      <Content nodes={nodes.slice(asked)} />
      <VisuallyHidden ref={live} role="status" />
    </PageScopeContext>
  );
}
