import type { CompiledPage } from '../compile/compiledPage.ts';
import type { LaterCode, WidgetRegistry } from './contract/widgetRegistry.ts';

/** What must be fetched before these pages can be shown: the code of their widgets that is not there yet. */
export function missingCode({ fields, blocks }: WidgetRegistry, pages: readonly CompiledPage[]): readonly LaterCode[] {
  const components = pages.flatMap((page) => [
    ...page.fields.map(({ uiSchema }) => fields[uiSchema['ui:widget']].component),
    ...page.blocks.map((block) => blocks[block]),
  ]);
  const code = new Set(components.flatMap(({ later }) => later ?? []));
  return [...code].filter((each) => !each.isThere());
}
