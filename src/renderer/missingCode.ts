import type { WidgetName } from '../../widgets/list.ts';
import type { CompiledPage } from '../compile/compiledPage.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';

/** Whether code must be fetched before these pages can be shown: that of a widget is not there yet. */
export const lacksCode = (registry: WidgetRegistry, pages: readonly CompiledPage[]): boolean =>
  widgetsOf(pages).some((widget) => !registry.isThere(widget));

/** Whether these pages have widgets whose code comes later than the first page. */
export const needsLazyCode = (registry: WidgetRegistry, pages: readonly CompiledPage[]): boolean =>
  widgetsOf(pages).some(registry.isLater);

const widgetsOf = (pages: readonly CompiledPage[]): readonly WidgetName[] =>
  pages.flatMap(({ fields, blocks }) => [...fields.map(({ uiSchema }) => uiSchema['ui:widget']), ...blocks]);
