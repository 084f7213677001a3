import type { WidgetComponent } from '../src/renderer/contract/widgetRegistry.ts';

/** The components that come after the first page, in one chunk. */
export const later = Object.values(
  import.meta.glob<WidgetComponent>('./*/laterComponent.tsx', { eager: true, import: 'component' }),
);
