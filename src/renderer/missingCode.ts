import type { CompiledPage } from '../compile/compiledPage.ts';
import type { LaterCode, WidgetRegistry } from './contract/widgetRegistry.ts';

/** What must be fetched before these pages can be shown: the code of their widgets that is not there yet. */
export function missingCode(registry: WidgetRegistry, pages: readonly CompiledPage[]): readonly LaterCode[] {
  return laterCode(registry, pages).filter((each) => !each.isThere());
}

/** The code of the widgets of these pages that comes later than the first page. */
export function laterCode({ fields, blocks }: WidgetRegistry, pages: readonly CompiledPage[]): readonly LaterCode[] {
  const components = pages.flatMap((page) => [
    ...page.fields.map(({ uiSchema }) => fields[uiSchema['ui:widget']].component),
    ...page.blocks.map((block) => blocks[block]),
  ]);
  return [...new Set(components.flatMap(({ later }) => later ?? []))];
}
