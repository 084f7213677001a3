import { createElement, type ReactNode } from 'react';
import type { LaterCode, WidgetComponent } from '../contract/widgetRegistry.ts';
import { lazyModule } from './lazyModule.ts';

/**
 * Makes components of a module that is fetched later. Whoever shows a page has fetched the code of its widgets before:
 * rendered too early, such a component throws.
 */
export function laterComponents<Widgets>(load: () => Promise<{ readonly widgets: Widgets }>) {
  const fetchModule = lazyModule(load);
  let widgets: Widgets | null = null;
  const later: LaterCode = {
    isThere: () => widgets !== null,
    async fetch() {
      ({ widgets } = await fetchModule());
    },
  };

  return function component<Props extends object>(
    choose: (from: Widgets) => (props: Props) => ReactNode,
  ): WidgetComponent<Props> {
    function Later(props: Props) {
      if (widgets === null) throw new Error('A widget was shown before its code was fetched: see missingCode.');
      return createElement(choose(widgets), props);
    }
    return Object.assign(Later, { later });
  };
}
