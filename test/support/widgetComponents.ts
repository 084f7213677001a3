import type { WidgetComponent } from '../../src/renderer/contract/widgetRegistry.ts';
import { createWidgetRegistry } from '../../src/renderer/kit/createWidgetRegistry.ts';

/** The component of every widget, by its file. */
export const componentFiles = import.meta.glob<WidgetComponent>('../../widgets/*/{component,lazyComponent}.tsx', {
  eager: true,
  import: 'component',
});

/** All of the product's widgets, with these instead of its own. */
export const registryWith = (...others: readonly WidgetComponent[]) =>
  createWidgetRegistry([...Object.values(componentFiles), ...others], () => Promise.resolve({ lazyComponents: [] }));
