import type { WidgetComponent } from '../src/renderer/contract/widgetRegistry.ts';
import { createWidgetRegistry } from '../src/renderer/kit/createWidgetRegistry.ts';

/** Widgets of the sign-in pages; all others load while the first page is read. */
const first = import.meta.glob<WidgetComponent>('./*/component.tsx', { eager: true, import: 'component' });

export const widgetRegistry = createWidgetRegistry(Object.values(first), () => import('./lazyWidgets.ts'));
