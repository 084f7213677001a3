import type { WidgetComponent } from '../src/renderer/contract/widgetRegistry.ts';

/** The components that come after the first page, in one chunk. */
export const lazyComponents = Object.values(
  import.meta.glob<WidgetComponent>('./*/lazyComponent.tsx', { eager: true, import: 'component' }),
);
