import { type ComponentType, createContext, useContext } from 'react';
import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import type { Announce } from './announcer.ts';
import type { ContentProps } from './contract/blockWidget.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import type { RjsfRegistry } from './rjsf.tsx';

/** What every node of a page may ask for. It stays the same object as long as the page does. */
export interface PageScope {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
  readonly widgets: WidgetRegistry;
  readonly leaves: RjsfRegistry;
  readonly Content: ComponentType<ContentProps>;
  /** Has a screen reader say a sentence once it has finished what it is saying. Returns how to take it back. */
  readonly announce: Announce;
  /** Whether all that the page shows when it is opened is there: what appears from then on is new. */
  isDrawn(): boolean;
}

export const PageScopeContext = createContext<PageScope | null>(null);

/** @throws Error outside a PageContent. */
export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext);
  if (scope === null) throw new Error('A widget was rendered outside PageContent; render it inside one.');
  return scope;
}
