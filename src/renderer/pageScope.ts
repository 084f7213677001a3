import { type ComponentType, createContext, useContext } from 'react';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import type { Announce } from './announcer.ts';
import type { ContentProps } from './contract/blockWidget.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import type { RjsfRegistry } from './rjsf.tsx';

/** Stable while the page is shown. */
export interface PageScope {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  readonly widgets: WidgetRegistry;
  readonly rjsfRegistry: RjsfRegistry;
  readonly Content: ComponentType<ContentProps>;
  /** Queued after the current sentence. Returns how to withdraw it. */
  readonly announce: Announce;
  /** The initial content is complete: anything that appears later is new. */
  isDrawn(): boolean;
}

export const PageScopeContext = createContext<PageScope | null>(null);

/** @throws Error outside a PageContent. */
export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext);
  if (scope === null) throw new Error('A widget was rendered outside PageContent; render it inside one.');
  return scope;
}
