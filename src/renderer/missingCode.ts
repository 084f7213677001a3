import type { WidgetName } from '../../widgets/list.ts';
import type { CompiledPage } from '../compile/compiledPage.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';

export const lacksCode = (registry: WidgetRegistry, pages: readonly CompiledPage[]): boolean =>
  widgetsOf(pages).some((widget) => !registry.isThere(widget));

export const needsLazyCode = (registry: WidgetRegistry, pages: readonly CompiledPage[]): boolean =>
  widgetsOf(pages).some(registry.isLazy);

const widgetsOf = (pages: readonly CompiledPage[]): readonly WidgetName[] =>
  pages.flatMap(({ fields, blocks }) => [...fields.map(({ uiSchema }) => uiSchema['ui:widget']), ...blocks]);
