import type { WidgetComponent } from '../src/renderer/contract/widgetRegistry.ts';

/** One chunk. */
export const lazyComponents = Object.values(
  import.meta.glob<WidgetComponent>('./*/lazyComponent.tsx', { eager: true, import: 'component' }),
);
