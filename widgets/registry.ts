import type { WidgetComponent } from '../src/renderer/contract/widgetRegistry.ts';
import { createWidgetRegistry } from '../src/renderer/kit/createWidgetRegistry.ts';

/** What pages are made of where one signs in: it is there at once, all else comes while the first page is read. */
const first = import.meta.glob<WidgetComponent>('./*/component.tsx', { eager: true, import: 'component' });

export const widgetRegistry = createWidgetRegistry(Object.values(first), () => import('./lazy.ts'));
